import { ownEntry } from '#fhir/codes/own-entry.ts'
import { findConcepts, hasKind } from '../../lexicon/concepts.ts'
import type { Gender } from '../../writing/patient.ts'

/** Who a sentence of the patient or the carer is about. */
export type Who = { is: 'patient' } | { is: 'relative'; name: string } | { is: 'other'; name: string }

const BLOOD: Readonly<Record<string, string>> = {
  mum: 'mother',
  mom: 'mother',
  mother: 'mother',
  dad: 'father',
  father: 'father',
  brother: 'brother',
  sister: 'sister',
  nan: 'grandmother',
  nana: 'grandmother',
  nanna: 'grandmother',
  grandma: 'grandmother',
  grandmother: 'grandmother',
  pop: 'grandfather',
  grandpa: 'grandfather',
  grandad: 'grandfather',
  grandfather: 'grandfather',
  uncle: 'uncle',
  aunt: 'aunt',
  aunty: 'aunt',
  auntie: 'aunt',
  cousin: 'cousin',
  son: 'son',
  daughter: 'daughter',
  parents: 'parents',
  niece: 'niece',
  nephew: 'nephew',
  brothers: 'brothers',
  sisters: 'sisters',
}
const OTHERS =
  /^(?:wife|husband|partner|girlfriend|boyfriend|mate|mates|friend|friends|bloke|neighbour|boss|workmate|colleague|grandson|granddaughter|grandkids?|grandchildren|kids|children|baby|flatmate|housemate|nurse|chemist|pharmacist|physiotherapist|teacher|dog|cat|(?:mother|father|son|daughter|brother|sister)-in-law|stepfather|stepmother|stepson|stepdaughter|ex|lady|woman|man|guy|fella|people|everyone|somebody|someone|doctor|doc|gp|specialist|surgeon|dentist)$/

const CARE_STAFF =
  /^(?:someone else|nurse|chemist|pharmacist|physiotherapist|doctor|doc|gp|specialist|surgeon|dentist|people|everyone|somebody|someone)$/

const LEAD = /^(?:(?:and|but|so|well|yeah|yes|no|oh|then|because|'cause|plus|also|now|actually|only)[,]? )*/
const SUBJECT =
  /^(?:(?:my|the|a|an|our|his|her|me|one of (?:my|the)) (?:(?:old|young|other|older|younger|big|little|late|poor|own|local) )*)?([a-z-]+?)('s|'ve|'d)?(?= |,|$)/

/** "Two of them have got it. One's waiting for a transplant": some of the people who were asked about. */
export const isSomeOf = (text: string): boolean =>
  /^(?:(?:and|yeah|yes|well|but|i think) )*(?:(?:\d+|one|both|some|none|all|a few|a couple|most|half)(?: of (?:them|the [a-z]+|those))?|another|the other)(?:'s|'ve| (?:is|are|has|have|had|got|was|were|died|does|do))\b/.test(
    text,
  )

/** Whoever came along mostly tells of the patient; "his wife", "the children" are others, "her ankles" are hers. */
export function companionTellsOf(text: string, isInterpreted: boolean): Who {
  const [, owned = ''] =
    /^(?:(?:and|but|so|no|yes|never|well|it(?:'s| was)),? )*(?:his|her|their) (?!own)(?:(?:old|young|other|older|younger|big|little|late|poor|best|new) )*([a-z-]+?)(?:'s|'ve|'d)?(?= |,|$)/.exec(
      text,
    ) ?? []
  const isOther =
    isPerson(owned) ||
    /^(?:(?:and|but|so|no|yes|never|well|it(?:'s| was)),? )*the (?:partner|son|daughter|children|kids|mother|father|brother|sister|baby)\b/.test(
      text,
    ) ||
    (isInterpreted && /^(?:(?:and|but|so|no|yes|well),? )*my (?:wife|husband|partner)\b/.test(text))
  return isOther ? subjectOf(text, { is: 'patient' }) : { is: 'patient' }
}

const isPerson = (word: string): boolean =>
  Object.hasOwn(BLOOD, word) || OTHERS.test(word) || /^(?:carers?|class(?:mates?)?|team(?:mates?)?|coach)$/.test(word)

/** The subject of a sentence; the patient where it names nobody else. */
export function subjectOf(text: string, before: Who): Who {
  const clause = text.replace(LEAD, '').replace(/^(my|me|the) old man\b/, '$1 father')
  // "they gave mum morphine": hers
  const [, given = ''] =
    /^(?:they|he|she|the [a-z]+) (?:gave|put|started|had) (?:my |his |her |our )?([a-z]+)\b/.exec(clause) ?? []
  if (Object.hasOwn(BLOOD, given)) return { is: 'relative', name: BLOOD[given] as string }
  // "she gave me prednisolone in May": the patient is who it happened to
  if (
    /^(?:he|she|they|(?:the|my) (?:doctor|gp|doc|hospital|chemist|pharmacist|nurse|specialist)) (?:gave|put|started|prescribed|sent|took|switched|changed|told|rang|referred|weaned|dropped|tried|swapped|upped) (?:me|us)\b/.test(
      clause,
    )
  )
    return { is: 'patient' }
  if (/^(?:he|she|he's|she's|he'd|she'd|they reckon|him|her)\b/.test(clause))
    return before.is === 'patient' ? { is: 'other', name: 'someone else' } : before
  // "My dad has diabetes, and now they say kidney failure": the doctors, of him
  if (
    before.is !== 'patient' &&
    !CARE_STAFF.test(before.name) &&
    /^they(?:'re|'ve)? (?:say|said|saying|told|tell|found|find|think|thought|diagnosed|done|did|want|gave|put|treat|treating|call|called|picked)\b/.test(
      clause,
    ) &&
    !/\b(?:i|i'm|i've|i'd|me|my|mine|us|our)\b/.test(clause)
  )
    return before
  // "My brother was sixty. Reckons his machine's rubbish."
  if (
    before.is !== 'patient' &&
    /^(?:thinks|says|has|goes|gets|does|never|wears|takes|smokes|swears|lives|wants|keeps)\b/.test(clause)
  )
    return before
  // "The wife did. It worked for her, she's been off them six years.": still of her
  if (
    before.is !== 'patient' &&
    /^(?:it|that|they)(?:'s|'d| )/.test(clause) &&
    /\b(?:(?:for|on|with|to|gave|made|helped|took|killed|suited|fixed) (?:her|him|them)|she|she's|he|he's)\b/.test(
      clause,
    ) &&
    !/\b(?:i|i'm|i've|i'd|me|my|mine|us|we)\b/.test(clause)
  )
    return before
  // "the cat, and running": what sets it off, not who is spoken of
  if (
    /^(?:the |a |my |our )?(?:cats?|dogs?|birds?|horses?|pets?|animals?)(?:$|,| and | or | at (?:my |our )?[a-z]+'s\b)/.test(
      clause,
    )
  )
    return { is: 'patient' }
  // "some of the girls do"
  if (SOME_PEOPLE.test(clause) && /\b(?:do|does|did|have|has|are|is|vape|smoke)$/.test(clause))
    return { is: 'other', name: 'someone else' }
  // "My daughter dropped me. Took her three laps.": still of her
  if (before.is !== 'patient' && /^(?:took|cost|made|gave|left|put) (?:her|him|them)\b/.test(clause)) return before
  // "It's him that needs the aids"
  if (/^it(?:'s| was| is) (?:him|her|them|he|she)(?:,? (?:that|who)|$)/.test(clause))
    return { is: 'other', name: 'someone else' }
  // "My friend had a cough like this and it was cancer": hers
  if (before.is !== 'patient' && isWhatItWas(clause)) return before
  const it = /^it(?:'s| was| is) (?:my |the |his |her )([a-z-]+) (?:that|who)/.exec(clause)?.[1]
  // "My mum's sister had emphysema": a relative by blood too
  const [, parent = '', theirs = ''] = OF_PARENT.exec(clause) ?? []
  if (theirs) return { is: 'relative', name: `${BLOOD[parent]}'s ${BLOOD[theirs]}` }
  // "my sister's girl": not the sister
  if (OF_RELATIVE.test(clause)) return { is: 'other', name: 'someone else' }
  const named = it ?? SUBJECT.exec(clause)?.[1]
  if (!named) return { is: 'patient' }
  const relative = Object.hasOwn(BLOOD, named) ? BLOOD[named] : undefined
  const isPossessed =
    /^(?:my|the|his|her|our) /.test(clause) ||
    it !== undefined ||
    (SUBJECT.exec(clause)?.[2] ?? '') !== '' ||
    /^(?:mum|dad|nan|pop|nana|nanna|mother|father|grandma|grandpa|grandad)\b/.test(clause)
  if (relative && isPossessed) return { is: 'relative', name: relative }
  if (
    OTHERS.test(named) &&
    (isPossessed || /^(?:a|an|one of|people|everyone|somebody|someone|gp|bloke)\b/.test(clause))
  )
    return { is: 'other', name: named }
  return { is: 'patient' }
}

/** "it was cancer", "turned out to be TB": the name of an illness and no more. */
function isWhatItWas(clause: string): boolean {
  const [, named] =
    /^(?:it|that)(?: was| turned out(?: to be)?| ended up(?: being)?|'d been) (?:(?:a|an|the|just|only|lung|in the end) )*([a-z -]{2,30})$/.exec(
      clause,
    ) ?? []
  return named !== undefined && hasKind(findConcepts(named.split(' ')), 'condition')
}

const OF_PARENT = /^(?:my |the |our )?(mum|mom|mother|dad|father)'s (brother|sister|mum|mother|dad|father)(?=[ ',]|$)/
const SOME_PEOPLE =
  /^(?:some|most|all|both|one|none|half|\d+|a few|a couple)(?: of (?:the|my|our|his|her))? (?:other |young |older )?(?:girls|boys|blokes?|guys|lads|kids|crew|team|squad|people|women|men|mates|friends|others|neighbours|workers|nurses|teachers|students|apprentices|drivers)\b/
const OF_RELATIVE = new RegExp(
  String.raw`^(?:my|our|the) (?:[a-z]+ )?(?:${Object.keys(BLOOD).join('|')}|wife|husband|partner|mate|friend|neighbour)'s (?:girl|boy|kids?|son|daughter|husband|wife|partner|boyfriend|girlfriend|friend|neighbour|child|baby|mate|mum|dad|mother|father|brother|sister)\b`,
)
const RELATIVE = new RegExp(
  String.raw`\b(?:my|our) (?:older |younger |big |little |late |old )?(${Object.keys(BLOOD).join('|')})\b(?!-in-law)`,
)

/** "That is their young bloke, Peter. He's got asthma too.": "he" is who was just introduced. */
const INTRODUCED =
  /^(?:(?:and|oh) )*(?:that|this)(?:'s| is) (?:my|our|their) (?:[a-z]+ ){0,2}(?:bloke|boy|girl|lad|son|daughter|brother|sister|mate|friend|grandson|granddaughter|niece|nephew|cousin|kid)\b/

/** A relative named anywhere in a sentence, for the "she" of the next one. */
export function relativeIn(text: string): Who | undefined {
  const named = RELATIVE.exec(text)?.[1]
  const name = named && ownEntry(BLOOD, named)
  if (!name && INTRODUCED.test(text)) return { is: 'other', name: 'someone else' }
  return name ? { is: 'relative', name } : undefined
}

/** "Did the GP give you anything?" "She gave me …": the person the question names. */
export function personAskedOf(question: string): Who | undefined {
  const name =
    /\b(?:the|your|his|her) (gp|doctor|specialist|surgeon|nurse|pharmacist|physiotherapist|cardiologist|wife|husband|partner)\b/.exec(
      question,
    )?.[1] ?? /\b(mates|workmates|colleagues|friends|neighbours|flatmates|housemates)\b/.exec(question)?.[1]
  return name ? { is: 'other', name } : undefined
}

/** "Dad died of lung cancer" → "father died of lung cancer". */
export function inFull(text: string): string {
  return text
    .replace(LEAD, '')
    .replace(/\b(my|me|the) old man\b/, '$1 father')
    .replace(/^it(?:'s| is| was) (my [a-z]+) (?:who|that)(?:'s| has)/, '$1 has')
    .replace(
      /^(?:my |the |our )?(mum|mom|dad|nan|nana|nanna|grandma|pop|grandpa|grandad|aunty|auntie)('s)?\b/,
      (_, name: string, has: string | undefined) => `${BLOOD[name]}${has ?? ''}`,
    )
    .replace(
      /\b(mum|mom|dad|nan|nana|nanna|grandma|grandpa|grandad|aunty|auntie)('s)?\b/g,
      (_, name: string, has: string | undefined) => `${BLOOD[name]}${has ?? ''}`,
    )
}

/** The chart may be wrong about somebody, so this alone is no proof that another person is meant. */
export function isOtherGender(text: string, gender: Gender): boolean {
  const [, pronoun] =
    /^(?:(?:and|but|so|no|yes|yeah|well|then|because|oh|now)[, ]+)*(he|she)(?:'s|'d|'ll)?\b/.exec(text) ?? []
  return (gender === 'female' && pronoun === 'he') || (gender === 'male' && pronoun === 'she')
}
