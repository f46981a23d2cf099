import type { ParsedUtterance, Visit } from '../composing/visit.ts'
import { assessmentOf } from './assessment.ts'
import { describesScan } from './clinician/scan-findings.ts'
import type { Phases } from './model.ts'
import { readDecisions } from './plan/decisions.ts'
import { asInstruction } from './plan/gathering/as-instructed.ts'
import { mentionsIn } from './plan/medications.ts'
import { type Regimen, regimenIn } from './plan/regimen.ts'
import { readFollowUps, readReferrals, readTests } from './plan/requests.ts'
import { asDecision } from './plan/wordings/decision-wordings.ts'
import { readMeasurements } from './readings/measurements.ts'
import { withoutLead } from './wording.ts'

export const EXAMINES =
  /^(?:now )?(?:the |your )?(?:test )?results?(?:$|,)|\b(?:examine you|examining|on examination|talk out loud|let me (?:have a (?:listen|look|feel)|examine|listen|look (?:up|in|at) (?:your|his|her) (?:nose|throat|ears?|mouth|hands?|legs?|chest)|feel (?:your|his|her)|get (?:these|those|some|your|the) (?:numbers|readings|obs)|check (?!it against|that against|the (?:list|notes|record|file)|my|your (?:list|file|notes)))|listen to your|have a (?:listen|look)|deep breaths?|big breath|jump on the scales|pop (?:up|your finger)|blow into|go through the (?:download|results|numbers|scan)|your numbers|let's have a look|let me show you(?! how)|(?:this|that)(?: here)? is (?:the|your) (?:right|left) lung|on the exam|physical exam|vital signs|your vitals|check (?:you|him|her) over|look (?:you|him|her) over|(?:your|his|her) shirt|shirt off|shirt up|up on the (?:couch|bed)|(?:up )?to the camera|on your finger|see how you're (?:going|travelling)|(?:i've|i have) (?:just )?got (?:your|the|his|her) (?:sputum|bloods?|results?|scan|ct|x-ray|lung function|spirometry|culture|tests?)\b|give you the results|(?:bring up|look at|go through|get up) your (?:results|scan|ct|x-ray|bloods|numbers))\b/
const DECIDES =
  /^(?:what i think (?:this|it|is)|to sum up|so where we are|where we are|in summary|sum up|my (?:impression|plan|assessment)|the plan)|\b(?:i want to (?!ask|know|hear|check|listen|look|see|go|talk|make sure|understand|be)\w+|i'm (?:starting|stopping|changing|booking|referring|swapping|putting)|i'll (?:refer|start|prescribe|give you|send|do you|put you|get you|order)|i'm going to (?:start|refer|send|order|put (?:you|him|her|in))|i'd like (?:to (?:start|refer|get|order|do|send)|a|an|you)|i want (?:to (?:start|get|do|see)|you|an?\b|some|the|two|three|a couple)|(?:you'll|you will|he'll|she'll) (?:do|take|use|start|need (?!to (?:take|pop|lift|roll|lie|sit|hop|turn|hold|breathe|open|undo))|be on|go on|have (?:to |a |an ))|we'll (?:start|stop|get|drop|put|change|do|go|swap|arrange|keep)|start you on|i think (?:this is|you have|what)|i will (?:start|refer|support)|what we'll do|(?:this is |here's |here is )?what (?:i'd|i would|i'll|we'll|we'd|i'm going to|we're going to|i think we should) (?:suggest|recommend|propose|plan|do)(?: is|$|,)|what i'd like is|so what do we do$|i'm happy (?:for|with you)|i'd go (?:to|for|with|on)|here's (?:what we|the plan|the deal|what i'd (?:like|do|suggest)|what i want)|let's (?:start|get|stop|try|put|change|do (?:some |a |an |your )(?:more )?(?:bloods?|blood|tests?|swabs?|sputum|spirometry|ct|scan|x-ray|breathing test|lung function)|check (?:your|some|the)|organise|arrange|book))\b/

/** A finding called out without announcing an examination. */
export const CALLED_OUT =
  /^(?:so |and |okay |right )*(?:there(?:'s| is| are)|i (?:can )?hear|i've got|i can feel|(?:you|he|she)(?:'ve|'s| have| has)? got) (?:still )?(?:an? |some |a bit of (?:an? )?|the )?(?:[a-z]+ ){0,2}(?:wheez\w+|crackles|crepitations|creps|rhonchi|rub|stridor|murmur|clubbing|oedema|dullness|bronchial breathing)\b|\b(?:no (?:crackles|wheeze|clubbing|recession|oedema)|(?:coarse|fine|few|scattered|bibasal) crackles|crackles (?:at|in|on|both)|wheeze (?:at|in|on|both|all|through)|(?:breath sounds|air entry) (?:is|are|'s)|(?:chest|lungs?)(?:'s| is| are| sounds?) (?:clear|quiet)|(?:chest|lungs?) (?:has|have|with) (?:[a-z]+ ){0,3}(?:wheez\w*|crackles|creps|crepitations|rhonchi)|full sentences|(?:he's|she's|you're) pink\b)/

/** A diagnosis given as a phrase, after the findings. */
const isSummary = (clause: string, visit: Visit): boolean =>
  clause.split(' ').length >= 3 &&
  !describesScan(clause) &&
  /\b(?:severe|moderate|mild|heavy|likely|stable|controlled|exacerbation|dependence|responding|response|flare-?up|infection)\b/.test(
    clause,
  ) &&
  assessmentOf(clause, visit, true) !== undefined

/** "This is bronchiectasis." */
const isNamed = (clause: string, visit: Visit): boolean =>
  !describesScan(clause) &&
  /^(?:(?:so|okay|right|look|well|now|yes) )*(?:this|it)(?:'s| is) /.test(clause) &&
  assessmentOf(clause, visit, true) !== undefined

/** "Show me how you use the Spiolto": asked for, not decided. */
const SHOWN = /^(?:(?:now|so|okay|and|just|can you|could you) )*(?:show|tell|remind|talk) me\b/

/** "Let's do the sleepiness score.": a reading follows. */
const announcesReading = (clause: string): boolean =>
  /^let's do (?:the|your)\b/.test(clause) && readMeasurements(`get ${clause}`).awaits !== undefined

/** "First a PET scan, this week or next." */
const AHEAD = /^(?:this week|next|tomorrow|within|\d+ (?:days|weeks|months)$)/

const NONE_TAKEN: ReadonlyMap<string, Regimen> = new Map()

/** A medication with its regimen, a test, a referral or a review: after the examination these are the plan. */
const decidesSomething = (clause: string): boolean =>
  readDecisions(asDecision(clause), undefined, NONE_TAKEN).some(
    ({ action, regimen }) => action !== 'avoid' && (action !== 'more' || Boolean(regimen.dose && regimen.frequency)),
  ) ||
  readReferrals(clause).length > 0 ||
  readTests(clause).some(({ when }) => when !== undefined && AHEAD.test(when)) ||
  readFollowUps(clause).length > 0

/** A short visit comes to its findings and its plan after a few sentences. */
const FEW = 20

export function phasesOf(visit: Visit): Phases {
  const clauses = visit.utterances.filter(({ speaker }) => speaker === 'clinician').map(toPhaseClause)
  const total = visit.utterances.length
  const share = (part: number): number => total * part * (total <= FEW ? 0.5 : 1)
  const examFrom =
    clauses.find(
      ({ clause, isReading, isFinding, index }) =>
        index > share(0.12) && (EXAMINES.test(clause) || ((isReading || isFinding) && index > share(0.3))),
    )?.index ?? total
  // a visit by phone has no examination: then a decision late in the visit opens the plan
  const decidesFrom = examFrom === total ? 0 : examFrom + 1
  const lateFrom = Math.max(share(0.3), examFrom < total * 0.8 ? examFrom : share(0.55))
  const opening =
    clauses.find(
      ({ clause, isReading, isQuestion, index }) =>
        !isQuestion &&
        !SHOWN.test(clause) &&
        index > lateFrom &&
        ((index >= decidesFrom && !isReading && decidesSomething(clause)) ||
          (DECIDES.test(clause) && !announcesReading(clause)) ||
          isNamed(clause, visit) ||
          isSummary(clause, visit) ||
          namedBefore(clause, index, visit) !== undefined),
    )?.index ?? total
  const planFrom =
    (opening < total ? namedBefore(withoutLead(visit.utterances[opening]?.text ?? ''), opening, visit) : undefined) ??
    opening
  return { examFrom: Math.min(examFrom, planFrom), planFrom }
}

const NAMED_REACH = 2

/** "So he wants you on Symbicort, the Rapihaler? No, … One puff twice a day": where the medication of a dose was named. */
function namedBefore(clause: string, index: number, { utterances }: Visit): number | undefined {
  const { dose, frequency } = regimenIn(clause)
  if (!dose || !frequency || !SAYS_DOSE.test(clause)) return undefined
  for (let at = index - 1; at >= Math.max(0, index - NAMED_REACH); at -= 1) {
    const before = utterances[at]
    if (before?.speaker !== 'clinician') return undefined
    if (mentionsIn(before.text).length > 0 && (WANTS.test(before.text) || NAME_ALONE.test(before.text))) return at
  }
  return undefined
}

const SAYS_DOSE =
  /^(?:so |and |it's |that's |just )*(?:\d|once|twice|half)|\b(?:(?:we|i) (?:want|need|use|give)|you (?:need|take|want)|go with|make it) \d/
/** "First, ciprofloxacin." */
const NAME_ALONE =
  /^(?:(?:so|and|now|then|okay|right|first(?:ly)?|second(?:ly)?|third(?:ly)?|next),? )*(?:the |an? )?[a-z-]+(?: [a-z-]+)?$/
const WANTS = /\b(?:wants?|like|start|put|going|give|written|prescribed|on) (?:you |him |her )?(?:on |onto |to |up )*/

function toPhaseClause({ text, index, isQuestion }: ParsedUtterance) {
  const clause = asInstruction(withoutLead(text), false)
  const isReading =
    !isQuestion && /\d/.test(clause) && readMeasurements(clause).measured.length > 0 && mentionsIn(clause).length === 0
  return { clause, index, isQuestion, isReading, isFinding: !isQuestion && CALLED_OUT.test(clause) }
}
