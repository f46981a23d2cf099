import type { Patient } from 'fhir/r4'
import { recordNumberOf } from '#fhir/codes/record-number.ts'
import { ageInYears, formatLetterDate, practiceDay } from '#fhir/dates.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import type { MergeValues } from '../rules.ts'

export async function mergeValues(
  records: Records | RecordsTransaction,
  patient: Patient,
  now: Date,
): Promise<MergeValues> {
  const age = ageInYears(patient.birthDate, practiceDay(now))
  const practice = await practiceNow(records, patient)
  return {
    'patient.name': displayName(patient),
    'patient.given': patient.name?.[0]?.given?.[0] ?? displayName(patient),
    'patient.born': formatLetterDate(patient.birthDate),
    'patient.age': age === undefined ? '' : String(age),
    'patient.mrn': recordNumberOf(patient) ?? '',
    'practice.name': practice.name,
    // 'please telephone these rooms' where no number is known
    'practice.phone': formatPhone(practice.phone) || 'these rooms',
    'doctor.name': records.who.name,
    today: formatLetterDate(now.toISOString()),
  }
}

/** The practice's own profile; until there is one, the organisation that keeps the record. */
async function practiceNow(
  records: Records | RecordsTransaction,
  { managingOrganization }: Patient,
): Promise<{ name: string; phone: string }> {
  const { name, phone } = installedProfile().identity
  const id = idFrom(managingOrganization, 'Organization')
  if ((name && phone) || !id) return { name, phone }
  const known = (await records.find('Organization', id))?.resource
  const listed = known?.telecom?.find(({ system }) => system === 'phone')?.value
  return { name: name || (known?.name ?? ''), phone: phone || (listed ?? '') }
}
