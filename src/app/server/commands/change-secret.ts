import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { lockFolder } from '#platform/database/embedded/folder-lock.ts'
import { newSecret, readConfig, secretFiles } from '../config.ts'

/**
 * `npm run change-secret`: a new secret for the data folder. The earlier one is kept, because it proves the audit events
 * written with it and opens what it encrypted.
 */
function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function write(path: string, text: string): void {
  const file = openSync(`${path}.new`, 'w', 0o600)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.new`, path)
}

if (process.env.AURORA_SECRET)
  fail(
    'The secret is set by AURORA_SECRET. Stop Aurora, move its value to AURORA_SECRET_PREVIOUS (one on each line, newest first) and set a new one.',
  )
const { dataFolder } = readConfig(process.env)
const files = secretFiles(dataFolder)
const unlock = await lockFolder(dataFolder)
try {
  const before = readFileSync(files.current, 'utf8').trim()
  const earlier = existsSync(files.earlier) ? readFileSync(files.earlier, 'utf8').trim() : ''
  // the earlier one first: whatever happens in between, no secret is lost
  write(files.earlier, [before, earlier].filter(Boolean).join('\n').concat('\n'))
  write(files.current, `${newSecret()}\n`)
} finally {
  unlock()
}
console.log(`The secret in ${files.current} is new. The earlier one is kept in ${files.earlier}.`)
console.log('Start every Aurora process again. On several machines, copy both files to each of them first.')
process.exit(0)
