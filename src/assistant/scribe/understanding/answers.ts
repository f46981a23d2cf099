import type { Heading } from '../composing/sections.ts'
import type { ParsedUtterance, Visit } from '../composing/visit.ts'
import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { HEALTH } from './health-words.ts'
import { mentionsIn } from './plan/medications.ts'
import { explicitTopic, type Topic } from './topics.ts'

export const FIGURE =
  /\d|\b(?:january|february|march|april|june|july|august|september|october|november|december|christmas|easter|once|twice|daily|every|yesterday|today|last|since|ago|never|always|usually|months?|weeks?|weekends?|years?|days?|nights?|mornings?|spring|summer|autumn|winter|most)\b/

/** "Mine was negative": the test spoken of just before. */
export function withTest(clause: string, visit: Visit, at: number): string {
  if (!/^mine (?:was|is|came|come)\b/.test(clause)) return clause
  const before = visit.utterances
    .slice(Math.max(0, at - 8), at)
    .map(({ text }) => text)
    .join(' ')
  const covid = /\b(?:rat tests?|rapid antigen|covid)\b/.test(before)
  const test = covid
    ? 'covid rapid antigen test'
    : /\b(swab|pcr|mantoux|x-ray|scan|blood test|test)\b/.exec(before)?.[1]
  return test ? clause.replace(/^mine/, `my ${test}`) : clause
}

export const NO_TOPIC: Readonly<Record<string, string>> = {
  Smoking: 'Does not smoke.',
  Vaping: 'Does not vape.',
  Alcohol: 'No alcohol.',
  'Cannabis and other drugs': 'No recreational drugs.',
  'Side effects': 'No side effects.',
  Exacerbations: 'No exacerbations.',
  Hospital: 'No hospital admissions or emergency presentations.',
  'Intensive care': 'No intensive care admissions.',
  Spacer: 'Does not use a spacer.',
  Snoring: 'No snoring.',
  Reflux: 'No reflux.',
  Headache: 'No headaches.',
  Palpitations: 'No palpitations.',
  Wheeze: 'No wheeze.',
  Cough: 'No cough.',
  Travel: 'No recent travel.',
  Haemoptysis: 'No haemoptysis.',
  'Ankle swelling': 'No ankle swelling.',
  'Weight loss': 'No weight loss.',
  Dizziness: 'No dizziness or fainting.',
  'Chest tightness': 'No chest tightness.',
  Nausea: 'No nausea or vomiting.',
  Falls: 'No falls.',
  'Daytime sleepiness': 'No daytime sleepiness.',
  'Hay fever': 'No hay fever.',
  Eczema: 'No eczema.',
  'Asbestos exposure': 'No asbestos exposure.',
  'Bladder leakage': 'No bladder leakage.',
  Voice: 'No change in voice.',
}

const OF_FAMILY =
  /^(?:(?:but|and|oh|well|no|only|just),? )*(?:my |the |his |her )?(?:dad|mum|mother|father|parents|husband|wife|partner|brother|sister|son|daughter|uncle|aunty?|grandfather|grandmother|nan|pop|everyone|everybody|they|he|she|we all)\b/

export function topicDenial(about: Topic, answers: readonly string[], question: string): string | undefined {
  // "You've never smoked?" "No, I smoked until I was forty."
  const isSmoker = answers.some(
    (answer) =>
      // "Never. Dad did, two packs a day."
      !OF_FAMILY.test(answer) && /\b(?:i (?:smoked|used to|quit|gave up|stopped|had)|until i was|a day)\b/.test(answer),
  )
  if (about.label === 'Smoking' && isSmoker) return undefined
  if (about.label === 'Smoking' && (/\bnever\b/.test(answers[0] ?? '') || /\bnever smoked\b/.test(question)))
    return 'Never smoked.'
  if (about.label === 'Hospital') {
    if (/\b(?:intensive care|icu)\b/.test(question)) return 'No intensive care admissions.'
    if (
      answers
        .slice(1)
        .concat(answers[0] ?? '')
        .some((each) => /\b(?:hospital|emergency|admitted|overnight)\b/.test(each))
    )
      return undefined
  }
  return NO_TOPIC[about.label]
}

/** After the plan has begun, talk is mostly about the plan; what the patient says of themselves still counts. */
export const isOwnConcern = (clause: string, about: Topic | undefined): boolean =>
  about !== undefined ||
  /\b(?:i want|i don't want|i'm not having|i had|i've got|i've had|i can't|i couldn't|my)\b/.test(clause)

export const WH =
  /^(?:(?:and|so|okay|now|right|but|then) )*(?:when|how|what|where|which|why|who|whose|what's|when's|how's)\b(?! about)/
/** A word is an answer where a symptom was asked about. */
export const DEGREE =
  /^(?:terrible|rubbish|poor|steady|stable|normal|unchanged|non-existent|hopeless|down|up|excellent|bad|awful|shocking|horrible|constant(?:ly)?|better|worse|the same|mild|severe|occasional(?:ly)?|rare(?:ly)?|sometimes|good|great|fine|okay|a lot|a little|a bit|a little bit|mostly|always|not much|improving|settled)\b/

export const DURATION =
  /^(?:that|it|this)(?:'s| has| is|'d| would)(?: been| be| have been)(?: going on)?(?: for)? ((?:about |around |nearly |over )?\d+ (?:days?|weeks?|months?|years?))(?: now)?$/

export const isOwnQuestion = ({ text, marked, isQuestion }: ParsedUtterance): boolean =>
  (marked || isQuestion) &&
  (/^(?:(?:and|so|but) )*not \w+/.test(text) ? marked : true) &&
  /^(?:(?:and|so|but|oh|okay|yeah|well|no) )*(?:is|are|do|does|did|can|could|should|will|would|what|why|how|when|where|who|am|have|has|which)\b/.test(
    text,
  )

/** "How many a day?" "Twenty-five." → "25 a day". */
export function completeNumber(given: string, question: string | undefined, about: Topic): string {
  if (about.label === 'Fever and sweats') {
    const reading = given.replace(/^(3[5-9]|4[0-2]) (\d)\b/, '$1.$2')
    if (reading !== given) return reading
  }
  const clause = given.replace(/,? (?:it is|it does|it was|they are|they do|i do|i am|i have)$/, '')
  const isCount = /\bhow (?:many|often)\b/.test(question ?? '')
  if (about.ingredient === 'prednisolone' && !isCount && /^\d+(?:\.\d+)?$/.test(clause)) return `${clause} mg`
  if (
    !question ||
    !/^(?:about |around |maybe |roughly |only |probably )*(?:\d+(?: (?:or|to) \d+)?|once|twice)$/.test(clause)
  )
    return clause
  const [, per] =
    /\bhow (?:many|often|much)\b.*?\b(?:in )?((?:a|per|each) (?:day|night|week|month|year))\b/.exec(question) ?? []
  if (per) return `${clause} ${per}`
  if (/\bwhen did (?:you|he|she) (?:first )?start\b/.test(question) && /^\d{1,2}$/.test(clause))
    return `from the age of ${clause}`
  if (/\bhow old\b/.test(question)) return `aged ${clause}`
  if (/\b(?:what|which) age\b/.test(question)) return `from the age of ${clause}`
  const [, unit] =
    /\bhow many (days|weeks|months|years|hours|times|pillows|puffs|coffees|cigarettes|stairs|flights|blocks|courses|nights|metres|kilos|tablets)\b/.exec(
      question,
    ) ?? []
  // "It's about eight weeks since you were in hospital?" "Nine."
  const [, since] =
    /\b\d+ (days|weeks|months|years) since (?:you|he|she) (?:were|was|came|left|went|got|had|finished|stopped)\b/.exec(
      question,
    ) ?? []
  if (since) return `${clause} ${since} ago`
  // "It's been, what, five months?" "Six."
  const [, other] = /\b\d+ (days|weeks|months|years|nights|kilos|kg|metres|litres)\b[^\d]*$/.exec(question) ?? []
  // "how many times?" "Twice."
  if (unit === 'times' && /(?:once|twice)$/.test(clause)) return clause
  return unit || (other && !/\bhow\b/.test(question)) ? `${clause} ${unit ?? other}` : clause
}

export const isWorthLabel = (clause: string, about: Topic): boolean =>
  DEGREE.test(clause) ||
  mentionsIn(clause).length > 0 ||
  FIGURE.test(clause) ||
  HEALTH.test(clause) ||
  findConcepts(clause.split(/[ ,]+/)).length > 0 ||
  about.heading !== 'Medications'

/** "I clean at the primary school": what someone does for a living. */
const OCCUPATION =
  /^(?:i|he|she) (?:(?:just|mostly|still|only|used to|also) )*(?:cleans?|teach(?:es)?|drives? (?:a |the )?(?:truck|bus|cab|taxi|forklift|tractor)|paints?|welds?|farms?|shears?|nurses?|builds?|cooks?|works?|runs? (?:a|the|my|our)|manages? (?:a|the)|owns? (?:a|the)|lays? (?:bricks|tiles|concrete)|fix(?:es)?|sells?|mows? lawns)\b/

export function isWorth(clause: string, about: Topic | undefined): boolean {
  if (clause.split(' ').length < 3) return false
  const concepts = findConcepts(clause.split(/[ ,]+/))
  if (OCCUPATION.test(clause)) return true
  if (about) return true
  return hasKind(concepts, 'finding', 'condition', 'medicine') || HEALTH.test(clause) || LIMITS.test(clause)
}

/** What someone can no longer do, or how much of themselves they are again. */
const LIMITS =
  /\b(?:(?:have|had|has) to (?:stop|rest|sit|hang|hold|lie|catch)|can(?:'t|not| only| hardly| barely)|could(?:n't| not| only)|struggl\w+|(?:a lot|much|heaps|way|bit|no|any|getting|got) (?:better|worse)|back to (?:normal|my|where)|\d+(?:%| percent)|(?:stopped|given up|gave up|quit) [a-z]+ing|flights?|stairs|metres|rooms|hills?|teach(?:er)?|apprentice\w*|retired)\b/

/** "When's it worst?" "When I talk. Perfume.": a question that names no topic still says what its answers are. */
export function openTopic(question: string | undefined): Topic | undefined {
  if (!question) return undefined
  const label = /\b(?:worst|worse|sets? (?:it|you) off|brings? it on|makes? it (?:bad|worse))\b/.test(question)
    ? /\b(?:getting|got|gets|gotten|slowly|gradually) (?:slowly |gradually |any )*worse\b/.test(question)
      ? 'Course'
      : 'Worse with'
    : /\b(?:ordinary|normal|typical|average|usual|bad|good) (?:day|week|night)\b/.test(question)
      ? 'On a usual day'
      : /\b(?:how are you|how have you|how's it|how've you|how is it|how do you feel|how are things|how you've been|what's it like|what happened|what's been)\b/.test(
            question,
          )
        ? 'Progress'
        : undefined
  return label === undefined ? undefined : { label, heading: 'History of present illness' }
}

/** A fragment under an open question needs a word that says something of health. */
export const isWorthOpen = (clause: string, { label }: Topic): boolean =>
  label === 'Worse with' ||
  DEGREE.test(clause) ||
  HEALTH.test(clause) ||
  LIMITS.test(clause) ||
  hasKind(findConcepts(clause.split(/[ ,]+/)), 'finding', 'condition', 'medicine')

export function headingOf(clause: string, about: Topic | undefined): Heading {
  if (OCCUPATION.test(clause)) return 'Social history'
  const own = explicitTopic(clause)
  const isSymptom =
    about?.heading === 'History of present illness' && hasKind(findConcepts(clause.split(/[ ,]+/)), 'finding')
  if (own && !own.ingredient && about && !isSymptom && !/Allerg|Family/.test(about.heading)) return own.heading
  if (
    /\b(?:smok\w*|cigarettes?|rollies|tobacco|packs? a day|stubb\w+|beers?|wine|retired|i work|my job|concreter|asbestos|i'm an? [a-z]+(?:er|or|ist)\b)\b/.test(
      clause,
    )
  )
    return 'Social history'
  if (/\b(?:flu shot|vaccin\w+|booster)\b/.test(clause)) return 'Medical history'
  return about?.heading ?? 'History of present illness'
}
