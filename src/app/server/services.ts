import { createHmac } from 'node:crypto'
import { openSpeech, type Speech } from '#platform/assistant/speech/open-speech.ts'
import type { AuditLog } from '#platform/audit/audit-log.ts'
import { openAuditLog } from '#platform/audit/open-audit-log.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { openJobs } from '#platform/jobs/open-jobs.ts'
import { type Live, openLive } from '#platform/live/server/open-live.ts'
import { openRecordings } from '#platform/recordings/open-recordings.ts'
import type { Recordings } from '#platform/recordings/recordings.ts'
import { openDeclinedPatients } from '#platform/records/declined-patients.ts'
import type { Identity } from '#platform/records/identity.ts'
import { openMergedPatients } from '#platform/records/merged-patients.ts'
import { openRecords, type Store } from '#platform/records/open-records.ts'
import type { Records } from '#platform/records/records.ts'
import { openSources, type Sources } from '#platform/sources/open-sources.ts'
import type { Mode } from './config.ts'
import { log } from './log.ts'

/** What the routes stand on. */
export interface Services {
  database: Database
  audit: AuditLog
  /** Keys the audit chains; derived, so that the secret itself signs nothing. */
  auditKey: Buffer
  sources: Sources
  live: Live
  /** Not started: whoever registers the handlers starts it. */
  jobs: Jobs
  recordings: Recordings
  speech: Speech
  openRecords(who: Identity, requestId?: string): Records
  close(): Promise<void>
}

export interface ServicesOptions {
  database: Database
  mode: Mode
  secret: string
  /** Name of this installation in audit events. */
  site?: string
  /** Embedded recognition unless told. */
  speech?: Speech
  now?(): Date
}

export function auditKeyOf(secret: string): Buffer {
  return createHmac('sha256', secret).update('aurora audit chain').digest()
}

export async function openServices({
  database,
  mode,
  secret,
  site = 'aurora',
  speech = openSpeech(),
  now = () => new Date(),
}: ServicesOptions): Promise<Services> {
  await migrate(database)
  const auditKey = auditKeyOf(secret)
  const audit = openAuditLog(database, auditKey)
  const sources = await openSources(database, mode === 'demo' ? 'synthetic' : 'real')
  const live = await openLive(database)
  const merged = await openMergedPatients(database)
  const declined = await openDeclinedPatients(database)
  const jobs = await openJobs(database, { failed: (kind, fault) => log.error(`Job ${kind}: ${fault}`) })
  const store: Store = { database, audit, sources, merged, declined, now, announce: live.announce }
  return {
    database,
    audit,
    auditKey,
    sources,
    live,
    jobs,
    recordings: openRecordings(database, audit, now),
    speech,
    openRecords: (who, requestId) => openRecords(store, who, { site, requestId }),
    async close() {
      await jobs.close()
      await speech.close()
      await declined.close()
      await merged.close()
      await live.close()
      await sources.close()
      await audit.close()
      await database.close()
    },
  }
}
