import type { Position } from '#fhir/codes/positions.ts'
import { screensOf } from '../position-screens.ts'

/** Where choosing a patient leads: the chart, and for those who do not open charts the patient's account or line in the list. */
export function patientHref(position: Position | undefined, { id, name }: { id: string; name: string }): string {
  const screens = screensOf(position)
  if (!screens || screens.includes('/patients/{id}')) return `/patients/${encodeURIComponent(id)}`
  if (screens.includes('/accounts')) return `/accounts?patient=${encodeURIComponent(id)}`
  return `/patient-list?q=${encodeURIComponent(name)}`
}
