/**
 * A PostgreSQL server of its own for tests and benchmarks, in a temporary folder, gone when stopped.
 * `node scripts/postgres.mjs` runs one until Ctrl-C and prints its address.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const exe = (name) => (process.platform === 'win32' ? `${name}.exe` : name)

/** The folder with `initdb` and `postgres`; undefined where there is none. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ]
  return folders.find((folder) => existsSync(join(folder, exe('initdb'))) && existsSync(join(folder, exe('postgres'))))
}

/** PostgreSQL refuses to run as root: another account of this machine is used. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      // this machine has no such account
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody to run it as.')
}

/** `durable` keeps fsync on, as a practice would; tests do without. */
export async function startPostgres({ durable = false } = {}) {
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL server found; install postgresql or set TEST_DATABASE_URL.')
  const account = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'aurora-postgres-'))
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, account.uid, account.gid)

  const data = join(folder, 'data')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const cluster = [
      '-D',
      data,
      '-U',
      'aurora',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-E',
      'UTF8',
      '--no-sync',
    ]
    execFileSync(join(bin, exe('initdb')), [...cluster, '--locale=C'], { ...account, cwd: folder, stdio: 'pipe' })
  } catch (error) {
    remove()
    throw new Error(`PostgreSQL could not be prepared: ${error.stderr?.toString().trim() || error.message}`)
  }

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    ...(!durable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off', // a worker connected to the template would make copying it fail
      max_wal_size: '4GB',
    }),
  }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, exe('postgres')), ['-D', data, ...parameters], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const killIt = () => child.kill('SIGKILL')
  process.once('exit', killIt)
  await readyOf(child)
  return {
    url: `postgres://aurora:${password}@127.0.0.1:${port}/postgres`,
    pid: child.pid,
    async stop() {
      child.kill('SIGINT') // fast shutdown: connections are closed
      await exited
      process.removeListener('exit', killIt)
      remove()
    },
  }
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** It listens before it serves; its log tells when it does. */
export function readyOf(child) {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (text) => {
      said = (said + text).slice(-4000)
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL stopped:\n${said}`)))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url, stop } = await startPostgres({ durable: process.argv.includes('--durable') })
  console.log(url)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(0)))
}
