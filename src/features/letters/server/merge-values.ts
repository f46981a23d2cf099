import type { Patient } from 'fhir/r4'
import { ageInYears, formatBirthDate, formatDate, practiceDay } from '#fhir/dates.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { displayName } from '#fhir/names.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import type { MergeValues } from '../rules.ts'

export async function mergeValues(
  records: Records | RecordsTransaction,
  patient: Patient,
  now: Date,
): Promise<MergeValues> {
  const age = ageInYears(patient.birthDate, practiceDay(now))
  const practice = await practiceNow(records)
  return {
    'patient.name': displayName(patient),
    'patient.given': patient.name?.[0]?.given?.[0] ?? displayName(patient),
    'patient.born': formatBirthDate(patient.birthDate),
    'patient.age': age === undefined ? '' : String(age),
    'patient.mrn': patient.identifier?.find(({ system }) => system?.includes('/medicalrecord/'))?.value ?? '',
    'practice.name': practice.name,
    'practice.phone': formatPhone(practice.phone) || practice.phone,
    'doctor.name': records.who.name,
    today: formatDate(now.toISOString()),
  }
}

/** The practice's own profile; until there is one, the organisation on record. */
async function practiceNow(records: Records | RecordsTransaction): Promise<{ name: string; phone: string }> {
  const { name, phone } = installedProfile().identity
  if (name && phone) return { name, phone }
  const { rows } = await records.search('Organization', { limit: 1 })
  const known = rows[0]?.resource
  const listed = known?.telecom?.find(({ system }) => system === 'phone')?.value
  return { name: name || (known?.name ?? ''), phone: phone || (listed ?? '') }
}
