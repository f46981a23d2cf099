import type { Patient } from 'fhir/r4'
import { idFrom } from '#fhir/references.ts'

export interface LinkedRecord {
  id: string
  /** 'Margaret Nguyen · MRN AUR00012' at the time of the merge. */
  label: string
}

export interface PatientLinks {
  /** The record this one was merged into. */
  survivor: LinkedRecord | undefined
  /** Records merged into this one. */
  duplicates: LinkedRecord[]
}

export function linksOf({ link = [] }: Pick<Patient, 'link'>): PatientLinks {
  const linked = (wanted: string): LinkedRecord[] =>
    link.flatMap(({ type, other }) => {
      const id = idFrom(other, 'Patient')
      return type === wanted && id ? [{ id, label: other.display ?? 'another record' }] : []
    })
  return { survivor: linked('replaced-by')[0], duplicates: linked('replaces') }
}

export function recordNumberOf({ identifier }: Patient): string | undefined {
  return identifier?.find(({ type }) => type?.coding?.some(({ code }) => code === 'MR'))?.value
}

export function hrefOf(patientId: string): string {
  return `/patients/${encodeURIComponent(patientId)}`
}
