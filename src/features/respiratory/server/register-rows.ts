import type { FhirResource } from 'fhir/r4'
import { airwayConditions } from '#medicine/from-record/airway-conditions.ts'
import { isListed } from '#medicine/from-record/is-listed.ts'
import type { PatientsBatch } from '#platform/records/patients/patients-in-workers.ts'
import { task } from '#platform/workers/task.ts'
import type { RegisterRow } from '../contract.ts'
import type { Register } from '../rules.ts'
import { toRegisterRow } from './to-register-row.ts'

export interface RegisterAsked {
  register: Register
  today: string
}

/** Rows for those of these patients who are on the register. */
export const registerRows = task(
  'register-rows',
  ({ context: { register, today }, people: patients }: PatientsBatch<RegisterAsked>): RegisterRow[] =>
    patients.flatMap(({ text }) => {
      const record = JSON.parse(text) as FhirResource[]
      const patient = record.find((one) => one.resourceType === 'Patient')
      const isOnIt = patient && isListed(patient) && airwayConditions(record).includes(register)
      return isOnIt ? [toRegisterRow(record, register, today)] : []
    }),
)
