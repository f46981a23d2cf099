import type { Services } from '#features/services.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Records } from '#platform/records/records.ts'
import { applyImport } from './apply-import.ts'
import { previewImport } from './preview-import.ts'
import { startStep } from './step.ts'
import { undoImport } from './undo-import.ts'

export const IMPORT_JOB = 'import'

/** Ids only: the acting user is looked up again when it runs. */
export interface ImportJob {
  practice: number
  importId: string
  userId: string
}

const RETRIES = 20

export async function sendImportJob(services: Services, job: ImportJob): Promise<void> {
  await services.jobs.send(IMPORT_JOB, job, { key: job.importId, retries: RETRIES })
}

/** Called once per server, before its jobs start; resumes imports in progress when the last server ended. */
export async function handleImportJobs(services: Services): Promise<void> {
  services.jobs.handle<ImportJob>(IMPORT_JOB, (job) => runImportJob(services, job))
  for (const { practice, id, startedBy } of await services.imports.underWay()) {
    await sendImportJob(services, { practice, importId: id, userId: startedBy })
  }
}

/** Runs part of the pending work; the rest goes to the next job. */
async function runImportJob(
  services: Services,
  { data, signal, isLastAttempt }: Pick<Job<ImportJob>, 'data' | 'signal' | 'isLastAttempt'>,
): Promise<void> {
  const { practice, importId, userId } = data
  try {
    const isDone = await work(services, data, signal)
    if (isDone) return
    // the next server resumes it
    if (signal.aborted) throw new Error('stopped')
    await sendImportJob(services, { practice, importId, userId })
  } catch (error) {
    if (isLastAttempt && !signal.aborted) {
      const why = 'Something went wrong on our side repeatedly. Imported records stay; the rest was not imported.'
      await services.imports.move(practice, importId, ['reading', 'applying', 'undoing'], 'failed', why)
      services.live.announce(practice, ['Import'])
    }
    throw error
  }
}

async function work(services: Services, { practice, importId, userId }: ImportJob, signal: AbortSignal) {
  const step = startStep(signal)
  const state = (await services.imports.find(practice, importId))?.state
  if (state === 'undoing') {
    const askedBy = (await services.accounts.namesOf(practice, [userId])).get(userId) ?? userId
    return undoImport(services, services.asJob('import-undo', { practice, suffix: `for ${askedBy}` }), importId, step)
  }
  const records: Records | undefined = await services.recordsOf(practice, userId)
  if (!records) {
    const why = 'The account of the person who started it is closed.'
    await services.imports.move(practice, importId, ['reading', 'applying'], 'failed', why)
    services.live.announce(practice, ['Import'])
    return true
  }
  if (state === 'reading') {
    const isDone = await previewImport(services, records, importId, step)
    // cancelled meanwhile: delete what was read after that too
    if ((await services.imports.find(practice, importId))?.state === 'cancelled')
      await services.imports.forget(practice, importId, { rows: true })
    services.live.announce(practice, ['Import'])
    return isDone
  }
  return state === 'applying' ? applyImport(services, records, importId, step) : true
}
