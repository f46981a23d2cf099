import { createHash } from 'node:crypto'
import type { FhirResource } from 'fhir/r4'
import type { AgentInput } from './agent.ts'

/** Fingerprint of everything an agent was given: the same one gives the same output. */
export function inputHash(version: string, input: AgentInput): string {
  const { record, asOf, focus, transcript, encounterType } = input
  const serialised = JSON.stringify([version, asOf, record, focus ?? null, transcript ?? null, encounterType ?? null])
  return createHash('sha256').update(serialised).digest('hex').slice(0, 32)
}

/** Fixed order, whatever order the store answered in. */
export function sortedRecord(resources: readonly FhirResource[]): FhirResource[] {
  const key = ({ resourceType, id }: FhirResource) =>
    `${resourceType === 'Patient' ? '0' : '1'}${resourceType}/${id ?? ''}`
  return resources.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}
