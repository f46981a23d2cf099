import type { Consent } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import { aiCareDeclined } from './consent-decisions.ts'

/** As much of the record store as the question needs. */
export interface ConsentReader {
  search(
    type: 'Consent',
    search: { patient: string; limit: number },
  ): Promise<{ rows: readonly { readonly resource: Consent }[] }>
}

const ALL = 200

/** Call this before an agent or the scribe works on a patient's record; reading it is audited. */
export async function assertAiCareAllowed(records: ConsentReader, patientId: string): Promise<void> {
  const { rows } = await records.search('Consent', { patient: patientId, limit: ALL })
  if (aiCareDeclined(rows.map(({ resource }) => resource))) {
    throw new Problem(403, 'This patient has declined AI-assisted care. Nothing was sent to an assistant.')
  }
}
