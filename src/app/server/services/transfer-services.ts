import type { Patient } from 'fhir/r4'
import { findProblems } from '#features/patients/demographics/find-problems.ts'
import { toDemographics } from '#features/patients/demographics/to-demographics.ts'
import { DEMOGRAPHICS, NO_DEMOGRAPHICS } from '#features/patients/rules.ts'
import { findDuplicates } from '#features/patients/server/find-duplicates.ts'
import { nextRecordNumber } from '#features/patients/server/record-number.ts'
import { toPatientHit } from '#features/patients/server/to-patient-hit.ts'
import { withDemographics } from '#features/patients/server/with-demographics.ts'
import type { PatientTable, TransferServices } from '#features/transfer/server/transfer-services.ts'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems, profiles } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { openImports } from '#platform/records/import/open-imports.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { namesOf } from '#platform/sign-in/accounts/users.ts'
import type { Mode } from '../config.ts'
import { recordsOfUser } from '../records-of-user.ts'
import type { Services } from '../services.ts'

/** What import and export ask of other features and of the store, put together here. */
export function transferServices(services: Services, mode: Mode, now: () => Date): TransferServices {
  const { database, jobs, sources, audit, live, openRecords } = services
  return {
    imports: openImports(database, now),
    jobs,
    sourcesOf: (practice) => sources.all(practice),
    recordsOf: recordsOfUser(services, mode),
    undoRecords: (practice, askedBy) =>
      openRecords(
        mintIdentity({
          kind: 'job',
          practice,
          id: 'import-undo',
          name: `Import taken back for ${askedBy}`,
          role: 'software',
        }),
      ),
    namesOf: (practice, ids) => namesOf(database, practice, ids),
    async duplicatesOf(records, patient) {
      const found = await findDuplicates(records, toDemographics(patient))
      return found.filter(({ id, isLikely }) => isLikely && id !== patient.id)
    },
    table: patientTable(mode, now),
    audit: (entries) => audit.record(entries),
    announce: (practice) => live.announce(practice, ['Import']),
    now,
  }
}

function patientTable(mode: Mode, now: () => Date): PatientTable {
  return {
    columns: Object.fromEntries(Object.entries(DEMOGRAPHICS).map(([field, { label }]) => [field, label])),
    problems(values) {
      const options = { today: practiceDay(now()), isStrict: mode === 'practice' }
      return findProblems({ ...NO_DEMOGRAPHICS, ...values }, options).errors as Record<string, string>
    },
    toPatient: (values) => withDemographics(blank, filled(values)),
    withValues: (patient, values) => withDemographics(patient, filled(values)),
    toValues: toDemographics,
    mrnOf: (patient) => toPatientHit(patient).mrn,
    withMrn: (patient, mrn) => ({
      ...patient,
      identifier: [
        {
          type: concept(coding(codeSystems.identifierType, 'MR'), 'MRN'),
          system: auroraSystems.recordNumber,
          value: mrn,
        },
        ...(patient.identifier ?? []),
      ],
    }),
    async withNextMrn(tx, patient) {
      const { identifier, managingOrganization } = await nextRecordNumber(tx)
      return {
        ...patient,
        identifier: [identifier, ...(patient.identifier ?? [])],
        ...(managingOrganization && { managingOrganization }),
      }
    },
  }
}

const blank: Patient = { resourceType: 'Patient', meta: { profile: [profiles.patient] }, active: true }

function filled(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
