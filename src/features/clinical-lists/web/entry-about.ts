import type { Resource } from 'fhir/r4'
import { versionOf } from './version-of.ts'

/** How the drawer that adds a record, or changes this one, is called, and under what its draft is kept. */
export function entryAbout(what: string, patientId: string, record: Resource | undefined) {
  return {
    patientId,
    title: record ? `Change ${what}` : `Add ${what}`,
    draftKey: `${what.toLowerCase()}:${patientId}:${record ? `${record.id}:${versionOf(record)}` : 'new'}`,
    submitLabel: record ? 'Save Changes' : `Add ${what}`,
    ...(record && { version: versionOf(record) }),
  }
}
