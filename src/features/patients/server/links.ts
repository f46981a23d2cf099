import type { Patient, PatientLink } from 'fhir/r4'
import { idFrom } from '#fhir/references.ts'
import type { Records } from '#platform/records/records.ts'

/** The record this one was merged into; undefined if it was not merged. */
export function survivorOf({ link }: Patient): string | undefined {
  return idFrom(link?.find(({ type }) => type === 'replaced-by')?.other, 'Patient')
}

export function withLink(patient: Patient, link: PatientLink): Patient {
  return { ...patient, link: [...(patient.link ?? []), link] }
}

export function withoutLink(patient: Patient, type: PatientLink['type'], otherId: string): Patient {
  const { link = [], ...rest } = patient
  const kept = link.filter((each) => each.type !== type || idFrom(each.other, 'Patient') !== otherId)
  return kept.length > 0 ? { ...rest, link: kept } : rest
}

export interface FoundPatient {
  /** The record to open. */
  patient: Patient
  /** The record the search matched; differs from `patient` if it was merged. */
  found: Patient
}

/** Each matched record once, with a merged one replaced by the record it was merged into. */
export async function behindSurvivors(
  records: Pick<Records, 'search'>,
  found: readonly Patient[],
): Promise<FoundPatient[]> {
  const ids = new Set(found.map(({ id }) => id))
  const missing = [...new Set(found.map(survivorOf))].filter((id) => id !== undefined && !ids.has(id)) as string[]
  const fetched =
    missing.length > 0 ? (await records.search('Patient', { ids: missing, limit: missing.length })).rows : []
  const byId = new Map([...found, ...fetched.map(({ resource }) => resource)].map((patient) => [patient.id, patient]))
  const shownPatients = new Map<string | undefined, FoundPatient>()
  for (const patient of found) {
    const survivor = survivorOf(patient)
    const shown = (survivor && byId.get(survivor)) || patient
    const isItself = shown === patient
    if (isItself || !shownPatients.has(shown.id)) shownPatients.set(shown.id, { patient: shown, found: patient })
  }
  return [...shownPatients.values()]
}
