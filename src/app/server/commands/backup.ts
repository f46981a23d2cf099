import { openDatabase } from '#platform/database/open.ts'
import { askServer, toSummary } from '../backup/control.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { readConfig } from '../config.ts'
import { openServices } from '../services.ts'

/** `npm run backup [-- <file>]`: an encrypted backup, while Aurora runs or while it does not. */
const file = process.argv[2]
const config = readConfig(process.env)

async function make() {
  const answered = await askServer(config.dataFolder, { command: 'backup', ...(file && { file }) })
  if (answered && 'made' in answered) return answered.made
  if (answered) throw new Error('problem' in answered ? answered.problem : 'The server did not answer.')
  const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder })
  const { mode, secret, publicUrl } = config
  const services = await openServices({ database, config: { mode, secret, publicUrl } })
  try {
    return toSummary(await makeBackup(services, config, file))
  } finally {
    await services.close()
  }
}

try {
  const { file: written, bytes, rows, milliseconds, keyFile } = await make()
  console.log(`${written}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, ${(milliseconds / 1000).toFixed(1)} s.`)
  console.log(
    keyFile
      ? `It opens with ${keyFile} and nothing else: keep a copy of that key away from this machine.`
      : 'It opens with the other half of AURORA_BACKUP_RECIPIENT and nothing else.',
  )
  console.log('Verify it with: npm run drill')
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
