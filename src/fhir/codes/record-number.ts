import type { Identifier, Patient } from 'fhir/r4'

/** A medical record number: by its type, as this practice writes it, or by the national namespace of imported ones. */
export function isRecordNumber({ type, system }: Identifier): boolean {
  return type?.coding?.some(({ code }) => code === 'MR') || (system?.includes('/medicalrecord/') ?? false)
}

export function recordNumberOf(patient: Pick<Patient, 'identifier'> | undefined): string | undefined {
  return patient?.identifier?.find(isRecordNumber)?.value
}
