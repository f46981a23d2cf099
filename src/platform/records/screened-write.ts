import type { FhirResource } from 'fhir/r4'
import type { Identity } from './identity.ts'
import type { WriteOptions } from './records.ts'
import { SCREENING_JOB, type ScreenedWrite, type Screening } from './screening.ts'

/** Whether a write is looked at. Imports and the seeder bring what was written long ago: not news to act on. */
export function isScreened(
  screening: Screening | undefined,
  who: Identity,
  resource: FhirResource,
  { isBulk }: WriteOptions,
): boolean {
  const isOwn = who.kind === 'job' && (who.id === SCREENING_JOB.id || who.id === 'seeder')
  return !isBulk && !isOwn && (screening?.concerns(resource, who) ?? false)
}

export interface Screened {
  resource: FhirResource
  /** To be called once the resource is written, in the same transaction. */
  record?(): Promise<void>
}

/** What the job has done goes into the transaction of the write, `isReport` says whether it opened or changed a report. */
export async function screened(
  screening: Screening,
  write: ScreenedWrite,
  settle: (isReport: boolean) => void,
): Promise<Screened> {
  const { resource, record } = await screening.screen(write)
  return {
    resource,
    async record() {
      await record?.()
      settle(record !== undefined)
    },
  }
}
