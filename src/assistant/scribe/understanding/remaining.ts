import type { Heading } from '../composing/sections.ts'
import { type ParsedUtterance, spanOf, type Visit } from '../composing/visit.ts'
import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { isWellFormed } from '../writing/well-formed.ts'
import { isInstruction } from './examination.ts'
import { HEALTH } from './health-words.ts'
import type { Phases, Understood } from './model.ts'
import { relativeIn } from './people/patients.ts'
import { UNDECIDED } from './plan/decision-patterns.ts'
import type { StatementKind } from './plan/order.ts'
import { namedIn, TESTS } from './plan/services.ts'
import { asSentence, reported, tidy, withoutLead } from './wording.ts'

/** Talk, courtesy, announcements and general explanations: nothing of this patient. */
const TALK =
  /^(?:i'll|let me|let's|i'm (?:going|just|sorry|afraid|happy|glad)|i was|i need to ask|i have to|i know|i can (?:understand|see why)|i hear|i understand|i've got (?:you|that|it)|i did|i do|i won't|i want|i'd|we'll|we'd|thank|sorry|good|great|lovely|well done|don't|do not|no worries|of course|speaking|noted|tell me|show me|remind me|come|sit|take a seat|grab|here's|here is|there you go|now the|that's (?:why|fine|okay|alright|the|a win|what|not|really|very (?:good|common)|great|good|lovely|it|all|on|between|our|my|your)|it (?:is|does|was|will|can|might)$|what|how|when|where|why|who|which|please|pardon|excuse|nobody|everyone|hello|hi|g'day|welcome|nice|bye|see you|take care)\b/
const GENERAL =
  /\b(?:people|patients|usually|sometimes|often|most (?:of|spots|people)|in general|one in|in 10|in ten|means (?:we|that)|is where|is when|works by|the reason|the idea|imagine|should be like|it's like|is like|think of it|called|that's why|you know|remember|i reckon you|my (?:wife|husband|kids|son|daughter|dog|registrar|secretary)|students?|textbook|joke|lycra|parking|weather|footy|cricket|dollars|bucks)\b/
/** "Other way about", "no, I tell a lie": a figure that may be withdrawn is not repeated. */
const WITHDRAWN =
  /\b(?:other way|wrong (?:line|page|one|column)|i beg|tell a lie|hang on|scratch that|no wait|let me (?:read|check|do)|sorry|i mean)\b/
const SPEAKS_OF_ONE = /^(?:you|you're|you've|he|he's|she|she's|your|his|her)\b/
const MOST_WORDS = 30
const LEAST_WORDS = 3
export const BODY =
  /\b(?:chest|lungs?|bases?|nose|throat|neck|ankles?|legs?|heart|fingers?|nails|hands?|arms?|forearms?|mouth|tongue|palate|skin|abdomen|belly|back|eyes?|eyelids?|ears?|voice|face|elbows?|knees?|shins?|calf|calves|feet|armpits?|glands?|nodes?|airways?|breathing|talking|speaking|sentences|posture|gait|muscles?|septum|lips|teeth|gums|patch|bridge)\b/
export const REPORT =
  /\b(?:show(?:s|ed|n)?|came back|clear(?:ed)?|normal|negative|positive|resistant|sensitive|grew|shrunk|smaller|larger|bigger|unchanged|stable|gone|resolved|cavity|mass|nodules?|glands|shadows?|fluid|scarring|plugs?|plugging|collapse\w*|report(?:s|ed)?|predicted|events?|per hour|an hour|% |score|estimates?|enlarged|thickened|raised)\b/
export const JUDGES =
  /\b(?:qualif\w+|criteria|risk|controlled|uncontrolled|stable|severe|moderate|mild|too (?:early|small|high|low|soon)|not (?:fit|safe|an infection|cancer|asthma|the)|isn't|don't have|doesn't have|haven't got|driving it|pathway|cause[sd]?|from the|because|due to|consistent|fits?|responding|response|failed|worse|better|dropped|improv\w+|slipp\w+|near miss|likely|unlikely|dependent|allergy|overlap|infection|untreated|treated)\b/

const PROPOSED =
  /^(?:drop (?:a|in|off|that|the|it)|(?:bloods?|x-ray|scan|spirometry|ct|echo) (?:today|tomorrow|next|in \d)|we need to|you need to|3 things|2 things|(?:first|second|third) (?:a|an|the)\b)\b/

interface Place {
  heading: Heading
  kind: StatementKind
}

/** Where a sentence belongs that no rule has read, by what it names and when it was said. */
function placeOf(
  clause: string,
  utterance: ParsedUtterance,
  { examFrom, planFrom, judgedFrom = planFrom }: Phases,
): Place | undefined {
  const concepts = findConcepts(clause.split(/[ ,]+/))
  const namesTest = namedIn(TESTS, clause).length > 0 || hasKind(concepts, 'imaging', 'lab')
  const isClinical = hasKind(concepts, 'finding', 'condition', 'medicine', 'procedure') || HEALTH.test(clause)
  if (utterance.index < examFrom || PROPOSED.test(clause)) return undefined
  if (/\d%?.{0,24}\b(?:before|pre)\b.{0,30}\b(?:after|post)\b/.test(clause) && /%/.test(clause))
    return { heading: 'Results', kind: 'result' }
  const isExamined = utterance.index < planFrom && utterance.index < judgedFrom
  if (
    isExamined &&
    BODY.test(clause) &&
    !namesTest &&
    !/\b(?:cavity|mass|nodules?|shadows?|predicted)\b/.test(clause) &&
    isNominal(clause) &&
    !SPEAKS_OF_ONE.test(clause)
  )
    return { heading: 'Physical exam', kind: 'examination' }
  if (
    REPORT.test(clause) &&
    (namesTest || (utterance.index < planFrom && !SPEAKS_OF_ONE.test(clause) && isNominal(clause)))
  )
    return { heading: 'Results', kind: 'result' }
  if (JUDGES.test(clause) && (isClinical || namesTest || SPEAKS_OF_ONE.test(clause)))
    return { heading: 'Assessment', kind: 'diagnosis' }
  if (BODY.test(clause) && utterance.index < planFrom && !/^(?:you (?!have|are)|your (?:doctor|gp))/.test(clause))
    return isExamined ? { heading: 'Physical exam', kind: 'examination' } : { heading: 'Assessment', kind: 'diagnosis' }
  return undefined
}

/** "no cavity, no mass", "sensitive to tobramycin": a finding called out without a verb of the speaker. */
const isNominal = (clause: string): boolean => !/^(?:i|we|they|it|that|this|there|so)\b/.test(clause)

const written = (clause: string, visit: Visit): string =>
  asSentence(
    tidy(
      reported(clause, visit, 'clinician')
        .replace(/^(?:he|she|the patient) (?:has|have) got /, '')
        .replace(/^(?:there is|there are) /, '')
        .replace(/,? (?:too|i am afraid|there|here)(?=,|$)/g, '')
        .replace(/^(?:a )?bit of (?:a |an )?/, 'some '),
    ),
  )

/** What the clinician said of this patient and no rule has taken, from the examination on. */
export function remainingStatements(visit: Visit, settled: ReadonlySet<number>, phases: Phases): Understood[] {
  return visit.utterances.flatMap((utterance): Understood[] => {
    if (utterance.speaker !== 'clinician' || utterance.isQuestion || utterance.isBackchannel) return []
    if (settled.has(utterance.index)) return []
    const clause = withoutLead(utterance.text)
    const words = clause.split(' ').length
    if (words < LEAST_WORDS || words > MOST_WORDS) return []
    if (TALK.test(clause) || GENERAL.test(clause) || WITHDRAWN.test(clause) || UNDECIDED.test(clause)) return []
    if (isInstruction(clause) || relativeIn(clause)) return []
    // "Now the breathing test.": what is read out next
    if (/^(?:now )?(?:the|your|his|her) [a-z]+(?: [a-z]+)? (?:tests?|results?|scan|bloods)$/.test(clause)) return []
    // "You're due for the vaccine, so ask your GP": to be done
    if (/\bso ask (?:your|the|dr|doctor)\b/.test(clause)) return []
    const place = placeOf(clause, utterance, phases)
    const text = place && written(clause, visit)
    return place && text && isWellFormed(text)
      ? [{ ...place, text, spans: [spanOf(utterance)], order: utterance.index }]
      : []
  })
}
