import type { Services } from '#features/services.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ExportState } from '#platform/records/exports.ts'
import type { Records } from '#platform/records/records.ts'
import type { Criterion } from '#platform/records/search/criteria-sql.ts'
import type { Requester } from '#platform/smart/requesters.ts'
import { readingCaughtUp } from '#platform/workers/turn.ts'

export const EXPORT_JOB = 'fhir-export'
const EXPIRY_JOB = 'fhir-export-expiry'

export interface ExportJob {
  practice: number
  id: string
}

const ROWS_IN_A_FILE = 1000
/** Types that hold whole documents of up to 200,000 characters each. */
const LARGE: ReadonlySet<string> = new Set(['Communication', 'Composition', 'DiagnosticReport', 'DocumentReference'])
const LARGE_ROWS_IN_A_FILE = 100
const LONGEST_RUN_MS = 60_000 // then continues as a new job: a job that seems lost is started a second time

/** Called once per server, before its jobs start. */
export function handleExportJobs(services: Services): void {
  const { jobs, exports } = services
  jobs.handle<ExportJob>(EXPORT_JOB, async ({ data, isLastAttempt }) => {
    try {
      await runExport(services, data)
    } catch (error) {
      if (isLastAttempt) await exports.finish(data.practice, data.id, 'failed')
      throw error
    }
  })
  jobs.handle(EXPIRY_JOB, () => exports.sweep(services.now()))
}

export async function scheduleExport(jobs: Jobs, data: ExportJob, expiresInSeconds: number): Promise<void> {
  await jobs.send(EXPORT_JOB, data, { key: data.id })
  await jobs.send(EXPIRY_JOB, {}, { key: data.id, afterSeconds: expiresInSeconds + 60 })
}

/** Runs with the requester's current rights; a closed account exports nothing. */
async function runExport(services: Services, data: ExportJob): Promise<void> {
  const { exports, jobs } = services
  const state = await exports.find(data.practice, data.id)
  if (state?.state !== 'running') return
  const records = await services.requesters.recordsOf(data.practice, state.request.requester as Requester)
  if (!records) return exports.finish(data.practice, data.id, 'failed')
  // what was stored before the request is on the copy by then: nothing of the export is missing
  const isDone = await readingCaughtUp(() => exportSome(services, records, state))
  if (isDone) await exports.finish(data.practice, data.id, 'done')
  else await jobs.send(EXPORT_JOB, data, { key: data.id })
}

async function exportSome(services: Services, records: Records, state: ExportState): Promise<boolean> {
  const { exports } = services
  const { practice, id, request } = state
  const where = changedBetween(request.since, request.until)
  const endsAt = Date.now() + LONGEST_RUN_MS
  let place = state.place
  while (place.at < request.types.length) {
    if (Date.now() > endsAt) return false
    const type = request.types[place.at] as (typeof request.types)[number]
    const limit = LARGE.has(type) ? LARGE_ROWS_IN_A_FILE : ROWS_IN_A_FILE
    const { rows, next } = await records.search(type, { where, sort: 'id', limit, after: place.after })
    const files = place.files + (rows.length > 0 ? 1 : 0)
    const file = rows.length > 0 && {
      name: `${String(files).padStart(6, '0')}-${type}.ndjson`,
      type,
      resources: rows.length,
      content: `${rows.map(({ text }) => text).join('\n')}\n`,
    }
    place = {
      at: next === undefined ? place.at + 1 : place.at,
      ...(next !== undefined && { after: next }),
      files,
      resources: place.resources + rows.length,
    }
    await exports.save(practice, id, file || undefined, place)
  }
  return true
}

function changedBetween(since: string | undefined, until: string): Criterion[] {
  const until_ = {
    parameter: 'until',
    kind: 'date',
    slot: 'updated',
    any: [{ prefix: 'lt', from: until, to: until }],
  } as const
  if (since === undefined) return [until_]
  return [
    { parameter: '_since', kind: 'date', slot: 'updated', any: [{ prefix: 'ge', from: since, to: since }] },
    until_,
  ]
}
