import { capitalise } from '#fhir/capitalise.ts'
import type { Heading } from '../composing/sections.ts'
import { findConcepts } from '../lexicon/concepts.ts'
import { writtenWord } from '../writing/surface.ts'
import { asksForReaction, namesSubstance, readsFromFile } from './allergies/allergy-questions.ts'
import { countTopic, courseTopic } from './answering/course-topics.ts'
import { HEALTH, HOME_EXPOSURES, placeAsked, TRIGGERS, withoutExcepted } from './health-words.ts'
import { type Mention, mentionsIn } from './plan/medications.ts'
import type { Topic } from './topic.ts'

export type { Topic } from './topic.ts'

const HPI: Heading = 'History of present illness'

const TOPICS: readonly (readonly [RegExp, string, Heading])[] = [
  [
    /\b(?:pregnan\w+|due date|weeks along|how far along|first baby|is the baby|the baby moving)\b/,
    'Pregnancy',
    'Medical history',
  ],
  [
    /\ballerg(?:y|ies|ic)\b|\breact(?:ed|ions?) to any\b|\banything you(?:'re| are)? (?:react|allergic)\b|\byou(?:'ve| had| have)? (?:react|reacted|reacting)(?: badly)? to\b|\b(?:you|who|that|he|she) can't (?:have|take|tolerate)\b/,
    'Allergies',
    'Allergies',
  ],
  [
    /\b(?:family history|run in the family|family updates|anyone in (?:the|your) family|(?:in|through) (?:the|your) family|on (?:your|the) (?:mum|dad|mother|father)'s side|your (?:mum|mother|dad|father|parents|brothers?|sisters?|family))\b/,
    'Family history',
    'Family history',
  ],
  [/\basbestos\b/, 'Asbestos exposure', 'Social history'],
  [/\bhow soon\b.*\bfirst\b|\bfirst (?:one|cigarette|smoke)\b/, 'First cigarette after waking', 'Social history'],
  [/\b(?:vap(?:e|es|ing)|e-?cigarettes?)\b/, 'Vaping', 'Social history'],
  [
    /\b(?:still|been|stayed) off (?:the )?(?:cigarettes|smoking|tobacco|smokes)\b|\bstill not smoking\b|^(?=.*\b(?:when|how long|was it|is it)\b).*\b(?:stop(?:ped)?|quit|g[ia]ven? up|(?:pack|chuck)(?:ed)? in) (?:the )?(?:smok\w+|cigarettes|ciggies|fags|durries)\b/,
    'Stopped smoking',
    'Social history',
  ],
  [TRIGGERS, 'Triggers', HPI],
  [/\bmakes? (?:it|them|things|that|the \w+|your \w+) better\b|\bwhat (?:helps|eases|settles)\b/, 'Relieved by', HPI],
  [/\b(?:smok(?:e|es|ed|er|ing)|cigarettes?|tobacco|pack(?:s|et)? a day)\b/, 'Smoking', 'Social history'],
  [/\b(?:alcohol|drink(?:ing)?(?! water| (?:plenty|more|enough))|beers?|wine)\b/, 'Alcohol', 'Social history'],
  [/\b(?:coffee|caffeine|tea)\b/, 'Caffeine', 'Social history'],
  [
    /\b(?:cannabis|marijuana|recreational|other drugs|illicit|dope|weed)\b/,
    'Cannabis and other drugs',
    'Social history',
  ],
  [
    /\b(?:what (?:do you do|did you do|(?:sort|kind|type|line) of work|work)|occupation|for a (?:living|job|crust)|your (?:job|work)\b(?! of breathing)|retired|still (?:working|hairdressing|driving|teaching|nursing)|asbestos|dust at work|exposed to|exposures?)\b/,
    'Occupation',
    'Social history',
  ],
  [
    /\b(?:who(?:'s| is| else is| else lives| lives)? (?:at|in the) (?:home|house)|who do you live|live (?:with|alone|together)|at home with|home situation|living (?:with|alone|arrangements|on your own|by yourself)|live (?:on your own|by yourself)|support at home)\b/,
    'Home',
    'Social history',
  ],
  [HOME_EXPOSURES, 'Home exposures', 'Social history'],
  [
    /\b(?:travel(?:led)?|overseas|been away|flown|(?<!\b(?:1|2|3|4|one|two|few|of|couple of|a) )flights?(?! of))\b/,
    'Travel',
    'Social history',
  ],
  [
    /\b(?:flu (?:shot|vaccine|vax|jab)|vaccin\w+|vaxx?ed|immunis\w+|jabs?|boosters?|(?:pneumonia|flu|shingles|covid|rsv|whooping cough|pneumococcal|tetanus) (?:shot|vaccine|one|needle|jab|booster)|(?:flu|covid|rsv|shingles|pneumonia)(?:,? (?:and|or)(?: the)? [a-z]+)? (?:shots|jabs|vaccines|needles)|shots? up to date)\b/,
    'Vaccination',
    'Medical history',
  ],
  [
    /\b(?:school|kinder|daycare|work|uni)\b.*\bmiss(?:ed|ing)?\b|\bmiss(?:ed|ing)?\b.*\b(?:school|kinder|daycare|days of work|uni)\b|\bdays? off (?:school|work)\b/,
    'School or work missed',
    HPI,
  ],
  [
    /\bborn (?:on time|early|at|premature\w*)|\bpremature\w*|\bprem\b|\bhis birth\b|\bher birth\b/,
    'Birth',
    'Medical history',
  ],
  [/\b(?:heartburn|reflux|indigestion|acid (?:coming|comes|come) (?:back )?up)\b/, 'Reflux', HPI],
  [/\b(?:your|the|his|her) voice\b|\bhoarse\w*\b/, 'Voice', HPI],
  [/\bbladder\b|\bincontinen\w*|\bwet yourself\b/, 'Bladder leakage', HPI],
  [/\bbleed(?:ing|s)?\b/, 'Bleeding', HPI],
  [/\bfalls?\b|\bfallen\b(?! asleep)/, 'Falls', HPI],
  [/\bha(?:y ?fever|yfever)\b/, 'Hay fever', 'Medical history'],
  [/\b(?:eczema)\b/, 'Eczema', 'Medical history'],
  [/\bperiods?\b(?! of)/, 'Periods', HPI],
  [/\bwhen (?:was|did)\b.*\bcovid\b|\b(?:had|get|got|having) covid\b/, 'COVID-19', HPI],
  [/^(?:(?:and|the|your|any) )*ankles?$/, 'Ankle swelling', HPI],
  [/\bthirst\w*\b/, 'Thirst', HPI],
  [/\bswallow\w*\b|\bchok(?:e|es|ing)\b/, 'Swallowing', HPI],
  [/\b(?:saliva|drool\w*|dribbl\w*)\b/, 'Saliva', HPI],
  [/\blie (?:down )?flat\b|\blying flat\b|\bsleep flat\b|\bhow many pillows\b/, 'Lying flat', HPI],
  [/\b(?:the|your|his|her) eyes\b(?!.*\bvision\b)/, 'Eyes', HPI],
  [/\b(?:eyesight|vision)\b/, 'Vision', HPI],
  [/\bhearing\b/, 'Hearing', HPI],
  [/\b(?:tinnitus|ringing in (?:the|your|my) ears)\b/, 'Tinnitus', HPI],
  [/\bpins and needles\b|\bnumb(?:ness)?\b/, 'Pins and needles', HPI],
  [
    /\b(?:pee(?:ing)?|wee(?:ing)?|pass(?:ing)? (?:water|urine)|urinat\w*|waterworks|urine)\b(?! (?:at|in the) night)/,
    'Passing urine',
    HPI,
  ],
  [/\bappetite\b|\beating\b/, 'Appetite', HPI],
  [/\b(?:bowels?|diarrhoea|motions)\b/, 'Bowels', HPI],
  [/\b(?:nausea|vomit\w*)\b/, 'Nausea', HPI],
  [/\bblood\b(?! (?:pressure|test|tests|sugars?|thinner|count|clots?))/, 'Haemoptysis', HPI],
  [/\b(?:lost|losing|lose) (?:any |much |some )?weight\b|\bweight loss\b/, 'Weight loss', HPI],
  [/\b(?:nausea|vomit\w*|bowels?|diarrhoea)\b/, 'Nausea and bowels', HPI],
  [
    /\b(?:chest clearance|airway clearance|clearing (?:your|the) chest|bubble|flutter|acapella|huff)\b/,
    'Airway clearance',
    HPI,
  ],
  [/\b(?:dizz\w*|light-?headed|faint\w*|black(?:ed|ing)? out|giddy)\b/, 'Dizziness', HPI],
  [
    /\b(?:flare-?ups?|exacerbations?|attacks|courses? of (?:prednisolone|antibiotics|steroids)|chest infections)\b/,
    'Exacerbations',
    HPI,
  ],
  [/\b(?:intensive care|icu)\b/, 'Intensive care', HPI],
  [
    /\b(?:hospital|emergency(?! (?:packs?|plan|kit|supply|script|inhaler))|admitted|admissions?|icu|intensive care)\b/,
    'Hospital',
    HPI,
  ],
  [/\bside effects?\b/, 'Side effects', HPI],
  [/\b(?:inject(?:ion|ions|ing)|needles?|jabbing)\b/, 'Injections', 'Medications'],
  [
    /\b(?:bringing|bring|cough(?:ing)?|coming|comes?) (?:anything |stuff |much )?up\b(?! (?:for|in|on|with (?:the|your)))|\b(?:phlegm|sputum|mucus|spit)\b|\bwhat colou?r\b/,
    'Sputum',
    HPI,
  ],
  [/\b(?:cough(?:ing)?)\b/, 'Cough', HPI],
  [/\b(?:wheez\w*|whistl\w*)\b/, 'Wheeze', HPI],
  [/\b(?:tight(?:ness)?)\b/, 'Chest tightness', HPI],
  [
    /\bhow far\b|\bwalk(?:ing)?\b(?! (?:stick|frame|aid|boots?|shoes))|\bstairs\b|\bhills?\b|\bexercise\b|\bget around\b|\bactivit\w+\b|\bmanag(?:e|ing) (?:at home|the|with)\b/,
    'Exercise tolerance',
    HPI,
  ],
  [/\b(?:breathless\w*|short of breath|puffed|winded)\b/, 'Breathlessness', HPI],
  [/\b(?:breath(?:ing|less\w*|s)?|short of breath|puff(?:ed|ing)|winded)\b/, 'Breathing', HPI],
  [/\b(?:fevers?|temperatures?|sweats?|shivers?|chills?|rigors?)\b/, 'Fever and sweats', HPI],
  [/\b(?:chest pain|pain)\b/, 'Pain', HPI],
  [/\bblood pressure\b(?! (?:tablets?|pills?|medic\w+))/, 'Blood pressure', HPI],
  [/\b(?:palpitations?|heart racing)\b/, 'Palpitations', HPI],
  [
    /\b(?:the|your|his|her) ankles\b|\b(?:ankles?|legs?) ?(?:swell\w*|swollen)|swell\w* (?:in|of|around) (?:the|your) (?:ankles?|legs?|feet)\b/,
    'Ankle swelling',
    HPI,
  ],
  [/\b(?:the|your|his|her) legs\b/, 'Legs', HPI],
  [/\b(?:snor(?:e|ing))\b/, 'Snoring', HPI],
  [
    /\b(?:sleepy|sleepiness|drows\w*|doz(?:e|ing)|nod(?:ding)? off|fall(?:ing)? asleep|tired during the day|behind the wheel)\b/,
    'Daytime sleepiness',
    HPI,
  ],
  [/\b(?:headaches?)\b/, 'Headache', HPI],
  [
    /\b(?:getting up to (?:go to )?(?:the )?(?:toilet|pee|loo)|nocturia|toilet at night|up at night to)\b/,
    'Nocturia',
    HPI,
  ],
  [/\b(?:wak(?:e|es|ing)(?: up| you)?|woken|night-?time|nights|overnight|at night)\b/, 'Nights', HPI],
  [/\b(?:sleep(?:ing)?)\b/, 'Sleep', HPI],
  [/\b(?:bi-?level|bi-?pap)\b/, 'Bilevel', HPI],
  [/\bmask\b/, 'Mask', HPI],
  [/\bcpap\b/, 'CPAP', HPI],
  [/\bmachine\b/, 'Machine', HPI],
  [/\b(?:nose|nasal|sinus\w*|smell|hay ?fever|polyps)\b/, 'Nose', HPI],
  [/\b(?:weigh\w*|scales)\b/, 'Weight', HPI],
  [/\b(?:mood|depress\w*|anxi\w*|spirits|coping)\b/, 'Mood', HPI],
  [/\b(?:sugars?|diabetes|glucose)\b/, 'Diabetes', 'Medical history'],
  [/\b(?:seizures?|fits?|epilep\w+)\b/, 'Seizures', 'Medical history'],
  [/\b(?:oxygen|concentrator)\b/, 'Oxygen', HPI],
  [
    /\b(?:other (?:health|medical) (?:problems|conditions|issues)|medical history|past history|anaesthetics?|(?:your )?own (?:medical |health )?history|any cancers?|heart (?:problems?|trouble|attacks?)|strokes?|operations?|surger(?:y|ies)|health-wise|other illnesses)\b/,
    'Medical history',
    'Medical history',
  ],
  [/\b(?:spacer)\b/, 'Spacer', 'Medications'],
  [
    /\b(?:inhalers?|tablets?|medications?|medicines?|prescriptions?|pills?|taking(?! (?:it|that)$)|you take|on at the moment|preventer|drugs|webster)\b/,
    'Medications',
    'Medications',
  ],
  [/\b(?:tried (?:before|quitting|stopping|to)|quit before|attempts?)\b/, 'Previous quit attempts', 'Social history'],
  [
    /\b(?:anyone else|sick contacts?|been around|in contact|close contact|covid|rat test|at home been unwell)\b/,
    'Contacts',
    HPI,
  ],
  [/\b(?:goals?|worr(?:y|ied|ies)|concern\w*|hoping|want from)\b/, 'Concerns', HPI],
]

/** Open questions: what is answered names its own topic. */
const OPEN =
  /\b(?:can you (?:hear|see) me|tell me (?:how|what|about (?:it|that|yourself))|how (?:have|are|'ve) (?:you|things)|how've you|what's been (?:happening|going on)|what (?:brings|brought|can i do)|how's it (?:going|been)|how (?:is|are) (?:everything|things)|what's (?:up|brought|happened|going on|new|the story)|anything else$|what else$|what's (?:changed|different|wrong|the trouble|the problem)|what happened|what are you noticing|what have you noticed|how does it affect|how do you feel|how are we|fill me in|start from|first grandkid)\b/

const STILL = /^(?:(?:and|so|are you|you're) )*still ([a-z]+ing(?: [a-z]+){0,2})$/
const STATE =
  /^(?:(?:and|so|but) )*(?:is|are|was|were) (?:the|your|his|her) ([a-z]+(?: [a-z]+)?) (blocked|runny|swollen|sore|tight|worse|better|dry|itchy|bad|clear|painful|productive|good|okay|red|steady|stable)$/

export const isOpenQuestion = (text: string): boolean => OPEN.test(text)

/** What the clinician asks about; where the question only follows on, what the last answer was about. */
export function topicOf(
  prompt: readonly string[],
  before: Topic | undefined,
  lastAnswer: readonly string[] = [],
  medication?: Topic,
): Topic | undefined {
  const last = prompt.at(-1) ?? ''
  if (prompt.slice(0, -1).some((text) => /\ballerg/.test(text)) && (readsFromFile(last) || asksForReaction(last)))
    return { label: 'Allergies', heading: 'Allergies' }
  if (before?.label === 'Allergies' && asksForReaction(last) && lastAnswer.some(namesSubstance)) return before
  if (
    medication &&
    /\bmiss(?:ed|ing)? (?:any|many|much|some|it|them|doses?)\b/.test(last) &&
    !/\b(?:school|work)\b/.test(last)
  )
    return { ...medication, lead: `Doses of ${medication.label} missed:` }
  if (
    medication &&
    /\b(?:dose|strength|how much (?:are|is|do|does) (?:you|he|she) (?:on|take|taking|have|use)|how many (?:puffs|tablets|milligrams)|through the spacer|miss(?:ing|ed)? any|(?:on|take|taking|using|use|stop|stopped|start|started|tolerate) (?:it|that|them|any))\b/.test(
      last.replace(/^(?:(?:and|so|okay) )*on that\b,? /, ''),
    ) &&
    mentionsIn(last).length === 0
  )
    return medication
  // "And have they helped?": the medications just named
  const helped =
    /\b(?:they|it|that|those|either|any of (?:it|that|them))\b.*\b(?:help\w*|work\w*|do anything|(?:make|made) (?:a|any) difference)\b/.test(
      last,
    )
  const named = helped && mentionsIn(last).length === 0 ? lastAnswer.flatMap((text) => mentionsIn(text)) : []
  if (named.length > 0) {
    const names = [...new Set(named.map(({ spokenName }) => spokenName.split(' ').map(writtenWord).join(' ')))]
    return {
      label: names.join(' and '),
      heading: 'Medications',
      ...(names.length === 1 && { ingredient: named[0]?.ingredient }),
    } as Topic
  }
  // "how are you going with the mask?" is open only in its form
  if (OPEN.test(last)) return / (?:with|on) (?:the|your) /.test(last) ? explicitTopic(last) : undefined
  if (
    before &&
    /^(?:Bowels|Rectal bleeding)$/.test(before.label) &&
    /\bblood in (?:it|that|them)\b|\bany blood$/.test(last)
  )
    return { label: 'Rectal bleeding', heading: HPI }
  if (/\bwhen did (?:it|this|that|things) (?:turn|change|get worse|go downhill|flare)\b/.test(last))
    return { label: 'Onset', heading: HPI }
  // "And you're still off them?", after the cigarettes were spoken of
  if (
    /\b(?:still|been|stayed) off (?:them|it)\b/.test(last) &&
    /\b(?:smok\w*|cigarettes?)\b/.test(lastAnswer.join(' '))
  )
    return { label: 'Stopped smoking', heading: 'Social history' }
  if (placeAsked(last)) return { label: `Asked "${placeAsked(last)}"`, heading: HPI }
  const dated = datedTopic(last)
  if (dated) return dated
  const course = before ? undefined : courseTopic(last)
  if (course) return course
  const many = countTopic(last)
  if (many && /\b(?:courses|admissions|attacks|infections|exacerbations|flare-?ups|falls|episodes)\b/.test(last))
    return many
  // "That was a pack a day. And the pigeons?": what was told before is not what is asked
  const asked = NAMES_A_THING.test(last) && !/ (?:one|ones|thing)$/.test(last) ? genericTopic(last) : undefined
  if (asked && prompt.length > 1 && !explicitTopic(last)) return asked
  for (const text of [...prompt].reverse()) {
    const named = explicitTopic(text)
    // "Her Endone, okay. Have you had anaesthetics before?": the medication was spoken of, not asked about
    const isAsked = text === last || /\b(?:how|what|when|(?:are|do|have|did|were) you|still)\b/.test(text)
    if (named && (isAsked || !named.ingredient || isFollowOn(last))) return named
  }
  if (many) return many
  const bare = /^(?:(?:and|any|the|your|so) )*([a-z]{4,}(?: [a-z]{4,})?)$/.exec(last)?.[1]
  if (
    bare &&
    !/^(?:since|when|often|long|much|many|ever|else|both|really|right|okay|there|that|this|them|those|same|before|after|otherwise|anything|colour|what|which|where|then|first|second|more|less|yourself|today|honestly|dose|strength)\b/.test(
      bare,
    ) &&
    (HEALTH.test(bare) || findConcepts(bare.split(' ')).length > 0)
  )
    return { label: capitalise(bare), heading: HPI }
  const thing = genericTopic(last)
  if (!isFollowOn(last) || (thing && NAMES_A_THING.test(last))) return thing
  if (before && /\b(?:first|second|third|other|next|last) ?(?:one|time)?$/.test(last)) return before
  for (const text of [...lastAnswer].reverse()) {
    const named = explicitTopic(text)
    if (named && !named.ingredient) return named
  }
  if (
    medication &&
    /^(?:(?:and|so) )*how (?:often|much|many)$/.test(last) &&
    lastAnswer.some((text) => mentionsIn(text).length > 0)
  )
    return medication
  // "What happens then?", "how long?" after the allergies: of a reaction only where a substance was named
  if (before?.label === 'Allergies' && !lastAnswer.some(namesSubstance)) return undefined
  // "When did you stop smoking?" … "And before that?": how much it was
  return before?.label === 'Stopped smoking' && !/\b(?:when|long|off)\b/.test(last)
    ? { ...before, label: 'Smoking' }
    : before
}

/** "And now?", "how many?", "which side?": a question that needs the one before. */
const isFollowOn = (text: string): boolean =>
  (text.split(' ').length <= 4 && !/^(?:(?:and|so|okay) )*who\b/.test(text)) ||
  (text.split(' ').length <= 7 && /\b(?:one|it|that|them|those)$/.test(text)) ||
  /^(?:(?:and|so|okay|right|oh|but) )*(?:how (?:many|often|long|much|bad|old|soon|are|is|was)|when|where|which|why|what (?:about (?:now|before|since)|happened|colou?r|sort|kind|dose|strength|are we|do you think)|is (?:it|that)|was (?:it|that)|does (?:it|that)|did (?:it|that|you notice)|do (?:they|those|it)|are they|has (?:it|that)|through|to )\b/.test(
    text,
  )

/** "And the leg?", "Any falls?", "How's the chest been?": a new thing, however short the question. */
const NAMES_A_THING =
  /^(?:(?:and|so|okay|right|now|but|what about|how about|how's|how is|how are|how're|how have|what's|what is|what was) )*(?:the|your|his|her|any) [a-z0-9][a-z0-9-]+(?: [a-z-]+)?(?: (?:been|going|doing|today|these days|now|at all))*$/

/** "When was the stent?" "In 2021.": the answer says when it was. */
function datedTopic(text: string): Topic | undefined {
  const [, thing] =
    /^(?:(?:and|so|okay) )*when (?:was|were|did (?:you|he|she) (?:have|get)) (?:the|your|his|her|that) ([a-z]+(?: [a-z]+)?)$/.exec(
      text,
    ) ?? []
  return thing && explicitTopic(text) === undefined && mentionsIn(text).length === 0
    ? { label: capitalise(thing), heading: 'Medical history', lead: capitalise(thing) }
    : undefined
}

/** The thing a question names last: "are you doing your stretches?" → stretches. */
function genericTopic(text: string): Topic | undefined {
  const [, noun] =
    /\b(?:the|your|his|her|any) ([a-z0-9][a-z0-9-]+(?: [a-z-]+)?)(?= (?:we|you|i|that|going|been|at|in|on|since|for|today|now|these|like)\b|,|$)/.exec(
      text,
    ) ?? []
  const name = noun?.replace(/ (?:been|going|doing|feeling|looking|like|then)$/, '')
  return noun &&
    name &&
    (HEALTH.test(name) || findConcepts(name.split(' ')).length > 0 || NAMES_A_THING.test(text)) &&
    !/^(?:moment|time|way|day|same|other|one|first|last|next|thing|things|question|problem|idea|chance|reason|story|date|second|third|fourth|fifth|end|start|start|rest|past|minute)\b/.test(
      noun,
    )
    ? { label: capitalise(name), heading: HPI }
    : undefined
}

const VACCINE =
  /\b(pneumonia|flu|shingles|covid|rsv|whooping cough|pneumococcal|tetanus) (?:shot|vaccine|vax|one|needle|jab|booster)\b/

const topics = new Map<string, Topic | undefined>()
const KEPT_AT_MOST = 4000

/** What a sentence names, whoever says it; the same sentence is asked about many times over. */
export function explicitTopic(text: string): Topic | undefined {
  if (topics.has(text)) return topics.get(text)
  if (topics.size > KEPT_AT_MOST) topics.clear()
  const topic = namedTopic(withoutExcepted(text))
  topics.set(text, topic)
  return topic
}

function namedTopic(text: string): Topic | undefined {
  const still = STILL.exec(text)?.[1]
  const [, part, state] = STATE.exec(text) ?? []
  // "With the Eliquis?": what goes with it was spoken of before
  const medication = mentionsIn(text).findLast(
    ({ from }) => !/^(?:(?:and|so|what) )*with (?:the |your )?$/.test(text.slice(0, from)),
  )
  const asksOfUse =
    /\b(?:how (?:often|many|much)|using|taking|still on|on (?:the|your)|the|what about|missed|start(?:ed)?|any)\b/.test(
      text,
    )
  const named = TOPICS.find(([pattern]) => pattern.test(text))
  const symptom = named?.[2] === HPI ? (named[0].exec(text)?.index ?? 0) : undefined
  if (
    medication &&
    (symptom === undefined || symptom > medication.from) &&
    (asksOfUse || !named) &&
    !/\ballerg|\bcan't (?:have|take)\b|\bcourses? of\b/.test(text)
  )
    return medicationTopic(text, medication)
  if (still && !named?.[1].startsWith('Smok'))
    return { label: capitalise(still), heading: named?.[2] ?? 'Social history' }
  if (part && state) return { label: capitalise(`${part} ${state}`), heading: named?.[2] ?? HPI }
  const vaccine = named?.[1] === 'Vaccination' ? VACCINE.exec(text)?.[1] : undefined
  return named && { label: vaccine ? `${capitalise(vaccine)} vaccination` : named[1], heading: named[2] }
}

/** "When did you stop the diazepam?": the answer says when it was stopped, not how it is taken. */
function medicationTopic(text: string, { spokenName, ingredient }: Mention): Topic {
  const label = spokenName.split(' ').map(writtenWord).join(' ')
  const [, change] = /\b(?:when|why|how come)\b.*\b(stop|start)/.exec(text) ?? []
  const lead = change && `${change === 'stop' ? 'Stopped' : 'Started'} ${label}`
  return { label, heading: 'Medications', ingredient, ...(lead && { lead }) }
}
