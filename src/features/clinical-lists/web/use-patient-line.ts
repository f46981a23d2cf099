import { chart } from '#features/chart/contract.ts'
import { formatBirthDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'

/** Identifies the patient in every sheet and dialog: 'Margaret Nguyen · Born 14 Jul 1951 · MRN 004217'. */
export function usePatientLine(patientId: string): string {
  const { data } = useRead(chart.overview, { params: { id: patientId } })
  if (!data) return ''
  const { name, birthDate, mrn } = data.patient
  return [name, birthDate && `Born ${formatBirthDate(birthDate)}`, mrn && `MRN ${mrn}`].filter(Boolean).join(' · ')
}
