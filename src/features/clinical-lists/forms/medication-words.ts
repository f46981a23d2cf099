import type { MedicationTerm } from '#medicine/terminology/rules.ts'
import type { Prescription } from '../contract.ts'
import { DOSE_UNITS, FREQUENCIES, type MedicationRoute } from '../rules.ts'

/** No trailing zero, a leading zero, a comma from 1,000 (ACSQHC, on-screen display of medicines, 2017). */
export function amountText(amount: number): string {
  return amount.toLocaleString('en-AU', { maximumFractionDigits: 3 })
}

const WHERE: Partial<Record<MedicationRoute, string>> = {
  nebulised: 'by nebuliser',
  subcutaneous: 'under the skin',
  intramuscular: 'into the muscle',
  intravenous: 'into the vein',
  nasal: 'into the nose',
  eye: 'into the eye',
  skin: 'on the skin',
}

/** '2 inhalations twice daily and 1 inhalation when needed, for 5 days'. Never uses abbreviations. */
export function doseText(form: Prescription): string {
  const { doseAmount, doseUnit, frequency, route, durationDays, instructions } = form
  const unit = doseUnit && (doseAmount === 1 ? doseUnit : DOSE_UNITS[doseUnit])
  const amount = doseAmount === undefined ? undefined : [amountText(doseAmount), unit].filter(Boolean).join(' ')
  const often = frequency === 'as-directed' ? undefined : FREQUENCIES[frequency].text
  const dose = amount && [amount, WHERE[route], often].filter(Boolean).join(' ')
  const reliever = form.alsoWhenNeeded ? 'and when needed' : undefined
  const lasting = durationDays === undefined ? undefined : `for ${durationDays} ${durationDays === 1 ? 'day' : 'days'}`
  return [[dose, reliever, lasting].filter(Boolean).join(' '), instructions].filter(Boolean).join('. ')
}

/** Generic name first, then brand: 'umeclidinium + vilanterol (Anoro) 62.5/25 microgram Ellipta'. */
export function medicationName(
  form: Pick<Prescription, 'medicine' | 'strength' | 'form'>,
  term?: MedicationTerm,
): string {
  const name = term ? (term.brand ? `${term.generic} (${term.brand})` : term.generic) : form.medicine.text
  return [name, form.strength, form.form || term?.device].filter(Boolean).join(' ')
}
