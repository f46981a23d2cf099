/**
 * What `npm start` and `npm test` need before anything else: the right Node, the packages, the build.
 * Plain JavaScript without packages: it runs on a fresh clone.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { trimPackages } from './packages/trim-packages.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const NODE_AT_LEAST = [20, 19]

/** Ends the process with a sentence a person can act on. */
export function fail(text) {
  console.error(`\n${text}`)
  process.exit(1)
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE_AT_LEAST[0] || (major === NODE_AT_LEAST[0] && minor >= NODE_AT_LEAST[1])) return
  fail(
    `Aurora needs Node.js ${NODE_AT_LEAST.join('.')} or newer; this is ${process.version}.\n` +
      'Install a current one from https://nodejs.org, then run this command again.',
  )
}

/** Runs a program in the project's folder with its output shown; gives back its exit code. */
export function run(program, parameters, { env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`)
      resolve(127)
    })
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)))
  })
}

/** npm as it was called, so that the versions agree; otherwise the one on the path. */
function npm(...parameters) {
  const script = process.env.npm_execpath
  if (script && /npm-cli\.[cm]?js$/.test(script)) return run(process.execPath, [script, ...parameters])
  return process.platform === 'win32'
    ? run(process.env.ComSpec ?? 'cmd.exe', ['/d', '/s', '/c', `npm ${parameters.join(' ')}`])
    : run('npm', parameters)
}

const LOCK = join(root, 'package-lock.json')
const INSTALLED = join(root, 'node_modules', '.package-lock.json') // npm writes it last
const INSTALLED_FROM = join(root, 'node_modules', '.installed-from')

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex')

function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  if (existsSync(INSTALLED_FROM) && readFileSync(INSTALLED_FROM, 'utf8') === lockHash()) return true
  return statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs
}

export async function ensurePackages() {
  if (isInstalled()) return
  console.log('Installing the packages Aurora is built from (once; about a minute) …')
  const code = await npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
  if (code !== 0) {
    fail(
      'The packages could not be installed; npm says why above.\n' +
        'This step needs the npm registry: check the network and proxy settings (npm config get registry), then try again.',
    )
  }
  trimPackages(join(root, 'node_modules'))
  writeFileSync(INSTALLED_FROM, lockHash())
  console.log('Packages installed.')
}

const BUILT = join(root, 'dist', '.built')
const SOURCES = [
  'src',
  'seed',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'scripts/build.mjs',
]

/** Changes when anything that ends up in the build does. Tests do not. */
function sourcesHash() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '')
  const add = (path) => {
    const full = join(root, path)
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(path).update(readFileSync(full))
    }
  }
  for (const path of SOURCES) add(path)
  return hash.digest('hex')
}

export async function ensureBuild() {
  const hash = sourcesHash()
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === hash) return
  if (!existsSync(join(root, 'node_modules', 'vite'))) {
    fail('The build tools are not installed. Run: npm ci --include=dev')
  }
  rmSync(BUILT, { force: true })
  console.log('Building Aurora (after each change of its sources; about ten seconds) …')
  const code = await run(process.execPath, ['scripts/build.mjs'])
  if (code !== 0) fail('The build failed; the lines above say where.')
  writeFileSync(BUILT, hash)
}

/** The build is no longer known to match the sources. */
export function forgetBuild() {
  rmSync(BUILT, { force: true })
}
