import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openSpeech } from '#assistant/speech/open-speech.ts'
import { openDatabase } from '#platform/database/open.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { keepAnchors } from './audit/keep-anchors.ts'
import { openControl } from './backup/control.ts'
import { keepBackups } from './backup/nightly.ts'
import type { Config } from './config.ts'
import { createApp } from './create-app.ts'
import { followTheDay, keepFollowing } from './follow-the-day.ts'
import { listenForHl7 } from './hl7/hl7-listener.ts'
import { startSchedules } from './housekeeping.ts'
import { ensurePractice } from './seeding/ensure-practice.ts'
import { seedPractice } from './seeding/seed-practice.ts'
import { openServices } from './services.ts'

export interface Running {
  url: string
  close(): Promise<void>
}

const WEB_FOLDER = fileURLToPath(new URL('../web/', import.meta.url))

/** config → database → practice → routes → listen, telling a person what happens. */
export async function start(config: Config, tell: (text: string) => void): Promise<Running> {
  tell(
    config.databaseUrl ? 'Opening the PostgreSQL server …' : `Opening the embedded database in ${config.dataFolder} …`,
  )
  const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder })
  const services = await openServices({
    database,
    mode: config.mode,
    secret: config.secret,
    earlierSecrets: config.earlierSecrets,
    publicUrl: config.publicUrl,
    dataFolder: config.dataFolder,
    speech: openSpeech(config.speech),
    tell,
  })
  const practice = await ensurePractice(services, config.mode === 'demo' ? 'Aurora Respiratory' : 'Practice')
  if (config.mode === 'demo') {
    const written = await seedPractice(services, practice, new Date(), (text) =>
      tell(`Writing the synthetic practice: ${text}`),
    )
    if (written > 0) tell(`The synthetic practice is ready: ${written} records.`)
    else await followTheDay(services, practice, new Date())
  }
  const stopFollowing = config.mode === 'demo' ? keepFollowing(services, practice) : undefined
  const webFolder = existsSync(`${WEB_FOLDER}index.html`) ? WEB_FOLDER : undefined
  const app = await createApp({ services, config, webFolder, version: packageJson.version })
  await services.jobs.start()
  const hl7 = config.hl7 && (await listenForHl7(services, practice, config.mode, config.hl7))
  if (hl7) tell(`HL7 v2 messages are taken at ${config.hl7?.host}:${hl7.port}.`)
  const stopHousekeeping = startSchedules(services, app.signIn, app.smart)
  const stopAnchors = await keepAnchors(services, config)
  const stopBackups = keepBackups(services, config)
  const closeControl = openControl(services, config)
  await app.http.listen({ host: config.host, port: config.port })
  const { port } = app.http.server.address() as AddressInfo
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    async close() {
      stopFollowing?.()
      stopHousekeeping()
      stopBackups()
      closeControl()
      await hl7?.close()
      await app.close()
      await stopAnchors()
      await services.close()
    },
  }
}
