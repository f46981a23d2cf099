import type { Resource } from 'fhir/r4'
import { versionOf } from './version-of.ts'

/** Title, labels and draft key of the drawer that adds or changes a record. */
export function entryAbout(what: string, patientId: string, record: Resource | undefined) {
  return {
    patientId,
    title: record ? `Change ${what}` : `Add ${what}`,
    draftKey: `${what.toLowerCase()}:${patientId}:${record ? `${record.id}:${versionOf(record)}` : 'new'}`,
    submitLabel: record ? 'Save Changes' : `Add ${what}`,
    ...(record && { version: versionOf(record) }),
  }
}
