import { statSync } from 'node:fs'
import { openEmbeddedRecogniser } from '#assistant/speech/embedded/open-embedded-recogniser.ts'
import { Problem } from '#platform/api/problem.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import { openObjects } from '#platform/objects/open-objects.ts'
import { isWithoutTls } from '../administrator-warnings.ts'
import { backupFolder, keptBackups } from '../backup/make-backup.ts'
import type { Config } from '../config.ts'
import { reasonOf } from '../objects/watch-objects.ts'
import { type Check, failed, ok, warning } from './finding.ts'

const DAY_MS = 86_400_000
const SECOND_OF_SILENCE = new Float32Array(16_000)

/** What Aurora does without the database: papers, speech, backups, and what it is connected to. */
export const partChecks = (config: Config): Check[] => [
  {
    what: 'PDF',
    async look() {
      const pdf = await renderPdf({ title: 'Test', printed: { by: 'doctor', at: 'now' }, content: [] })
      return ok(`written, ${pdf.length} bytes`)
    },
  },
  {
    what: 'Speech recognition',
    async look() {
      if (config.speech.remote) return ok(`sent to ${new URL(config.speech.remote.baseUrl).host}; not tried from here`)
      try {
        const recogniser = await openEmbeddedRecogniser(config.speech.modelFolder)
        await recogniser.recognise(SECOND_OF_SILENCE)
        await recogniser.close()
      } catch (error) {
        if (!(error instanceof Problem && error.status === 501)) throw error
        return warning('not installed: transcripts are typed or pasted', 'Run npm ci, or set AURORA_SPEECH_URL.')
      }
      return ok('runs on this machine')
    },
  },
  {
    what: 'Recordings and files',
    async look() {
      const { objects: settings, secret, earlierSecrets } = config
      const objects = openObjects({ settings, secret, earlierSecrets, failed: () => undefined })
      try {
        await objects.check()
      } catch (error) {
        return failed(
          `${objects.description}: ${reasonOf(error)}`,
          'Nothing can be recorded or uploaded until it can be written.',
        )
      }
      if (objects.store === 'database') return ok(objects.description)
      const backup = objects.store === 'folder' ? 'in every backup' : 'NOT in these backups: replicate the bucket'
      return ok(`${objects.description}, written and read; ${backup}`)
    },
  },
  {
    what: 'Language model',
    look: () =>
      ok(
        config.model ? `${config.model.provider} ${config.model.model}; not tried from here` : 'embedded engine alone',
      ),
  },
  {
    what: 'Email and SMS',
    look() {
      const missing = [config.mail ? '' : 'AURORA_SMTP_URL', config.sms ? '' : 'AURORA_SMS_URL'].filter(Boolean)
      if (missing.length === 0) return ok('configured; not tried from here')
      const found = 'not connected: codes and notifications stay in the app'
      return config.mode === 'demo' ? ok(found) : warning(found, `Set ${missing.join(' and ')}.`)
    },
  },
  {
    what: 'Encryption',
    look: () =>
      isWithoutTls(config.mode, config.publicUrl)
        ? warning(
            `PUBLIC_URL is ${config.publicUrl.href}: passwords and records travel unencrypted`,
            'Put a proxy that terminates TLS in front of Aurora and set PUBLIC_URL to its https address.',
          )
        : ok(config.publicUrl.protocol === 'https:' ? config.publicUrl.origin : 'not needed by a demonstration'),
  },
  {
    what: 'Newest backup',
    look() {
      const [newest] = keptBackups(backupFolder(config))
      if (!newest) return warning('there is none', 'Make one with: npm run backup')
      const days = (Date.now() - statSync(newest).mtimeMs) / DAY_MS
      const found = `${newest}, ${days.toFixed(1)} days old`
      return days < 2 ? ok(found) : warning(found, 'Set AURORA_BACKUP_DIR for one every night.')
    },
  },
]
