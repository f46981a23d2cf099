/**
 * `npm test`: every check on a fresh clone but the exhaustive test files; `npm test -- all` runs those too.
 * `npm test -- unit browser` runs only those steps, and `npm test -- changed` what this branch's changes can affect.
 * The last line counts: every test of a test run, and each other step as one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, ensurePackages, root, run } from './prepare.mjs'
import { changedFiles } from './testing/changed-files.mjs'
import { EXHAUSTIVE } from './testing/exhaustive.mjs'
import { quietRun } from './testing/quiet-run.mjs'
import { FAILED, runVitest } from './testing/run-vitest.mjs'
import { SPEAKS_SQL, testFiles } from './testing/test-files.mjs'

process.chdir(root)
checkNode()
await ensurePackages()

const node = process.execPath
const tool = (path) => join(root, 'node_modules', path)
const scratch = mkdtempSync(join(tmpdir(), 'aurora-test-'))
const PASSED = { passed: 1, failed: 0, skipped: 0 }

/** Named again after the totals, so that nobody has to search the whole output for them. */
const failedTests = []

/** What a step works with: how to run a program, and where to write a line. */
const shown = { run, write: (line) => console.log(line) }

const command =
  (...parameters) =>
  async ({ run: start }) =>
    (await start(node, parameters)) === 0 ? PASSED : FAILED

const vitest = ({ run: start }, options) => runVitest(start, { ...options, scratch, failedTests })

function skip({ write }, reason) {
  write(`skipped: ${reason}`)
  return { passed: 0, failed: 0, skipped: 1 }
}

async function postgres() {
  const { findPostgres } = await import('./postgres.mjs')
  return Boolean(process.env.TEST_DATABASE_URL) || findPostgres()
}

const unitFiles = () => ['src', 'seed', 'scripts', 'bench'].flatMap(testFiles)
const isChosen = ({ path }) => !leavesOut.includes(path)
const ON_EMBEDDED = { TEST_DATABASE_URL: '' }

async function onEmbedded(place) {
  const isAlone = asked.includes('unit') && !asked.includes('server')
  const hasServer = !isAlone && (await postgres())
  const here = unitFiles().filter(({ path, opensDatabase }) => !hasServer || !opensDatabase || SPEAKS_SQL.test(path))
  const chosen = here.filter(isChosen)
  return vitest(place, { name: 'embedded', parameters: chosen.map(({ path }) => path), env: ON_EMBEDDED })
}

async function onServer(place) {
  const { startPostgres } = await import('./postgres.mjs')
  const given = process.env.TEST_DATABASE_URL
  if (!(await postgres())) return skip(place, 'no PostgreSQL server found; install postgresql or set TEST_DATABASE_URL')
  const files = testFiles('src')
    .filter(({ opensDatabase }) => opensDatabase)
    .filter(isChosen)
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  try {
    const parameters = files.map(({ path }) => path)
    return await vitest(place, { name: 'server', parameters, env: { TEST_DATABASE_URL: server.url } })
  } finally {
    await server.stop()
  }
}

async function browser(place, related = []) {
  const { findChromium, HOW_TO_GET_CHROMIUM } = await import('./chromium.mjs')
  const chosen =
    leavesOut.length > 0
      ? testFiles('e2e')
          .filter(isChosen)
          .map(({ path }) => path)
      : related
  const parameters = [...chosen, '--run', '--config', 'e2e/vitest.config.ts']
  if (findChromium())
    return vitest(place, { name: 'browser', command: related.length > 0 ? 'related' : 'run', parameters })
  if (!process.env.CI) return skip(place, HOW_TO_GET_CHROMIUM)
  place.write(HOW_TO_GET_CHROMIUM)
  return FAILED
}

/** By the graph of imports; a test that reads the tree as text is in no graph and always runs. */
async function changedUnits(place) {
  const { present, deleted } = changedFiles()
  const reading = unitFiles().filter(({ readsTree }) => readsTree)
  const paths = new Set([...present, ...reading.map(({ path }) => path)])
  if (deleted.length > 0) place.write(`Deleted: ${deleted.join(', ')}. The type check finds what still imports them.`)
  return vitest(place, {
    name: 'changed',
    command: 'related',
    parameters: [...paths, '--run', '--passWithNoTests'],
    env: ON_EMBEDDED,
  })
}

async function changedJourneys(place) {
  const journeys = changedFiles().present.filter((path) => path.startsWith('e2e/') && path.endsWith('.ts'))
  if (journeys.length === 0) return skip(place, 'no journey was changed; npm test -- build browser runs them all')
  const built = await STEPS.build[1](place)
  if (built.failed > 0) return built
  return browser(place, journeys)
}

/** What the type check found last time is kept; a changed file and what imports it are checked again. */
const ONLY_WHAT_CHANGED = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']
const BUILD = `import('./scripts/prepare.mjs').then(({ ensureBuild }) => ensureBuild())`
const STEPS = {
  types: ['Types', command(tool('typescript/bin/tsc'), '--noEmit', ...ONLY_WHAT_CHANGED)],
  format: ['Format and lint (Biome)', command(tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings')],
  lint: ['Lint with types (oxlint)', command(tool('oxlint/bin/oxlint'), '--type-aware')],
  imports: ['Import rules', command('scripts/run-ts.mjs', 'scripts/import-rules/main.ts')],
  unit: ['Unit tests, and stores on the embedded database', onEmbedded],
  server: ['Stores and endpoints on a PostgreSQL server', onServer],
  build: ['Build', command('--eval', BUILD)],
  bundle: ['Size of the browser’s files', command('scripts/bundle-gate.mjs')],
  browser: ['Browser journeys and kill test', browser],
  units: ['Unit tests that a change can affect', changedUnits],
  journeys: ['Browser journeys that were changed', changedJourneys],
}
const CHECKS = ['types', 'format', 'lint', 'imports']
const GROUPS = { check: CHECKS, changed: ['types', 'imports', 'units', 'journeys'] }
/**
 * Without a choice of steps: two rows at the same time, so that no core waits for the last test of a step. The tests on
 * PostgreSQL come last and have every core. The import rules need no step of their own: a unit test checks every file.
 */
const ROWS = [['unit'], [...CHECKS.filter((name) => name !== 'imports'), 'build', 'bundle', 'browser']]
const LAST = ['server']
const HALF = String(Math.max(1, Math.floor(availableParallelism() / 2)))

const words = process.argv.slice(2)
const leavesOut = words.length === 0 ? EXHAUSTIVE : []
const asked = words.filter((word) => word !== 'all').flatMap((name) => GROUPS[name] ?? [name])
const unknown = asked.find((name) => !(name in STEPS))
if (unknown) {
  const groups = Object.entries(GROUPS).map(([name, steps]) => `${name} is ${steps.join(', ')}`)
  console.error(`There is no step ${unknown}. Steps: ${Object.keys(STEPS).join(', ')}; ${groups.join('; ')}.`)
  process.exit(1)
}

const results = new Map()

async function runStep(name, place) {
  const [title, work] = STEPS[name]
  const startedAt = Date.now()
  const result = await work(place).catch((error) => {
    place.write(error.message)
    return FAILED
  })
  results.set(name, { title, result, seconds: Math.round((Date.now() - startedAt) / 1000) })
}

const headOf = (name) => `\n── ${STEPS[name][0]} ${'─'.repeat(Math.max(0, 76 - STEPS[name][0].length))}`

/** One step after the other, each shown as it runs. */
async function runInTurn(names) {
  for (const name of names) {
    console.log(headOf(name))
    await runStep(name, shown)
  }
}

/** Each step's output is shown when it has ended. */
async function runRow(names) {
  for (const name of names) {
    console.log(`started: ${STEPS[name][0]}`)
    const output = []
    const start = quietRun(output)
    const workers = name === 'unit' ? { VITEST_MAX_WORKERS: HALF } : {}
    await runStep(name, {
      run: (program, parameters, { env } = {}) =>
        start(program, parameters, { env: { ...workers, ...env, ...userWorkers } }),
      write: (line) => output.push(`${line}\n`),
    })
    console.log(`${headOf(name)}\n${output.join('')}`)
  }
}
const given = process.env.VITEST_MAX_WORKERS
const userWorkers = given ? { VITEST_MAX_WORKERS: given } : {}

if (asked.length > 0) await runInTurn(asked)
else {
  await Promise.all(ROWS.map(runRow))
  await runRow(LAST)
}
rmSync(scratch, { recursive: true, force: true })

function counts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

const total = { passed: 0, failed: 0, skipped: 0 }
const lines = []
for (const name of Object.keys(STEPS).filter((step) => results.has(step))) {
  const { title, result, seconds } = results.get(name)
  for (const kind of Object.keys(total)) total[kind] += result[kind]
  const verdict = result.failed > 0 ? 'FAILED ' : result.passed > 0 ? 'passed ' : 'skipped'
  lines.push(`${verdict}  ${title.padEnd(48)} ${counts(result).padEnd(34)} ${`${seconds} s`.padStart(6)}`)
}
if (failedTests.length > 0) console.log(`\nFailed tests:\n${failedTests.map((line) => `  ${line}`).join('\n')}`)
if (leavesOut.length > 0)
  lines.push(`left out  ${leavesOut.length} exhaustive test files: npm test -- all runs them too`)
console.log(`\n${'═'.repeat(80)}\n${lines.join('\n')}\n${counts(total)}`)
process.exit(total.failed > 0 ? 1 : 0)
