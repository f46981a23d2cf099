import type { Sources } from '#platform/sources/open-sources.ts'
import type { Identity } from '../identity.ts'
import type { Patients } from './access.ts'
import type { DeclinedPatients } from './declined-patients.ts'
import type { MergedPatients } from './merged-patients.ts'
import type { RestrictedPatients } from './restricted-patients.ts'

interface Known {
  sources: Sources
  merged: MergedPatients
  declined: DeclinedPatients
  restricted: RestrictedPatients
  now(): Date
}

/** Patients within the caller's practice and the sources in use. */
export function patientsOf({ sources, merged, declined, restricted, now }: Known, who: Identity): Patients {
  const { practice } = who
  const source = () => sources.of(practice, 'patients')
  const idsOf = (patient: string) => merged.idsOf(practice, source(), patient)
  const survivorOf = (patient: string) => merged.survivorOf(practice, source(), patient)
  // a restriction covers every record that is read together with the restricted one
  const together = (patient: string) => [patient, ...idsOf(survivorOf(patient))]
  return {
    idsOf,
    survivorOf,
    duplicates: () => merged.duplicates(practice, source()),
    declined: () => declined.idsOf(practice, sources.of(practice, 'consents')),
    restricted: () => {
      const patients = restricted.restrictedFor(who, source(), now())
      return patients.size === 0 ? patients : new Set([...patients].flatMap(together))
    },
    hasEmergencyAccess: (patient) =>
      together(patient).some((id) => restricted.hasEmergencyAccess(who, source(), id, now())),
  }
}
