import type { ParsedUtterance } from '../../../composing/visit.ts'
import { findConcepts, hasKind } from '../../../lexicon/concepts.ts'
import { type Conditional, readConditional } from '../../conditionals.ts'
import { nameOf } from '../../planned.ts'
import { asClinic, asSentence, reported, tidy } from '../../wording.ts'
import { lastBegun } from '../begun.ts'
import { contingencyText } from '../contingency.ts'
import { type Mention, mentionsIn } from '../medications.ts'
import { isGoalOfCare } from '../plan-remainder.ts'
import { agreed, quoted } from '../plan-words.ts'
import { readReferrals } from '../requests.ts'
import { rescuePack } from '../rescue-pack.ts'
import { addFurtherSign } from './added-to-before.ts'
import { addItem, type PlanState, type Sentence, wellFormed } from './plan-state.ts'
import { takeSafetyNet } from './safety-net.ts'
import { takeSentence } from './sentence.ts'

/** "I'll see you in six weeks, sooner if you're worried." */
const SOONER = /^(.+?),? (?:or |but )?(?:sooner|earlier|before then|before that) if (.+)$/

const ONLY_IF = /,? \b(?:but |and )?(?:only|just) (?:if|when|where)\b/

/** "When you get a cold, double the Symbicort": it hangs on the cold. */
const WHEN_UNWELL =
  /^(?:when|whenever|each time|every time|any time)(?= (?:you|he|she)(?:'re| are| is|'s)? (?:(?:get|gets|have|has|catch|catches|feel|feels|come down with|start to get|getting) (?:(?:a|an|another|the|really|more|very) )*)?(?:cold|flu|flare\w*|infection|chest infection|virus|bug|fever|attack|bad day|worse|sick|unwell|chesty)\b)/

const CLINICAL = ['finding', 'condition', 'medicine', 'imaging', 'lab', 'procedure'] as const

/** Takes what is to be done only if something happens; false where the sentence has no condition to keep. */
export function takeConditional(
  plan: PlanState,
  utterance: ParsedUtterance,
  spoken: string,
  planning: boolean,
  focus?: Mention,
): boolean {
  const given = planning ? spoken.replace(WHEN_UNWELL, 'if') : spoken
  // "don't stop it even if you feel well" hangs on nothing
  if (/\beven (?:if|when|though)\b/.test(given) && !/(?<!\beven )\b(?:if|unless)\b/.test(given)) return false
  if (addFurtherSign(plan, utterance, given)) return true
  const spokenOf = focus ?? lastBegun(utterance, plan.medications)
  const pack = planning ? rescuePack(given, plan.visit) : undefined
  if (pack) {
    addItem(plan, 'contingency', utterance, pack.text, pack.orders)
    return true
  }
  const clause =
    spokenOf && mentionsIn(given).length === 0
      ? given.replace(/\b(start|take|use|stop|restart|double) (?:it|that|them)\b/, `$1 the ${nameOf(spokenOf)}`)
      : given
  const halves = clause.split(/,? and (?=if (?:you|your|it|the|she|he)\b)/)
  if (halves.length > 1 && readConditional(halves[0] ?? '')?.kind === 'safety net') {
    for (const half of halves)
      if (readConditional(half)?.kind === 'safety net') takeConditional(plan, utterance, half, planning, focus)
      else addItem(plan, 'safety net', utterance, quoted('Safety net', half), [])
    return true
  }
  const read = readConditional(clause)
  const head = read?.kind === 'safety net' ? null : SOONER.exec(clause)
  if (head && planning && takeSentence(plan, utterance, head[1] as string, focus, { near: true, planning })) {
    const review = plan.others.at(-1)
    const sooner = tidy(reported(asClinic(head[2] as string), plan.visit, 'clinician'))
    if (review?.order === utterance.index) review.text = review.text.replace(/\.$/, `, sooner if ${sooner}.`)
    return true
  }
  if (!read || (!planning && read.kind === 'contingency')) return false
  if (!planning && !/\b(?:000|ring|call|emergency|hospital|gp|stop)\b/.test(read.action)) return false
  if (read.isUnless) {
    addItem(plan, 'safety net', utterance, quoted('Safety net', clause), [])
    return true
  }
  const condition = agreed(tidy(reported(asClinic(read.condition), plan.visit, 'clinician')))
  if (read.kind === 'safety net') return takeSafetyNet(plan, utterance, clause, { read, condition, planning })
  takeContingency(plan, { utterance, clause, focus, near: true, planning }, read, condition)
  return true
}

function takeContingency(plan: PlanState, sentence: Sentence, read: Conditional, condition: string): void {
  const { utterance, clause, focus, planning } = sentence
  if (/\b(?:anyway|worry|questions|happy)\b/.test(read.action)) return
  // "if you were coughing up cupfuls we'd talk about it": supposed, not planned
  if (/^(?:you|he|she|it) (?:were|was)\b/.test(read.condition) && /\b(?:it|that)$/.test(read.action)) return
  const concepts = findConcepts(`${read.condition} ${read.action}`.split(/[ ,]+/))
  const names = mentionsIn(`${read.condition} ${read.action}`).length > 0 || hasKind(concepts, ...CLINICAL)
  const service =
    readReferrals(`refer to ${read.action}`).length > 0 ||
    /\b(?:send|refer|scan|hospital|oxygen|surgeon|mask|test|ct|ent)\b/.test(read.action)
  // "back here in four weeks, and if the hours are good …": what stands before the condition is decided
  // "an MRI, only if the PET shows nodes": that itself hangs on the condition
  if (planning && read.before && read.before.split(' ').length > 2 && !ONLY_IF.test(clause))
    takeSentence(plan, utterance, read.before, focus, { near: true, planning })
  if (names || service) {
    const action = reported(asClinic(read.action.replace(/^then /, '')), plan.visit, 'clinician')
    const text = asSentence(contingencyText(tidy(action), condition))
    addItem(plan, 'contingency', utterance, wellFormed(text, true) ?? quoted('Contingency', clause), [])
  } else if (isGoalOfCare(clause)) addItem(plan, 'order', utterance, quoted('Goals of care', clause), [])
}
