import type { FhirResource } from 'fhir/r4'
import type { Session } from '#platform/database/database.ts'
import type { Opened } from '../opened.ts'
import type { RecordsTransaction, WriteOptions } from '../records.ts'
import { isScreened, type Screened, screened, withOneReading } from './screened-write.ts'
import { SCREENING_JOB } from './screening.ts'
import { CHECKING_JOB, isChecked } from './write-check.ts'

/** Opens the store as a job in the same transaction, on behalf of the caller. */
export type OpenJob = (
  named: typeof SCREENING_JOB | typeof CHECKING_JOB,
  session: Session,
) => { tx: RecordsTransaction; opened: Opened }

export function isCheckedWrite(opened: Opened, resource: FhirResource, options: WriteOptions): boolean {
  return isChecked(opened.store.check, opened.access.who, resource, options)
}

export function isReviewed(opened: Opened, resource: FhirResource, options: WriteOptions): boolean {
  return (
    isScreened(opened.store.screening, opened.access.who, resource, options) ||
    isCheckedWrite(opened, resource, options)
  )
}

/** The resource as the rules of bookings and the screening leave it. */
export async function reviewed(
  opened: Opened,
  given: FhirResource,
  before: FhirResource | undefined,
  options: WriteOptions,
  openJob: OpenJob,
): Promise<Screened> {
  const { screening } = opened.store
  const resource = await checked(opened, given, before, options, openJob)
  if (!screening || !opened.session || !isScreened(screening, opened.access.who, resource, options)) return { resource }
  const { tx, opened: job } = openJob(SCREENING_JOB, opened.session)
  const write = {
    tx,
    sql: opened.session,
    resource,
    ...(before && { before }),
    who: opened.access.who,
  }
  return screened(screening, write, (isReport) => {
    opened.pending.push(...withOneReading(job.pending))
    opened.changed.push(...job.changed)
    if (isReport) opened.hasReported = true
  })
}

async function checked(
  opened: Opened,
  resource: FhirResource,
  before: FhirResource | undefined,
  options: WriteOptions,
  openJob: OpenJob,
): Promise<FhirResource> {
  const { check } = opened.store
  if (!check || !opened.session || !isCheckedWrite(opened, resource, options)) return resource
  const { tx, opened: job } = openJob(CHECKING_JOB, opened.session)
  const kept = await check.check({ tx, resource, ...(before && { before }) })
  opened.pending.push(...job.pending)
  return kept
}
