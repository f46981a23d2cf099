import type { AllergyIntolerance } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Alert, AllergyForm } from '../contract.ts'
import { NONE_KNOWN, type NoneKnown } from '../rules.ts'
import { allergyRule } from '../safety/allergy-rule.ts'
import { milkRule } from '../safety/milk-rule.ts'
import { toKnownAllergy } from '../safety/safety-facts.ts'
import type { Written } from './entry.ts'
import { readSafetyFacts } from './read-safety-facts.ts'
import { ended, isActiveAllergy, saysNoneKnown, toAllergy, toNoneKnown } from './to-allergy.ts'

const ALL = 500

/** Whether a 'none known' statement with this scope contradicts an allergy of this category. */
export function contradicts(statement: AllergyIntolerance, category: AllergyForm['category']): boolean {
  const code = statement.code?.coding?.[0]?.code
  if (code === NONE_KNOWN.food.code) return category === 'food'
  if (code === NONE_KNOWN.medication.code) return category !== 'food' && category !== 'environment'
  return true
}

export async function listAllergies(records: Records | RecordsTransaction, patientId: string) {
  const { rows } = await records.search('AllergyIntolerance', { patient: patientId, limit: ALL })
  return rows
}

/** Adding an allergy ends a contradicting 'none known' statement, in the same transaction. */
export async function addAllergy(
  records: Records,
  patientId: string,
  form: AllergyForm,
  written: Written,
): Promise<{ stored: Stored<'AllergyIntolerance'>; alerts: Alert[] }> {
  const stored = await records.transaction(async (tx) => {
    await tx.lock(`allergies ${patientId}`)
    const isActive = form.clinicalStatus === 'active' && !['refuted', 'entered-in-error'].includes(form.verification)
    const earlier = isActive ? await listAllergies(tx, patientId) : []
    const why = `Ended when an allergy to ${form.substance.text} was recorded.`
    for (const { resource } of earlier) {
      const isDenied = saysNoneKnown(resource) && isActiveAllergy(resource) && contradicts(resource, form.category)
      if (isDenied) await tx.update(ended(resource, why, written))
    }
    return tx.create(toAllergy(form, written))
  })
  return {
    stored,
    alerts: isActiveAllergy(stored.resource) ? await currentMedicationsAgainst(records, stored, written) : [],
  }
}

/** Current medications that conflict with the new allergy. */
async function currentMedicationsAgainst(records: Records, stored: Stored<'AllergyIntolerance'>, written: Written) {
  const facts = await readSafetyFacts(records, stored.patient ?? '', written.today)
  const allergies = [toKnownAllergy(stored.resource)]
  return facts.medications
    .filter(({ isActive }) => isActive)
    .flatMap((medication) =>
      [allergyRule, milkRule].flatMap(
        (rule) => rule({ ...medication, order: { frequency: 'as-directed' } }, { ...facts, allergies }).alerts,
      ),
    )
}

export function assertNoneKnown(
  records: Records,
  patientId: string,
  about: NoneKnown,
  written: Written,
): Promise<Stored<'AllergyIntolerance'>> {
  return records.transaction(async (tx) => {
    await tx.lock(`allergies ${patientId}`)
    const active = (await listAllergies(tx, patientId)).filter(({ resource }) => isActiveAllergy(resource))
    const statement = toNoneKnown(about, written)
    const known = active.find(
      ({ resource }) => !saysNoneKnown(resource) && contradicts(statement, resource.category?.[0]),
    )
    if (known) {
      const name = conceptText(known.resource.code) ?? 'an allergy'
      throw new Problem(409, `${name} is recorded. Refute or resolve it before stating that no allergy is known.`)
    }
    const same = active.find(({ resource }) => resource.code?.coding?.[0]?.code === NONE_KNOWN[about].code)
    // asked again: the same statement with a new date
    if (same) return tx.update({ ...same.resource, recordedDate: written.today, asserter: written.by })
    return tx.create(statement)
  })
}
