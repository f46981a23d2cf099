import { capitalise } from '#fhir/capitalise.ts'
import { DOSE_UNITS, FREQUENCIES, type Frequency } from '../rules.ts'
import { doseLimitRule } from './dose-limit-rule.ts'
import { alertOf, NOTHING, notChecked, type Proposed, type RuleOutcome } from './rule.ts'
import { type UsualDose, usualDose } from './usual-dose.ts'

const SOURCE = 'Usual regimen in Aurora’s medication list, with its sources'

/** Compares the dose with the usual regimen, if the medication list has one. */
export function doseRule(proposed: Proposed): RuleOutcome {
  const { order, usualRegimen } = proposed
  const usual = usualDose(usualRegimen, order.strength)
  if (!usual) return notChecked('Dose', 'There is no usual dose for this medication and strength.')
  if (order.doseAmount === undefined && order.frequency === 'as-directed')
    return notChecked('Dose', 'No dose is entered yet.')
  const needsAmount = usual.amounts !== undefined || usual.mostPerDay !== undefined
  if (needsAmount && order.doseAmount === undefined) return notChecked('Dose', 'No dose is entered yet.')
  if (needsAmount && (order.doseAmount === undefined || order.doseUnit !== usual.unit)) {
    const unit = usual.unit ? DOSE_UNITS[usual.unit] : 'a unit'
    return notChecked('Dose', `The usual dose is in ${unit}; this one is not.`)
  }
  if (order.frequency === 'as-directed') return notChecked('Dose', 'How often it is taken is not stated.')
  const problem = problemWith(usual, proposed)
  // a limit that is exceeded says the same, and more
  if (!problem || doseLimitRule(proposed).alerts.length > 0) return NOTHING
  const detail = `${problem} Usual: ${usualRegimen}.`
  const text = { title: 'Dose outside the usual range', detail, source: SOURCE, evidence: [] }
  return { alerts: [alertOf('dose-outside-usual', 'banner', text)], notChecked: [] }
}

function problemWith(usual: UsualDose, { order }: Proposed): string | undefined {
  const { doseAmount = 0, doseUnit, frequency } = order
  const { perDay, everyDays }: Frequency = FREQUENCIES[frequency]
  const amount = `${doseAmount} ${doseUnit ? DOSE_UNITS[doseUnit] : ''}`
  if (usual.amounts && (doseAmount < usual.amounts.min || doseAmount > usual.amounts.max)) {
    return `${amount} at a time.`
  }
  if (usual.mostPerDay !== undefined && perDay !== undefined && doseAmount * perDay > usual.mostPerDay) {
    return `${doseAmount * perDay} inhalations a day.`
  }
  const isRegular = usual.perDay !== undefined || usual.everyDays !== undefined
  if (isRegular && frequency === 'when-needed') return 'Taken when needed.'
  if (usual.perDay !== undefined && perDay !== usual.perDay) return `${capitalise(FREQUENCIES[frequency].text)}.`
  if (usual.everyDays && !usual.everyDays.includes(everyDays ?? 0)) return `${capitalise(FREQUENCIES[frequency].text)}.`
  return undefined
}
