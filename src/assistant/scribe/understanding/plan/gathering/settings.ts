import { type ParsedUtterance, spanOf } from '../../../composing/visit.ts'
import { furtherFlow, merged, orderText } from '../../planned.ts'
import { isVentilation, readDevice } from '../devices.ts'
import { mentionsIn } from '../medications.ts'
import { readOxygen, saturationTarget } from '../oxygen.ts'
import { knowsOxygen } from '../plan-words.ts'
import { regimenIn } from '../regimen.ts'
import { readReferrals, readTests } from '../requests.ts'
import { decideMedication } from './medication-decision.ts'
import { addItem, type PlanState } from './plan-state.ts'

/** Oxygen and devices: their figures are settings, not readings. */
export function takeSetting(plan: PlanState, utterance: ParsedUtterance, clause: string): boolean {
  const others = mentionsIn(clause).filter(({ ingredient }) => ingredient !== 'oxygen')
  const oxygen = plan.medications.get('oxygen')
  const isRecent = oxygen !== undefined && utterance.index - oxygen.last <= 4
  const target = saturationTarget(clause, isRecent)
  const decision =
    others.length === 0
      ? readOxygen(
          clause,
          isRecent,
          plan.taken.has('oxygen') || oxygen !== undefined || knowsOxygen(plan.visit, utterance),
        )
      : undefined
  if (decision && oxygen && oxygen.action !== 'avoid') {
    oxygen.regimen = merged(oxygen.regimen, furtherFlow(oxygen.regimen, decision.regimen))
    oxygen.spans.push(spanOf(utterance))
    oxygen.last = utterance.index
  } else if (decision) decideMedication(plan, utterance, clause, decision, true)
  if (target) addItem(plan, 'order', utterance, target, [])
  if (decision) addBeside(plan, utterance, clause)
  if (decision || target) return true
  const hours = isRecent ? regimenIn(clause).frequency : undefined
  if (oxygen && hours && /hours a day/.test(hours) && clause.split(' ').length < 9) {
    oxygen.regimen = merged(oxygen.regimen, { frequency: hours })
    oxygen.spans.push(spanOf(utterance))
    return true
  }
  if (isVentilation(clause))
    plan.device = { name: /\bbi-?(?:level|pap)\b/.test(clause) ? 'bilevel' : 'CPAP', at: utterance.index }
  const focus = plan.device && utterance.index - plan.device.at <= 4 ? plan.device.name : undefined
  const device = others.length === 0 ? readDevice(clause, focus) : undefined
  if (!device) return false
  addItem(plan, 'order', utterance, device.text, [device.order])
  addBeside(plan, utterance, clause)
  return true
}

/** Tests and services named in the same sentence as a setting. */
function addBeside(plan: PlanState, utterance: ParsedUtterance, clause: string): void {
  const beside = [...readTests(clause), ...readReferrals(clause)]
  if (beside.length > 0) addItem(plan, 'order', utterance, beside.map(orderText).join(' '), beside)
}
