import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openSpeech } from '#assistant/speech/open-speech.ts'
import { inClusterTurn } from '#platform/database/cluster-lock.ts'
import type { Database } from '#platform/database/database.ts'
import { openDatabase } from '#platform/database/open.ts'
import { openReplica } from '#platform/database/server/replica.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { openAnchoring } from './audit/keep-anchors.ts'
import { openControl } from './backup/control.ts'
import { nightlyBackup } from './backup/nightly.ts'
import type { Config } from './config.ts'
import { createApp } from './create-app.ts'
import { listenForHl7 } from './hl7-listener.ts'
import { demoDay } from './living-demo/demo-day.ts'
import { followTheDay } from './living-demo/follow-the-day.ts'
import { log } from './log.ts'
import { sweepSchedule } from './objects/sweep-schedule.ts'
import { readPage, themeOf } from './pages/web-files.ts'
import { processNumber } from './processes/process-number.ts'
import { type Opened, untilDatabaseStays } from './processes/until-database-stays.ts'
import { ensurePractice } from './seeding/ensure-practice.ts'
import { seedPractice } from './seeding/seed-practice.ts'
import { type AppServices, openServices } from './services.ts'
import { openTraces } from './traces/open-traces.ts'
import { openExporter } from './traces/otlp-exporter.ts'

export interface Running {
  url: string
  port: number
  /** Another process ended and may not have announced its last changes: browsers read everything again. */
  peerLost(): void
  close(): Promise<void>
}

const WEB_FOLDER = fileURLToPath(new URL('../web/', import.meta.url))
const FOLLOW_EVERY_SECONDS = 5 * 60 // as the waiting room of the demonstration fills and empties

export interface StartOptions {
  startOver?: () => void
  /** Of several processes on this machine, the one that was started first. */
  isFirst?: boolean
}

/** config → database → practice → features → listen, saying what happens. */
export function start(config: Config, progress: (text: string) => void, options: StartOptions = {}): Promise<Running> {
  progress(
    config.databaseUrl ? 'Opening the PostgreSQL server …' : `Opening the embedded database in ${config.dataFolder} …`,
  )
  // nothing is left half done: every step finds what is done already
  return untilDatabaseStays((opened) => startOnce(config, progress, options, opened), { report: progress })
}

async function startOnce(
  config: Config,
  progress: (text: string) => void,
  { startOver, isFirst = true }: StartOptions,
  opened: Opened,
): Promise<Running> {
  const webFolder = existsSync(`${WEB_FOLDER}index.html`) ? WEB_FOLDER : undefined
  const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder })
  opened.push(() => database.close())
  // one process at a time: the first brings the database up to date and writes the demonstration, the others find it done
  const { services, practice } = await inClusterTurn(database, 'start', () =>
    openPractice(config, database, webFolder, progress, startOver),
  )
  opened.push(() => services.close())
  const anchoring = openAnchoring(services, config)
  const exporter = config.traces && openExporter({ ...config.traces, ...traceOptions() })
  const replica = config.readDatabaseUrl
    ? openReplica({ url: config.readDatabaseUrl, primary: database, log })
    : undefined
  opened.push(() => exporter?.close())
  opened.push(() => replica?.close())
  opened.push(() => anchoring.stop())
  const app = await createApp({
    services,
    webFolder,
    allowedHosts: config.allowedHosts,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    replica,
    traces: exporter && openTraces(exporter),
    checksReplies: config.checksReplies,
    schedules: [
      anchoring.schedule,
      ...nightlyBackup(services, config),
      ...sweepSchedule(services),
      ...(config.mode === 'demo'
        ? [
            {
              name: 'demonstration day',
              everySeconds: FOLLOW_EVERY_SECONDS,
              on: 'cluster' as const,
              run: () => followTheDay(services, practice, demoDay(services.now(), config.demoTime)),
            },
          ]
        : []),
    ],
  })
  opened.push(() => app.close())
  // a link ends the one before it: of several processes one prints it
  const first = isFirst ? await services.signIn.issueFirstAdministratorLink() : undefined
  await services.jobs.start(replica && (() => replica.readerCaughtUp()))
  const hl7 = config.hl7 && (await listenForHl7(services, practice, config.hl7))
  opened.push(() => hl7?.close())
  if (hl7) progress(`HL7 v2 messages are accepted at ${config.hl7?.host}:${hl7.port}.`)
  await anchoring.start()
  const stopSchedules = app.startSchedules()
  // with a server the commands open the database themselves; several processes would take the socket from each other
  const closeControl = config.databaseUrl ? () => undefined : openControl(services, config)
  await app.http.listen({ host: config.host, port: config.port })
  const { port } = app.http.server.address() as AddressInfo
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  if (first) {
    progress('This practice has no administrator yet. Open this link within 24 hours; it works once:')
    progress(first.link)
  }
  return {
    port,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    peerLost: () => services.live.reconnectAll(),
    async close() {
      stopSchedules()
      closeControl()
      await app.drain()
      await hl7?.close()
      await app.close()
      await anchoring.stop()
      await replica?.close()
      await services.close()
      await exporter?.close()
    },
  }
}

const traceOptions = () => ({
  resource: {
    'service.name': 'aurora',
    'service.version': packageJson.version,
    'service.instance.id': `${process.pid}`,
    'aurora.process': processNumber,
  },
  failed: (reason: string) => log.error(`Traces are not accepted by AURORA_OTLP_URL: ${reason}.`),
})

/** The services, and the practice that is served: in the demonstration with its synthetic records up to this moment. */
async function openPractice(
  config: Config,
  database: Database,
  webFolder: string | undefined,
  progress: (text: string) => void,
  startOver: (() => void) | undefined,
): Promise<{ services: AppServices; practice: number }> {
  const services = await openServices({
    database,
    config,
    version: packageJson.version,
    theme: webFolder && themeOf(readPage(webFolder)),
    speech: openSpeech(config.speech),
    progress,
    startOver,
    now: () => new Date(Date.now() + config.clockOffsetMs),
  })
  const isDemo = config.mode === 'demo'
  const practice = await ensurePractice(services, isDemo ? 'Aurora Respiratory' : 'Practice')
  if (isDemo) {
    const written = await seedPractice(services, practice, demoDay(services.now(), config.demoTime), (text) =>
      progress(`Writing the synthetic practice: ${text}`),
    )
    if (written > 0) progress(`The synthetic practice is ready: ${written} records.`)
    await followTheDay(services, practice, demoDay(services.now(), config.demoTime))
  }
  return { services, practice }
}
