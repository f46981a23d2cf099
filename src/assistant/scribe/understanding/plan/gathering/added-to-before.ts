import { type ParsedUtterance, spanOf } from '../../../composing/visit.ts'
import { writtenWord } from '../../../writing/surface.ts'
import { asClinic, reported, tidy } from '../../wording.ts'
import { isOfActionPlan } from '../begun.ts'
import { mentionsIn } from '../medications.ts'
import type { Order } from '../order.ts'
import { quoted } from '../plan-words.ts'
import { regimenIn } from '../regimen.ts'
import { addItem, type PlanState, type Sentence } from './plan-state.ts'

/** "Same if you pass black motions": a further sign of the danger just spoken of. */
export function addFurtherSign({ others, visit }: PlanState, utterance: ParsedUtterance, clause: string): boolean {
  const net = others.at(-1)
  const [, further] = /^(?:and |it's )*(?:the )?same (?:thing |again |goes )?if (.{4,80})$/.exec(clause) ?? []
  if (!further || net?.kind !== 'safety net' || utterance.index - net.order > 2) return false
  net.text = net.text.replace(/\.$/, `, or ${tidy(reported(asClinic(further), visit, 'clinician'))}.`)
  net.spans = [...net.spans, spanOf(utterance)]
  return true
}

/** "If it gets worse." "Go straight to hospital.": what to do belongs to the safety net before. */
export function extendSafetyNet(plan: PlanState, { utterance, clause }: Sentence): boolean {
  const net = plan.others.at(-1)
  if (
    net?.kind === 'safety net' &&
    utterance.index - net.order <= 1 &&
    /^(?:just |then |and )*(?:go|ring|call|phone|come|get|see|take|head)\b/.test(clause) &&
    clause.split(' ').length <= 10 &&
    /\b(?:hospital|emergency|000|ambulance|clinic|me|us|gp|ed|straight|nurse)\b/.test(clause)
  ) {
    const more = reported(asClinic(clause.replace(/^(?:just|then|and) /, '')), plan.visit, 'clinician')
    net.text = net.text.replace(/\.$/, `; ${more}.`)
    net.spans = [...net.spans, spanOf(utterance)]
    return true
  }
  return false
}

/** "only if he's happy." "We'll stop it 7 days before.": the condition stands in the sentence before. */
export function takeConditionBefore(plan: PlanState, { utterance, clause, planning }: Sentence): boolean {
  const led = plan.visit.utterances[utterance.index - 1]
  const [, only] =
    led?.speaker === 'clinician' && led.turn === utterance.turn
      ? (/\bonly (if [a-z' ]{3,40})$/.exec(led.text) ?? [])
      : []
  if (
    planning &&
    only &&
    /^(?:then )?(?:we'll|i'll|we'd|i'd|you|we can|then)\b/.test(clause) &&
    !/\b(?:ring|call|emergency|hospital|000)\b/.test(clause)
  ) {
    addItem(plan, 'contingency', utterance, quoted('Contingency', `${only}, ${clause}`), [])
    return true
  }
  return false
}

/** "not with an irregular heartbeat": why the medication before is avoided. */
export function addReasonToAvoid(plan: PlanState, { utterance, clause }: Sentence): boolean {
  const [, because] = /^(?:and |but )*not with (?:an?|the|your|his|her) ([a-z][a-z ]{2,30})$/.exec(clause) ?? []
  const avoided = [...plan.medications.values()].at(-1)
  if (because && avoided?.action === 'avoid') {
    avoided.reason = because
    avoided.spans.push(spanOf(utterance))
    return true
  }
  return false
}

export function takeActionPlanDose(plan: PlanState, { utterance, clause, planning }: Sentence): boolean {
  if (
    planning &&
    isOfActionPlan(utterance, plan.visit) &&
    mentionsIn(clause).length === 1 &&
    (regimenIn(clause).dose || regimenIn(clause.slice(mentionsIn(clause)[0]?.to)).dose)
  ) {
    addItem(plan, 'contingency', utterance, quoted('Action plan', clause), [])
    return true
  }
  return false
}

/** "Last dose this Friday": when the medication that is stopped ends. */
export function addLastDose(plan: PlanState, { utterance, clause, planning }: Sentence): boolean {
  const [, lastDose] =
    /^(?:so |and |the |your )*last (?:dose|one|tablet)(?: is| will be| should be|,)? ((?:on |this |next )?[a-z0-9].{2,40})$/.exec(
      clause,
    ) ?? []
  const stopping = [...plan.medications.values()].findLast(
    ({ action, last }) => action === 'stop' && utterance.index - last <= 5,
  )
  if (planning && lastDose && stopping) {
    // the last day named counts: a first one may have been put right
    stopping.lastDose = tidy(reported(lastDose, plan.visit, 'clinician'))
    stopping.spans.push(spanOf(utterance))
    return true
  }
  return false
}

const STANDBY_REACH = 6

/** "If it changes colour, start the prednisolone …" "I'll write you a script for it, to keep in the cupboard": prescribed now. */
export function takeStandby(plan: PlanState, { utterance, clause }: Sentence): boolean {
  const isPrescribed =
    /\bprescriptions? for (?:it|that|them|those|both)\b/.test(clause) &&
    /\b(?:keep|cupboard|drawer|on hand|at home|in case|standby|ready|have it)\b/.test(clause)
  const net = plan.others.findLast(
    ({ kind, order }) => /safety net|contingency/.test(kind) && utterance.index - order <= STANDBY_REACH,
  )
  const spoken = net && plan.visit.utterances[net.order]?.text
  if (!isPrescribed || !net || !spoken || net.orders) return false
  const named = mentionsIn(spoken)
  const orders = named.flatMap(({ spokenName, to }, index): Order[] => {
    const { dose, frequency, duration } = regimenIn(spoken.slice(to, named[index + 1]?.from ?? spoken.length))
    if (!dose) return []
    return [
      {
        kind: 'start',
        medication: spokenName.split(' ').map(writtenWord).join(' '),
        dose,
        ...(frequency && { frequency }),
        ...(duration && { duration }),
        instructions: 'rescue pack, to keep at home',
      },
    ]
  })
  if (orders.length === 0) return false
  net.orders = orders
  net.text = net.text.replace(/\.$/, '; prescription given to keep at home.')
  net.spans = [...net.spans, spanOf(utterance)]
  return true
}
