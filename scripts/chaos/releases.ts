import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startPostgres } from '../postgres.mjs'
import { type ServerProcess, startServer } from '../server-process.ts'

/** Journeys on the shared server: who may open what, and the work of a day. */
const JOURNEYS = [
  'guards',
  'positions',
  'sign-in',
  'signed-out',
  'audit',
  'chart',
  'encounters',
  'prescribing',
  'appointments',
  'practice',
  'billing',
  'agents',
  'integrations',
  'portal/portal',
  'portal/chat',
  'conformance/successes',
].map((name) => `e2e/${name}.test.ts`)
const PROGRAM = 'dist/server/main.js'
const SECRET = 'a secret of at least thirty-two characters, of two releases'

interface Release {
  name: string
  /** Its checkout, built, with its packages. */
  folder: string
}

const [given, ...chosen] = process.argv.slice(2)
if (!given) throw new Error('Usage: npm run chaos:releases -- <checkout of the earlier release> [tests]')
const earlier: Release = { name: 'the earlier release', folder: resolve(given) }
const present: Release = { name: 'this release', folder: process.cwd() }
for (const { name, folder } of [earlier, present])
  for (const file of [PROGRAM, 'node_modules'])
    if (!existsSync(join(folder, file))) throw new Error(`${name} has no ${file}. Run there: npm ci && npm run build`)

/** The release's own journeys, on its own server, while the other release works on the same database. */
async function runJourneys({ name, folder }: Release, url: string): Promise<number> {
  const files = chosen.length > 0 ? chosen : JOURNEYS
  const known = files.filter((file) => existsSync(join(folder, file)))
  console.log(`${name}: ${known.length} files of journeys`)
  const run = spawn('npx', ['vitest', 'run', '--config', 'e2e/vitest.config.ts', ...known], {
    cwd: folder,
    env: { ...process.env, AURORA_TEST_URL: url },
    stdio: 'inherit',
  })
  const [code] = (await once(run, 'exit')) as [number | null]
  return code ?? 1
}

/** Earlier first, as in an upgrade: it writes the practice, and goes on while the newer one changes the database. */
async function sideBySide(tried: Release): Promise<number> {
  const postgres = await startPostgres({ durable: true })
  const folder = mkdtempSync(join(tmpdir(), 'aurora-releases-'))
  const environment = { DATABASE_URL: postgres.url, AURORA_SECRET: SECRET, AURORA_CHECK_REPLIES: '1' }
  const servers = new Map<Release, ServerProcess>()
  try {
    for (const release of [earlier, present])
      servers.set(release, await startServer(folder, environment, join(release.folder, PROGRAM)))
    return await runJourneys(tried, servers.get(tried)?.url ?? '')
  } finally {
    for (const server of servers.values()) await server.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

// a database each: journeys use up what they find
const codes = new Map<string, number>()
for (const release of [earlier, present]) codes.set(release.name, await sideBySide(release))
for (const [name, code] of codes)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  journeys of ${name}, beside the other`)
process.exit(Math.max(...codes.values()))
