import { createHmac } from 'node:crypto'
import { openSpeech, type Speech } from '#assistant/speech/open-speech.ts'
import { type Anchors, openAnchors } from '#platform/audit/anchors/anchors.ts'
import type { AuditLog } from '#platform/audit/audit-log.ts'
import { openAuditLog } from '#platform/audit/open-audit-log.ts'
import type { Connections } from '#platform/connections/connections.ts'
import type { Hl7Messages } from '#platform/connections/hl7/messages.ts'
import { openMessages } from '#platform/connections/hl7/open-messages.ts'
import { openConnections } from '#platform/connections/open-connections.ts'
import { createVault } from '#platform/connections/vault.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { openJobs } from '#platform/jobs/open-jobs.ts'
import { type Live, openLive } from '#platform/live/server/open-live.ts'
import { openRecordings } from '#platform/recordings/open-recordings.ts'
import type { Recordings } from '#platform/recordings/recordings.ts'
import type { Identity } from '#platform/records/identity.ts'
import { openRecords } from '#platform/records/open-records.ts'
import { openDeclinedPatients } from '#platform/records/patients/declined-patients.ts'
import { type EmergencyAccessService, takeEmergencyAccess } from '#platform/records/patients/emergency-access.ts'
import { type MergedPatients, openMergedPatients } from '#platform/records/patients/merged-patients.ts'
import { openRestrictedPatients } from '#platform/records/patients/restricted-patients.ts'
import type { Records } from '#platform/records/records.ts'
import { reindexRecords } from '#platform/records/search/reindex.ts'
import type { Store } from '#platform/records/store.ts'
import { upgradeRecords } from '#platform/records/upgrade/upgrade-records.ts'
import { openSources, type Sources } from '#platform/sources/open-sources.ts'
import { closeWorkers } from '#platform/workers/worker-pool.ts'
import type { Mode } from './config.ts'
import { safetyScreening } from './danger/safety-screening.ts'
import { log } from './log.ts'

/** What the routes stand on. */
export interface Services {
  database: Database
  audit: AuditLog
  /** Keys the audit chains; derived, so that the secret itself signs nothing. */
  auditKey: Buffer
  /** What was known of the log earlier, kept also outside the database, and the alarms about what is missing. */
  anchors: Anchors
  sources: Sources
  merged: MergedPatients
  live: Live
  /** Not started: whoever registers the handlers starts it. */
  jobs: Jobs
  recordings: Recordings
  emergencyAccess: EmergencyAccessService
  /** Of the record or one merged with it. */
  isRestricted(practice: number, patientId: string): boolean
  speech: Speech
  connections: Connections
  hl7Messages: Hl7Messages
  openRecords(who: Identity, requestId?: string): Records
  /** The same store with every data type real, whatever is switched: for what comes from another system. */
  openRealRecords(who: Identity, requestId?: string): Records
  close(): Promise<void>
}

export interface ServicesOptions {
  database: Database
  mode: Mode
  secret: string
  /** Used before the secret was changed: what they sealed still opens. */
  earlierSecrets?: readonly string[]
  /** Name of this installation in audit events. */
  site?: string
  /** Where this server is reached; absolute references to its records are known by it. */
  publicUrl?: URL
  /** Where anchors and alarms are kept beside the database; unless told they are kept there alone. */
  dataFolder?: string
  /** Embedded recognition unless told. */
  speech?: Speech
  now?(): Date
  /** What takes long at the start. */
  tell?(text: string): void
}

export function auditKeyOf(secret: string): Buffer {
  return createHmac('sha256', secret).update('aurora audit chain').digest()
}

export async function openServices({
  database,
  mode,
  secret,
  earlierSecrets,
  site = 'aurora',
  publicUrl,
  dataFolder,
  speech = openSpeech(),
  now = () => new Date(),
  tell,
}: ServicesOptions): Promise<Services> {
  await migrate(database)
  await reindexRecords(database, tell)
  const auditKey = auditKeyOf(secret)
  const audit = openAuditLog(database, auditKey)
  const anchors = await openAnchors({
    database,
    key: auditKey,
    dataFolder,
    now,
    onAlarm(alarms) {
      for (const { reason, chain, seq } of alarms) log.error(`AUDIT ALARM: ${reason} (${chain} ${seq})`)
    },
  })
  await upgradeRecords({ database, audit, site, now })
  const sources = await openSources(database, mode === 'demo' ? 'synthetic' : 'real')
  const live = await openLive(database)
  const merged = await openMergedPatients(database)
  const declined = await openDeclinedPatients(database)
  const restricted = await openRestrictedPatients(database)
  const jobs = await openJobs(database, { failed: (kind, fault) => log.error(`Job ${kind}: ${fault}`) })
  const fhirBase = publicUrl && `${publicUrl.origin}/fhir`
  const screening = safetyScreening(mode, jobs, now)
  const store: Store = {
    database,
    audit,
    sources,
    merged,
    declined,
    restricted,
    screening,
    now,
    announce: live.announce,
    fhirBase,
  }
  const real: Store = { ...store, sources: { ...sources, of: () => 'real' } }
  const connected = { database, audit, announce: live.announce, now }
  return {
    database,
    audit,
    auditKey,
    anchors,
    sources,
    merged,
    live,
    jobs,
    recordings: openRecordings(database, audit, now),
    emergencyAccess: takeEmergencyAccess({
      database,
      audit,
      restricted,
      merged,
      now,
      announce: live.announce,
      sourceOf: (practice) => sources.of(practice, 'patients'),
    }),
    isRestricted(practice, patientId) {
      const source = sources.of(practice, 'patients')
      const survivor = merged.survivorOf(practice, source, patientId)
      const ids = [patientId, ...merged.idsOf(practice, source, survivor)]
      return ids.some((id) => restricted.isRestricted(practice, source, id))
    },
    speech,
    connections: openConnections({ ...connected, vault: createVault(secret, earlierSecrets) }),
    hl7Messages: openMessages(connected),
    openRecords: (who, requestId) => openRecords(store, who, { site, requestId }),
    openRealRecords: (who, requestId) => openRecords(real, who, { site, requestId }),
    async close() {
      await jobs.close()
      await speech.close()
      await closeWorkers()
      await restricted.close()
      await declined.close()
      await merged.close()
      await live.close()
      await sources.close()
      await audit.close()
      await database.close()
    },
  }
}
