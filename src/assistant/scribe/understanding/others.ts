import type { ParsedUtterance, Visit } from '../composing/visit.ts'
import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { isWellFormed } from '../writing/well-formed.ts'
import { labelled, stripped } from './clauses.ts'
import type { HistoryState } from './history-state.ts'
import type { Understood } from './model.ts'
import {
  companionTellsOf,
  inFull,
  isOtherGender,
  isSomeOf,
  personAskedOf,
  subjectOf,
  type Who,
} from './people/patients.ts'
import { mentionsIn } from './plan/medications.ts'
import type { Topic } from './topics.ts'
import { asSentence, reported } from './wording.ts'

const EXPOSURE =
  /\b(?:smok\w+|cigarettes?|covid|positive|flu|influenza|cold|cough\w*|tb|tuberculosis|sick|unwell|pneumonia|infection|vap\w+|snotty|virus|bug)\b/
const SAYS =
  /\b(?:says?|said|reckons?|thinks?|tells?|told|noticed|heard|hears|gave|put|stopped|started|did|prescribed|wanted|found|checked|made)\b/
/** Statements about someone else: family history, exposure at home, or what they noticed. */
export function aboutOthers(
  utterance: ParsedUtterance,
  who: Who,
  about: Topic | undefined,
  { visit, lastQuestion }: { visit: Visit; lastQuestion: string },
): Omit<Understood, 'spans' | 'order'> | undefined {
  if (who.is === 'patient') return undefined
  const words = utterance.text.split(/[ ,]+/)
  const asked = askedOfFamily(lastQuestion)
  const isSame = asked !== undefined && HAS_IT.test(utterance.text)
  const names =
    isSame ||
    hasKind(findConcepts(words), 'condition', 'finding') ||
    /\b(?:cancer|died|asthma|emphysema|stroke|heart attack|copd|diabetes|clots?|tb|fibrosis|silicosis|black lung|mesothelioma|sarcoid\w*|bronchiectasis|pacemaker|heart block|bypass|stents?|transplant|cysts?|dementia|tumou?r|leukaemia|lymphoma|anaphyla\w+|passed away|oxygen)\b/.test(
      utterance.text,
    )
  const isFamily = who.is === 'relative' && about?.label !== 'Smoking' && (names || about?.label === 'Family history')
  const clause = stripped(inFull(utterance.text))
    .replace(HAS_IT, asked ? `$1 ${asked}` : '$&')
    .replace(/ (?:did|does|has|had|have)$/, didWhat(lastQuestion))
    .replace(/\bhad the (breast|lung|bowel|prostate|bone|liver|throat)$/, 'had $1 cancer')
    // "Anyone in the family with lung cancer?" "My old man."
    .replace(/^(?:my |the |our )?[a-z]+$/, asked && isFamily ? `$& had ${asked}` : '$&')
    .replace(/^([a-z]+)(?:, and (?:she|he)(?:'s| has))/, asked ? `$1 has ${asked}, and has` : '$&')
  if (isFamily) {
    const whole = asSentence(
      reported(
        /^(?:he|she|he's|she's)\b/.test(clause)
          ? clause.replace(/^(?:he|she)(?='s| )/, who.name)
          : // "And now they say kidney failure": of the relative named before
            clause.replace(/^they\b/, `${who.name}, they`),
        visit,
        'patient',
      ),
    )
    const text = /^(?:He|She|Her|His|Their|The patient)\b/.test(whole)
      ? whole
      : asSentence(`${visit.voice('patient').reference.possessive} ${whole.charAt(0).toLowerCase()}${whole.slice(1)}`)
    const written = text.replace(/^((?:His|Her|Their) [a-z]+), (?=[a-z -]+\.$)/, '$1: ')
    // "My brother Nick.": a name, and nothing said of him yet
    if (/^(?:His|Her|Their|The patient's) [a-z]+(?: \p{Lu}\p{Ll}+)?\.$/u.test(written)) return undefined
    return isWellFormed(written) ? { kind: 'family', heading: 'Family history', text: written } : undefined
  }
  const isSmoking = about?.label === 'Smoking' && /^(?:my |his |her |the )?[a-z-]+ does\b/.test(clause)
  const isExposure = EXPOSURE.test(utterance.text) || isSmoking
  const collateral =
    who.is === 'other' &&
    // "Bill's started with weight loss": of himself
    (who.name !== 'someone else' || /\b(?:me|my|i|i'm|us)\b/.test(utterance.text) || /^they\b/.test(utterance.text)) &&
    SAYS.test(utterance.text) &&
    (about !== undefined || mentionsIn(utterance.text).length > 0)
  const event = /\b(?:having a baby|pregnant|got sick|died|passed away)\b/.test(utterance.text)
  const seen = witnessed(clause, who, visit)
  if (seen) return { kind: 'reported', heading: about?.heading ?? 'History of present illness', text: seen }
  if (!isExposure && !collateral && !event) return undefined
  // "The wife did.": of what, only the words before say
  if (/^(?:my |the |our )?[a-z-]+ (?:did|does|do|has|had|is|was)(?:, (?:it|that)\b.*)?$/.test(clause)) return undefined
  const agrees = /\b(?:says?|thinks?|tells me|told me) (?:that )?i (?:do|am|have|did)\b/.test(clause)
  if (about && (agrees || /\bit(?:'s| is| has)\b/.test(clause)) && collateral && !/^they\b/.test(clause)) {
    const text = labelled(about, [clause], visit, 'patient')
    if (isWellFormed(text)) return { kind: 'reported', heading: about.heading, text }
  }
  const named =
    /^(?:he|she)(?='s| )/.test(clause) && who.name !== 'someone else'
      ? clause.replace(/^(?:he|she)/, `my ${who.name}`)
      : clause
  if (/^(?:he|she|him|her|they)\b/.test(named) || /\bmate\b|\bbloke\b|\bfriend\b/.test(utterance.text)) return undefined
  const text = asSentence(reported(isSmoking ? named.replace(/ does\b/, ' smokes') : named, visit, 'patient'))
  return isWellFormed(text)
    ? {
        kind: 'reported',
        heading:
          isExposure && (isSmoking || /smok|cigarette/.test(clause))
            ? 'Social history'
            : (about?.heading ?? 'History of present illness'),
        text,
      }
    : undefined
}

/** "He says I stop and then gasp": what somebody saw of the patient. */
function witnessed(clause: string, who: Who, visit: Visit): string | undefined {
  const [, name, statement] =
    /^(he|she|they|(?:my |the )[a-z]+) (?:says|said|reckons|tells me|told me|noticed|has noticed|recorded|heard)(?: that)? (i (?!do\b|am\b|should|need|have to|could|can\b)[a-z].+)$/.exec(
      clause,
    ) ?? []
  if (!statement || who.is === 'patient') return undefined
  const person = /^(?:he|she|they)$/.test(name ?? '')
    ? who.name === 'someone else'
      ? undefined
      : who.name
    : name?.replace(/^(?:my|the) /, '')
  if (!person || CARE.test(person)) return undefined
  const text = asSentence(reported(`my ${person} says that ${statement}`, visit, 'patient'))
  return isWellFormed(text) ? text : undefined
}

const CARE = /^(?:gp|doctor|doc|nurse|specialist|pharmacist|chemist|surgeon|dentist|physiotherapist|hospital)$/

const PAST: Readonly<Record<string, string>> = {
  break: 'broke',
  have: 'had',
  get: 'got',
  die: 'died',
  lose: 'lost',
  take: 'took',
  smoke: 'smoked',
}

/** "Anyone in the family break a hip?" "Mum did.": what was asked, as something that happened. */
function didWhat(question: string): string {
  const [, verb = '', rest = ''] =
    /\b(?:anyone|anybody|someone)(?: else)?(?: in (?:the|your) family)?(?: ever)? (break|have|get|die|lose|take|smoke) ([a-z][a-z ]{2,30})$/.exec(
      question,
    ) ?? []
  const past = PAST[verb]
  return past ? ` ${past} ${rest}` : '$&'
}

/** "My brother had it bad": what was asked about. */
const HAS_IT = /\b(had|has|got|have) (?:it|one|that|the same)\b/

/** "Anyone in the family with clots?", "Asthma in the family?", "Any family history of cancer?" */
function askedOfFamily(question: string): string | undefined {
  const [, after, before, any] =
    /\b(?:family history of|(?:anyone|anybody|someone)(?: else)? in (?:the|your) family (?:with|who(?:'s| has) (?:had )?|have|has|had)|does anyone in (?:the|your) family have) ([a-z][a-z ]{2,30})$|^(?:(?:and|so|okay|any) )*([a-z][a-z ]{2,24}) in (?:the|your) family$|\bany ([a-z][a-z ]{2,30}?)(?: (?:in|on) (?:the|your) (?:family|side).*)?$/.exec(
      question,
    ) ?? []
  const [, inFamily, own] =
    /\bha(?:s|ve) (?:anyone|anybody|someone)(?: else)? in (?:the|your|her|his) family (?:ever )?(?:had|got) ([a-z][a-z ]{2,30})$|^(?:(?:and|so|okay) )*(?:did|do|have|had) (?:you|he|she) (?:ever )?(?:have|had|get|got) ([a-z][a-z ]{2,24}?)(?: (?:as an?|when|before|at) .*)?$/.exec(
      question,
    ) ?? []
  const isIllness = own !== undefined && hasKind(findConcepts(own.split(' ')), 'condition')
  return after ?? before ?? any ?? inFamily ?? (isIllness ? own : undefined)
}

/** Who a sentence is about; a pronoun refers to the relative just named, the person asked about, or whoever was named last. */
export function spokenOf(
  { text, speaker, index }: ParsedUtterance,
  before: Who,
  { relative, lastNamed, visit }: Pick<HistoryState, 'relative' | 'lastNamed' | 'visit'>,
  question: string,
): Who {
  if (speaker !== 'other') {
    const named = subjectOf(text, before)
    // "My cousin's wife had it. She died.": whoever the sentence before was about
    if (before.is === 'other' && before.name === 'someone else' && named === before) return named
    const meant = relative && index - relative.at <= 1 ? relative.who : (personAskedOf(question) ?? lastNamed)
    const asked = personAskedOf(question)
    if (asked?.is === 'other' && asked.name.endsWith('s') && isSomeOf(text)) return asked
    const isPronoun = /^(?:(?:and|but|so|no|yeah|well|then|because)[, ]+)*(?:he|she|him|her|they)\b/.test(text)
    return named.is === 'other' && named.name === 'someone else' && meant && isPronoun ? meant : named
  }
  const isOfRelative =
    relative !== undefined &&
    index - relative.at <= 2 &&
    (/^(?:he|she|he's|she's)\b/.test(text) || /\b(?:died|passed away)\b/.test(text))
  if (isOfRelative) return relative.who
  // "Her daughter Kim can't come. She's got the breast cancer herself": an illness right after a name is that person's
  if (before.is !== 'patient' && isIllnessOf(text) && sameGender(before.name, text)) return before
  // "Her little brother brings them home. He's always snotty.": not the girl who is seen
  const recent = visit.utterances.slice(Math.max(0, index - WORD_OF_THEM), index)
  if (isOtherGender(text, visit.gender) && recent.some((each) => namesOne(each.text, text)))
    return before.is === 'patient' ? (lastNamed ?? { is: 'other', name: 'someone else' }) : before
  if (
    /^(?:they|he|she|the [a-z]+) (?:gave|put|started|had) (?:my |our )?(?:mum|mother|dad|father|brother|sister|nan|pop|uncle|aunty?|wife|husband)\b/.test(
      text,
    )
  )
    return { is: 'other', name: 'someone else' }
  return companionTellsOf(text, visit.isInterpreted)
}

/** "I hear him coughing at two": what they notice of the patient. */
const WITNESSES =
  /^i(?:'ve)? (?:can |could |still |often |always |just )*(?:hear|heard|see|saw|seen|notice|noticed|find|found|watch|watched) (?:him|her|them|that he|that she|he|she|his|her)\b/

const isIllnessOf = (text: string): boolean =>
  /^(?:(?:and|but|so|now|because|well)[, ]+)*(?:he|she)(?:'s|'d)?\b/.test(text) &&
  (/\b(?:herself|himself)\b/.test(text) || hasKind(findConcepts(text.split(/[ ,]+/)), 'condition'))

const sameGender = (name: string, text: string): boolean =>
  (/\bhe\b|\bhe'/.test(text) ? A_HE : A_SHE).test(name) || !(A_HE.test(name) || A_SHE.test(name))

/** How many sentences ago somebody may have been named whom "he" or "she" means. */
const WORD_OF_THEM = 3
const A_HE = /\b(?:brother|dad|father|son|uncle|grandfather|grandpa|pop|nephew|cousin|husband|boyfriend|mate|boy|man)\b/
const A_SHE = /\b(?:sister|mum|mother|daughter|aunty?|auntie|grandmother|nan|niece|cousin|wife|girlfriend|girl|lady)\b/

const namesOne = (text: string, pronoun: string): boolean => (/\bhe\b/.test(pronoun) ? A_HE : A_SHE).test(text)

/** What a companion says of themselves: a smoker at home is written down, their own illness is not; else nothing. */
export function companionsOwn(text: string, about: Topic | undefined): string | undefined {
  // "I was ventilated when I was four": theirs, whatever it was
  if (
    /^i (?:was|had|did|used to|got|ended)\b.*\bwhen i was\b|^so i get\b|^i get (?:a bit )?(?:panicky|worried|scared|anxious)\b/.test(
      text,
    )
  )
    return ''
  // "I had morphine for my hip and went loopy": theirs
  if (
    /^(?:i|i've) (?:had|have|take|took|was on|got|been on)\b/.test(text) &&
    mentionsIn(text).length > 0 &&
    /\bmy\b/.test(text)
  )
    return ''
  // "I take the Eliquis": theirs, where nobody else is in it
  if (
    /^(?:(?:and|but|no|yes|well|so),? )*(?:i|i've|i'm) (?:(?:just|only|also|still|always) )*(?:take|took|use|used|been on|am on|on|have|had|got)\b/.test(
      text,
    ) &&
    mentionsIn(text).length > 0 &&
    !/\b(?:he|she|him|her|his|hers|they|them|mum|dad|list|box|script|packet)\b|'s (?:list|script|box)\b/.test(text)
  )
    return ''
  const [, rest] = /^i do\b(.*)$/.exec(text) ?? []
  if (rest !== undefined && about?.label === 'Smoking') return asSentence(`the carer smokes${rest}`)
  const isIll =
    /^(?:i|i'm|i've)\b/.test(text) &&
    !WITNESSES.test(text) &&
    hasKind(findConcepts(text.split(/[ ,]+/)), 'finding', 'condition')
  const isOfSelf = /^(?:i'm|i am|i know|i hope|i listen|i saw|i worry|i'm just)\b/.test(text)
  const isAlong =
    /^i(?:'ve)? (?:drive|drove|bring|brought|came|come|just came)\b/.test(text) ||
    /^i(?:'ve)? (?:have|got|brought) (?:the|a|his|her) list\b|^i (?:made|took|told|elbow\w*) (?:him|her)$|^i wrote it (?:all )?down$/.test(
      text,
    )
  return isIll || isAlong || isOfSelf ? '' : undefined
}
