import { createHmac } from 'node:crypto'
import { endpoints } from '#app/endpoints.ts'
import { assistantExchanges } from '#assistant/exchange-store.ts'
import { openSpeech, type Speech } from '#assistant/speech/open-speech.ts'
import { passwordProblem } from '#features/account/rules.ts'
import { bookingCheck } from '#features/appointments/server/booking-rules/booking-check.ts'
import type { Services } from '#features/services.ts'
import { createKeySeal, type KeySeal } from '#platform/api/server/once/sealed-reply.ts'
import { openApi } from '#platform/api/server/openapi.ts'
import { type Anchors, openAnchors } from '#platform/audit/anchors/anchors.ts'
import type { AuditKeys } from '#platform/audit/chain.ts'
import { openAuditLog } from '#platform/audit/open-audit-log.ts'
import { openAuditReader } from '#platform/audit/open-audit-reader.ts'
import { openMessages } from '#platform/connections/hl7/open-messages.ts'
import { openConnections } from '#platform/connections/open-connections.ts'
import { createOutbound } from '#platform/connections/outbound/outbound.ts'
import { createVault } from '#platform/connections/vault.ts'
import { inClusterTurn } from '#platform/database/cluster-lock.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openRequestKeys, type RequestKeys } from '#platform/database/request-keys.ts'
import { openJobs } from '#platform/jobs/open-jobs.ts'
import { openLive } from '#platform/live/server/open-live.ts'
import { openBookingLinks } from '#platform/notifications/booking/booking-links.ts'
import { openBookingReminders } from '#platform/notifications/booking/booking-reminders.ts'
import { runNotifications } from '#platform/notifications/server/run-notifications.ts'
import type { Objects } from '#platform/objects/objects.ts'
import { openObjects } from '#platform/objects/open-objects.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { openRecordings } from '#platform/recordings/open-recordings.ts'
import { type AccessEpoch, openAccessEpoch } from '#platform/records/access-epoch/open-access-epoch.ts'
import { openExports } from '#platform/records/exports.ts'
import type { Identity } from '#platform/records/identity.ts'
import { openImports } from '#platform/records/import/open-imports.ts'
import { openAsJob } from '#platform/records/job-records.ts'
import { openRecords } from '#platform/records/open-records.ts'
import { openCarerRecords } from '#platform/records/patients/carer-records.ts'
import { openDeclinedPatients } from '#platform/records/patients/declined-patients.ts'
import { takeEmergencyAccess } from '#platform/records/patients/emergency-access.ts'
import { type MergedPatients, openMergedPatients } from '#platform/records/patients/merged-patients.ts'
import { openRestrictedPatients } from '#platform/records/patients/restricted-patients.ts'
import type { Records } from '#platform/records/records.ts'
import { reindexRecords } from '#platform/records/search/reindex.ts'
import type { Store } from '#platform/records/store.ts'
import { upgradeRecords } from '#platform/records/upgrade/upgrade-records.ts'
import { practiceAccounts } from '#platform/sign-in/accounts/practice-accounts.ts'
import { userFlags } from '#platform/sign-in/accounts/user-flags.ts'
import { userSettings } from '#platform/sign-in/accounts/user-settings.ts'
import { createMailer } from '#platform/sign-in/delivery/mail.ts'
import { createSmsGateway } from '#platform/sign-in/delivery/sms-gateway.ts'
import { openPracticeProfile } from '#platform/sign-in/practice/open-profile.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'
import { readSetupFacts } from '#platform/sign-in/practice/setup-facts.ts'
import { createRateLimits } from '#platform/sign-in/rate-limits.ts'
import { createSignIn } from '#platform/sign-in/sign-in.ts'
import { endGrantsOf } from '#platform/smart/grants.ts'
import { openRequesters } from '#platform/smart/requesters.ts'
import { openSmart } from '#platform/smart/smart.ts'
import { openSources } from '#platform/sources/open-sources.ts'
import { openSourceMeter } from '#platform/sources/source-meter.ts'
import { closeWorkers } from '#platform/workers/worker-pool.ts'
import { administratorWarnings, isWithoutTls, resetWarnings } from './administrator-warnings.ts'
import { folderProblem } from './backup/folder-problem.ts'
import type { Config } from './config.ts'
import { fetchKeys } from './fetch-keys.ts'
import { log } from './log.ts'
import { notificationServices } from './notifications/notification-services.ts'
import { openModels } from './open-models.ts'
import { practiceFigures } from './practice-figures.ts'
import { processNumber } from './processes/process-number.ts'
import { openReadiness, type Readiness } from './readiness.ts'
import { safetyScreening } from './safety-screening.ts'

/** What features are given, and what only the application itself may use. */
export interface AppServices extends Services {
  database: Database
  accessEpoch: AccessEpoch
  /** Requests with an Idempotency-Key that were carried out. */
  requestKeys: { store: RequestKeys; seal: KeySeal }
  /** Key the audit chains; derived, so that the secrets themselves sign nothing. */
  auditKeys: AuditKeys
  /** Saved states of the audit log, also kept outside the database, and the alarms about what is missing. */
  anchors: Anchors
  merged: MergedPatients
  readiness: Readiness
  /** Where recordings and large files lie. */
  objects: Objects
  /** The record, or one merged with it. */
  isRestricted(practice: number, patientId: string): boolean
  close(): Promise<void>
}

export interface ServicesOptions {
  database: Database
  config: Pick<Config, 'mode' | 'secret' | 'publicUrl'> &
    // without a data folder anchors and alarms are kept in the database alone
    Partial<
      Pick<
        Config,
        'earlierSecrets' | 'dataFolder' | 'incomingFolder' | 'sms' | 'mail' | 'hl7' | 'model' | 'backup' | 'objects'
      >
    >
  version?: string
  /** Tags that give a page written by the server the application's colours. */
  theme?: string | undefined
  /** Embedded recognition unless given. */
  speech?: Speech
  now?(): Date
  /** Tests do not wait out the delay after wrong passwords. */
  wait?(ms: number): Promise<void>
  /** Told what takes long at the start. */
  progress?(text: string): void
  startOver?: (() => void) | undefined
}

const SITE = 'aurora'

const auditKeyOf = (secret: string): Buffer => createHmac('sha256', secret).update('aurora audit chain').digest()

export function auditKeysOf({
  secret,
  earlierSecrets = [],
}: {
  secret: string
  earlierSecrets?: readonly string[] | undefined
}): AuditKeys {
  return [auditKeyOf(secret), ...earlierSecrets.map(auditKeyOf)]
}

/** Opens everything once; nothing else in the server opens a service. */
export async function openServices(options: ServicesOptions): Promise<AppServices> {
  const {
    database,
    config,
    version = 'test',
    theme,
    speech = openSpeech(),
    now = () => new Date(),
    wait,
    progress,
    startOver,
  } = options
  const { mode, secret, publicUrl, earlierSecrets, dataFolder } = config
  await migrate(database)
  await reindexRecords(database, progress)
  const auditKeys = auditKeysOf({ secret, earlierSecrets })
  const [auditKey] = auditKeys
  const accessEpoch = await openAccessEpoch(database)
  const audit = openAuditLog(database, auditKey, accessEpoch.note)
  const anchors = await openAnchors({
    database,
    keys: auditKeys,
    dataFolder,
    now,
    onAlarm(alarms) {
      for (const { reason, chain, seq } of alarms) log.error(`AUDIT ALARM: ${reason} (${chain} ${seq})`)
    },
  })
  await upgradeRecords({ database, audit, site: SITE, now })
  const sources = await openSources(database, accessEpoch, mode === 'demo' ? 'synthetic' : 'real')
  const profile = await openPracticeProfile(database, mode)
  const live = await openLive(database, async () => (await accessEpoch.read()).callers)
  const merged = await openMergedPatients(database, accessEpoch)
  const declined = await openDeclinedPatients(database, accessEpoch)
  const restricted = await openRestrictedPatients(database, accessEpoch, now)
  const jobs = await openJobs(database, { failed: (kind, fault) => log.error(`Job ${kind}: ${fault}`) })
  const objects = openObjects({ settings: config.objects, secret, earlierSecrets, failed: log.error })
  const store: Store = {
    database,
    objects,
    audit,
    sources,
    merged,
    declined,
    restricted,
    screening: safetyScreening(mode, jobs, now),
    check: bookingCheck(now),
    now,
    announce: live.announce,
    fhirBase: `${publicUrl.origin}/fhir`,
  }
  const real: Store = { ...store, sources: { ...sources, of: () => 'real' } }
  const open = (who: Identity, requestId?: string): Records => openRecords(store, who, { site: SITE, requestId })
  const openReal = (who: Identity, requestId?: string): Records => openRecords(real, who, { site: SITE, requestId })
  const asJob = openAsJob(open)
  const asRealJob = openAsJob(openReal)
  const accounts = practiceAccounts(database, mode)
  const connections = openConnections({
    database,
    audit,
    announce: live.announce,
    now,
    vault: createVault(secret, earlierSecrets),
  })
  const fingerprint: Services['fingerprint'] = (purpose, text) =>
    createHmac('sha256', auditKey).update(`${purpose} ${text}`).digest('base64url')
  const mail = config.mail && createMailer({ smtpUrl: config.mail.url, from: config.mail.from })
  const sms = config.sms && createSmsGateway({ url: config.sms.url, token: config.sms.token })
  const isRestricted = (practice: number, patientId: string): boolean => {
    const source = sources.of(practice, 'patients')
    const survivor = merged.survivorOf(practice, source, patientId)
    const ids = [patientId, ...merged.idsOf(practice, source, survivor)]
    return ids.some((id) => restricted.isRestricted(practice, source, id))
  }
  const smart = openSmart({
    database,
    accessEpoch,
    audit,
    mode,
    secret,
    earlierSecrets,
    publicUrl,
    fetchKeys: fetchKeys(mode),
    tell: log.info,
    now,
  })
  const signIn = createSignIn({
    database,
    accessEpoch,
    audit,
    openRecords: open,
    mode,
    secret,
    earlierSecrets,
    publicUrl: publicUrl.href,
    passwordProblem,
    endAppAccess: (on, userId) => endGrantsOf(on, userId, now()),
    isRestricted,
    sms,
    mail,
    log,
    now,
    wait,
  })
  const notifications = notificationServices(
    { database, audit, merged, sources, asJob, now },
    { mode, publicUrl, mail, sms },
  )
  const { model, embedding } = await openModels(config.model)
  const readiness = openReadiness(database, objects)
  return {
    now,
    installation: {
      mode,
      version,
      publicUrl,
      database: database.kind,
      startedAt: now(),
      process: processNumber,
      incomingFolder: config.incomingFolder,
      hl7Address: config.hl7 && `${config.hl7.host}:${config.hl7.port}`,
      ping: () => database.query('select 1'),
      notReady: () => readiness.problem(),
      objectsAway: () => readiness.objectsAway(),
      openApi: () => openApi(endpoints, version),
      theme,
      async warnings(who) {
        await anchors.alarms.refresh()
        return [
          ...administratorWarnings(anchors, mode, publicUrl, installedProfile().identity),
          ...resetWarnings([...(await signIn.openResets(who)).values()]),
        ]
      },
      startOver,
      figures: practiceFigures(database, sources),
    },
    log,
    openRecords: open,
    openRealRecords: openReal,
    async recordsOf(practice, userId) {
      const who = await accounts.identityOf(practice, userId)
      return who && open(who)
    },
    asJob,
    asRealJob,
    carers: openCarerRecords({ openRecords: open, asJob, now }),
    requesters: openRequesters({ apps: smart.apps, identityOf: accounts.identityOf, openRecords: open }),
    emergencyAccess: takeEmergencyAccess({
      database,
      audit,
      restricted,
      merged,
      now,
      announce: live.announce,
      sourceOf: (practice) => sources.of(practice, 'patients'),
    }),
    imports: openImports(database, now),
    exports: openExports(database),
    audit,
    auditReader: openAuditReader({ database, keys: auditKeys, anchors, now }),
    sources,
    sourceMeter: openSourceMeter(database, sources, {
      async integrations(practice) {
        const configured = await connections.list(practice)
        const writes = configured.map(({ updatedAt }) => updatedAt).sort()
        return { records: configured.length, lastWrite: writes.at(-1) }
      },
    }),
    jobs,
    inTurn: (name, work) => inClusterTurn(database, name, work),
    live,
    signIn,
    smart,
    accounts,
    settings: practiceSettings(database),
    profile,
    setupFacts: async (practice) => ({
      profile: profile.current,
      savedParts: new Set((await profile.saved(practice)).keys()),
      ...(await readSetupFacts(database, mode, practice, profile.current)),
      isEncrypted: !isWithoutTls(mode, publicUrl),
      canSendMail: mail !== undefined,
      backupFolder: config.backup?.folder,
      backupProblem: folderProblem(config.backup?.folder),
    }),
    userSettings: userSettings(database),
    userFlags: userFlags(database),
    rateLimits: createRateLimits({
      database,
      fingerprint: (text) => fingerprint('portal', text),
      now,
      wait: async () => undefined,
    }),
    fingerprint,
    recordings: openRecordings(database, audit, now, objects),
    speech,
    model,
    embedding,
    exchanges: assistantExchanges(database),
    bookingLinks: openBookingLinks(database),
    bookingReminders: openBookingReminders(database),
    connections,
    hl7Messages: openMessages({
      database,
      audit,
      announce: live.announce,
      recordsFor: mode === 'demo' ? open : openReal,
      recordsOfIntake: (practice) => (mode === 'demo' ? asJob : asRealJob)('hl7-intake', { practice }),
      now,
    }),
    outbound: createOutbound(),
    sendNotifications: (practice) => runNotifications(notifications, practice),
    database,
    requestKeys: { store: openRequestKeys(database), seal: createKeySeal(secret) },
    auditKeys,
    accessEpoch,
    anchors,
    merged,
    isRestricted,
    readiness,
    objects,
    delivery: { mail, sms },
    async close() {
      await jobs.close()
      await speech.close()
      await closeWorkers()
      await restricted.close()
      await declined.close()
      await merged.close()
      await live.close()
      await profile.close()
      await sources.close()
      await accessEpoch.close()
      await audit.close()
      await database.close()
    },
  }
}
