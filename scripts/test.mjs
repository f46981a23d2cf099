/**
 * `npm test`: everything that can be checked, on a fresh clone. `npm test -- unit browser` runs only those steps.
 * The last line counts: every test of a test run, and each other step as one.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix, relative } from 'node:path'
import { checkNode, ensureBuild, ensurePackages, root, run } from './prepare.mjs'

process.chdir(root)
checkNode()
await ensurePackages()

const node = process.execPath
const tool = (path) => join(root, 'node_modules', path)
const scratch = mkdtempSync(join(tmpdir(), 'aurora-test-'))
const PASSED = { passed: 1, failed: 0, skipped: 0 }
const FAILED = { passed: 0, failed: 1, skipped: 0 }

/** Named again after the totals, so that nobody has to search the whole output for them. */
const failedTests = []

const one = async (...command) => ((await run(node, command)) === 0 ? PASSED : FAILED)

/** Counts come from the run's own report; a run that reports nothing counts as failed. */
async function vitest(name, parameters, env) {
  const report = join(scratch, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(node, [tool('vitest/vitest.mjs'), 'run', ...parameters, ...reporters], { env })
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    for (const file of testResults) {
      const path = relative(root, file.name)
      const failures = file.assertionResults.filter(({ status }) => status === 'failed')
      for (const { fullName, failureMessages } of failures) {
        failedTests.push(`${path} > ${fullName}\n    ${failureMessages[0]?.split('\n')[0] ?? ''}`)
      }
      if (file.status === 'failed' && failures.length === 0)
        failedTests.push(`${path}: ${file.message ?? 'did not run'}`)
    }
    const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
  } catch {
    return FAILED
  }
}

function skip(reason) {
  console.log(`skipped: ${reason}`)
  return { passed: 0, failed: 0, skipped: 1 }
}

/** Every test file outside the browser journeys, and whether it opens a database. */
function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return testFiles(path)
    if (!/\.test\.tsx?$/.test(path)) return []
    return [{ path, opensDatabase: /\/testing\/[\w-]+\.ts'/.test(readFileSync(path, 'utf8')) }]
  })
}

/** Parts with SQL of their own: tested on both databases. What stands on them is tested on one. */
const SPEAKS_SQL =
  /^src\/(assistant\/exchange-store|platform\/(audit|backup|connections|database|jobs|live|notifications|recordings|records|sign-in|smart|sources)\/)/

async function postgres() {
  const { findPostgres } = await import('./postgres.mjs')
  return Boolean(process.env.TEST_DATABASE_URL) || findPostgres()
}

async function onEmbedded() {
  const hasServer = asked.includes('unit') && !asked.includes('server') ? false : await postgres()
  const files = ['src', 'seed', 'scripts'].flatMap(testFiles)
  const chosen = files.filter(({ path, opensDatabase }) => !hasServer || !opensDatabase || SPEAKS_SQL.test(path))
  return vitest(
    'embedded',
    chosen.map(({ path }) => path),
    { TEST_DATABASE_URL: '' },
  )
}

async function onServer() {
  const { startPostgres } = await import('./postgres.mjs')
  const given = process.env.TEST_DATABASE_URL
  if (!(await postgres())) return skip('no PostgreSQL server found; install postgresql or set TEST_DATABASE_URL')
  const files = testFiles('src').filter(({ opensDatabase }) => opensDatabase)
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  try {
    return await vitest(
      'server',
      files.map(({ path }) => path),
      { TEST_DATABASE_URL: server.url },
    )
  } finally {
    await server.stop()
  }
}

async function browser() {
  const { findChromium, HOW_TO_GET_CHROMIUM } = await import('./chromium.mjs')
  if (findChromium()) return vitest('browser', ['--config', 'e2e/vitest.config.ts'])
  if (!process.env.CI) return skip(HOW_TO_GET_CHROMIUM)
  console.error(HOW_TO_GET_CHROMIUM)
  return FAILED
}

async function buildStep() {
  await ensureBuild() // ends the process when it fails
  return PASSED
}

const STEPS = {
  types: ['Types', () => one(tool('typescript/bin/tsc'), '--noEmit')],
  format: ['Format and lint (Biome)', () => one(tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings')],
  lint: ['Lint with types (oxlint)', () => one(tool('oxlint/bin/oxlint'), '--type-aware')],
  imports: ['Import rules', () => one('scripts/run-ts.mjs', 'scripts/import-rules/main.ts')],
  unit: ['Unit tests, and stores on the embedded database', onEmbedded],
  server: ['Stores and endpoints on a PostgreSQL server', onServer],
  build: ['Build', buildStep],
  bundle: ['Size of the browser’s files', () => one('scripts/bundle-gate.mjs')],
  browser: ['Browser journeys and kill test', browser],
}
const CHECKS = ['types', 'format', 'lint', 'imports']

const asked = process.argv.slice(2).flatMap((name) => (name === 'check' ? CHECKS : [name]))
const unknown = asked.find((name) => !(name in STEPS))
if (unknown) {
  console.error(`There is no step ${unknown}. Steps: ${Object.keys(STEPS).join(', ')}; check is the first four.`)
  process.exit(1)
}

const lines = []
const total = { passed: 0, failed: 0, skipped: 0 }
for (const name of asked.length > 0 ? asked : Object.keys(STEPS)) {
  const [title, work] = STEPS[name]
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`)
  const startedAt = Date.now()
  const result = await work().catch((error) => {
    console.error(error.message)
    return FAILED
  })
  for (const kind of Object.keys(total)) total[kind] += result[kind]
  const verdict = result.failed > 0 ? 'FAILED ' : result.passed > 0 ? 'passed ' : 'skipped'
  const seconds = `${Math.round((Date.now() - startedAt) / 1000)} s`
  lines.push(`${verdict}  ${title.padEnd(44)} ${counts(result).padEnd(34)} ${seconds.padStart(6)}`)
}
rmSync(scratch, { recursive: true, force: true })

function counts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

if (failedTests.length > 0) console.log(`\nFailed tests:\n${failedTests.map((line) => `  ${line}`).join('\n')}`)
console.log(`\n${'═'.repeat(80)}\n${lines.join('\n')}\n${counts(total)}`)
process.exit(total.failed > 0 ? 1 : 0)
