import type { FhirResource, Flag } from 'fhir/r4'
import { LEGAL_HOLD } from '#fhir/legal-hold.ts'
import { displayName } from '#fhir/names.ts'
import { dayOf, ofType } from '#medicine/from-record/patient-record.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import type { KeptRecord } from '../contract.ts'
import { keepUntil } from '../rules.ts'

export const isHold = ({ code, status }: Flag): boolean =>
  status === 'active' && (code.coding ?? []).some((one) => one.code === LEGAL_HOLD.code)

/** Built from one patient's resources; undefined if there is no Patient among them. */
export function toKeptRecord(record: readonly FhirResource[], today: string): KeptRecord | undefined {
  const [patient] = ofType(record, 'Patient')
  if (!patient?.id) return undefined
  const lastSeen = ofType(record, 'Encounter')
    .filter(({ status }) => status === 'finished' || status === 'in-progress')
    .map(({ period }) => dayOf(period?.end ?? period?.start))
    .filter((day) => day && day <= today)
    .sort()
    .at(-1)
  const hold = ofType(record, 'Flag').find(isHold)
  // somebody who has not been seen yet is kept from the last change of their registration
  const since = lastSeen ?? dayOf(patient.meta?.lastUpdated)
  const until = keepUntil(since, patient.birthDate, installedProfile().retention)
  return {
    patientId: patient.id,
    name: displayName(patient),
    birthDate: patient.birthDate,
    lastSeen,
    keepUntil: until,
    isDue: until !== undefined && until < today && !hold,
    ...(hold && {
      hold: { reason: hold.code.text ?? '', since: hold.period?.start ?? '', by: hold.author?.display ?? '' },
    }),
  }
}
