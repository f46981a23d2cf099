import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { exe, findPostgres, freePort, readyOf, unprivileged } from '../postgres.mjs'

export interface PostgresNode {
  port: number
  url: string
  data: string
  /** The rows as psql prints them, fields separated by a bar. */
  query(text: string, database?: 'postgres' | 'aurora'): string[]
}

export interface RunningNode extends PostgresNode {
  child: ChildProcess
}

/** The tools beside the server; undefined where one is missing. */
export function findTools(): string | undefined {
  const found = findPostgres()
  if (!found) return undefined
  // a link to initdb may stand where the other tools are not
  const bin = dirname(realpathSync(join(found, exe('initdb'))))
  try {
    for (const tool of ['pg_basebackup', 'pg_ctl', 'psql'])
      execFileSync(join(bin, exe(tool)), ['--version'], { stdio: 'pipe' })
    return bin
  } catch {
    return undefined
  }
}

/** A run of an hour stores more rows than the mebibyte that Node reads by default. */
const LONGEST_OUTPUT = 2 ** 30

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 120,
  wal_level: 'replica',
  hot_standby: 'on',
  wal_keep_size: '256MB',
  // killed processes leave what they wrote to the operating system; only a power cut would not
  fsync: 'off',
  full_page_writes: 'off',
}

export interface Nodes {
  /** Everything is below it. */
  folder: string
  ports: readonly [number, number]
  /** The address of the database at these hosts, for its owner. */
  urlAt(hosts: string): string
  run(tool: string, parameters: readonly string[]): Buffer
  /** The same for what takes long: whoever measures in this process goes on meanwhile. */
  runMeanwhile(tool: string, parameters: readonly string[]): Promise<unknown>
  start(port: number, more?: Readonly<Record<string, string>>): Promise<RunningNode>
  /** A new folder that PostgreSQL may write to. */
  makeFolder(name: string): string
  /** Gives a file to the account that PostgreSQL runs as. */
  own(path: string): string
  stop(): Promise<void>
}

/** One cluster, `aurora` owning the database of that name and `postgres` the superuser. */
export async function openNodes(): Promise<Nodes & { first: RunningNode }> {
  const bin = findTools()
  if (!bin) throw new Error('PostgreSQL, pg_basebackup, pg_ctl or psql is not installed.')
  const account = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'aurora-cluster-'))
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const own = (path: string): string => {
    if (account.uid !== undefined) chownSync(path, account.uid, account.gid ?? 0)
    return path
  }
  own(folder)
  own(passwordFile)
  const within = { ...account, cwd: folder, env: { ...process.env, PGPASSWORD: password } }
  const run = (tool: string, parameters: readonly string[]) =>
    execFileSync(join(bin, exe(tool)), parameters, { ...within, stdio: 'pipe', maxBuffer: LONGEST_OUTPUT })
  const runMeanwhile = (tool: string, parameters: readonly string[]) =>
    promisify(execFile)(join(bin, exe(tool)), [...parameters], within)
  const urlAt: Nodes['urlAt'] = (hosts) => `postgresql://aurora:${password}@${hosts}/aurora`
  const running = new Set<ChildProcess>()

  async function start(port: number, more: Readonly<Record<string, string>> = {}): Promise<RunningNode> {
    const data = join(folder, String(port))
    const settings = Object.entries({ ...SETTINGS, ...more, port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const child = spawn(join(bin as string, exe('postgres')), ['-D', data, ...settings], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    await readyOf(child)
    const query: PostgresNode['query'] = (text, database = 'postgres') => {
      const at = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', database]
      const printed = run('psql', ['-X', '-At', '-v', 'ON_ERROR_STOP=1', '-c', text, ...at])
      return printed.toString().split('\n').filter(Boolean)
    }
    return { port, data, url: urlAt(`127.0.0.1:${port}`), child, query }
  }

  const ports = [await freePort(), await freePort()] as const
  const parameters = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--no-sync']
  run('initdb', ['-D', join(folder, String(ports[0])), ...parameters, '--locale=C'])
  const first = await start(ports[0])
  first.query(`create role aurora login password '${password}'`)
  first.query('create database aurora owner aurora')

  async function stop(): Promise<void> {
    await Promise.all([...running].map((child) => endNode(child, 'SIGQUIT'))) // at once: the folder is removed next
    rmSync(folder, { recursive: true, force: true })
  }
  function makeFolder(name: string): string {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o700 })
    return own(path)
  }
  return { folder, ports, urlAt, run, runMeanwhile, start, makeFolder, own, stop, first }
}

export async function endNode(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

export async function untilTrue(look: () => boolean, atMostMs = 30_000): Promise<void> {
  const until = Date.now() + atMostMs
  while (!look()) {
    if (Date.now() > until) throw new Error('PostgreSQL did not get there in time.')
    await pause(100)
  }
}
