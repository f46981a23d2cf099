import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { exe, findPostgres, freePort, readyOf, unprivileged } from '../postgres.mjs'

/** A primary and its synchronous standby on this machine, in a temporary folder, for tests of failover. */
export interface Cluster {
  /** Both hosts, as a practice would write them. */
  url: string
  readonly primary: PostgresNode
  readonly standby: PostgresNode | undefined
  /** kill -9 of the primary and everything it started. */
  killPrimary(): Promise<void>
  /** The standby takes over. */
  promote(): Promise<void>
  /** A new copy of the primary takes the place of the node that was killed; resolves once it is in step. */
  rebuildStandby(): Promise<void>
  stop(): Promise<void>
}

export interface PostgresNode {
  port: number
  url: string
  data: string
  /** The rows as psql prints them, fields separated by a bar. */
  query(text: string): string[]
}

interface Running extends PostgresNode {
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

const IN_STEP = `select 1 from pg_stat_replication
  where sync_state = 'sync' and current_setting('synchronous_standby_names') = '*'`

interface Nodes {
  ports: readonly [number, number]
  /** The address at these hosts, for the owner of the database or for the superuser. */
  urlAt(hosts: string, user?: 'aurora' | 'postgres'): string
  run(tool: string, parameters: readonly string[]): Buffer
  start(port: number): Promise<Running>
  stop(): Promise<void>
}

/** One cluster, `aurora` owning the database of that name and `postgres` the superuser. */
async function openNodes(): Promise<Nodes & { first: Running }> {
  const bin = findTools()
  if (!bin) throw new Error('PostgreSQL, pg_basebackup, pg_ctl or psql is not installed.')
  const account = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'aurora-cluster-'))
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  for (const path of [folder, passwordFile])
    if (account.uid !== undefined) chownSync(path, account.uid, account.gid ?? 0)
  const run = (tool: string, parameters: readonly string[]) =>
    execFileSync(join(bin, exe(tool)), parameters, {
      ...account,
      cwd: folder,
      env: { ...process.env, PGPASSWORD: password },
      stdio: 'pipe',
    })
  const urlAt: Nodes['urlAt'] = (hosts, user = 'aurora') =>
    `postgresql://${user}:${password}@${hosts}/${user === 'aurora' ? 'aurora' : 'postgres'}`
  const running = new Set<ChildProcess>()

  async function start(port: number): Promise<Running> {
    const data = join(folder, String(port))
    const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(join(bin as string, exe('postgres')), ['-D', data, ...settings], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    await readyOf(child)
    const superuser = urlAt(`127.0.0.1:${port}`, 'postgres')
    const query = (text: string) =>
      run('psql', ['-X', '-At', '-v', 'ON_ERROR_STOP=1', '-c', text, superuser]).toString().split('\n').filter(Boolean)
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
  return { ports, urlAt, run, start, stop, first }
}

/** One server that can be halted and resumed. */
export interface SingleServer extends PostgresNode {
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

export async function startSingle(): Promise<SingleServer> {
  const nodes = await openNodes()
  let { child } = nodes.first
  return {
    ...nodes.first,
    halt: () => endNode(child, 'SIGINT'),
    async resume() {
      child = (await nodes.start(nodes.first.port)).child
    },
    stop: nodes.stop,
  }
}

export async function startCluster(): Promise<Cluster> {
  const nodes = await openNodes()

  async function copyOf(primary: Running, port: number): Promise<Running> {
    const data = join(dirname(primary.data), String(port))
    rmSync(data, { recursive: true, force: true })
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres']
    nodes.run('pg_basebackup', ['-D', data, '-R', '-X', 'stream', '-c', 'fast', ...from])
    // promoted, it is alone at first and must not wait for a standby
    appendFileSync(join(data, 'postgresql.auto.conf'), `synchronous_standby_names = ''\n`)
    const standby = await nodes.start(port)
    primary.query(`alter system set synchronous_standby_names = '*'`)
    primary.query('select pg_reload_conf()')
    await untilTrue(() => primary.query(IN_STEP).length > 0)
    return standby
  }

  let primary = nodes.first
  let standby: Running | undefined = await copyOf(primary, nodes.ports[1])
  let fallen: number | undefined

  return {
    url: `${nodes.urlAt(nodes.ports.map((port) => `127.0.0.1:${port}`).join(','))}?target_session_attrs=read-write`,
    get primary() {
      return primary
    },
    get standby() {
      return standby
    },
    async killPrimary() {
      const pid = primary.child.pid as number
      const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
        .trim()
        .split('\n')
      for (const each of children) killQuietly(Number(each))
      await endNode(primary.child, 'SIGKILL')
      fallen = primary.port
    },
    async promote() {
      if (!standby) throw new Error('There is no standby to promote.')
      nodes.run('pg_ctl', ['promote', '-w', '-D', standby.data])
      primary = standby
      standby = undefined
    },
    async rebuildStandby() {
      if (fallen === undefined) throw new Error('No node has been killed.')
      standby = await copyOf(primary, fallen)
      fallen = undefined
    },
    stop: nodes.stop,
  }
}

async function endNode(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}

async function untilTrue(look: () => boolean, atMostMs = 30_000): Promise<void> {
  const until = Date.now() + atMostMs
  while (!look()) {
    if (Date.now() > until) throw new Error('The standby did not get in step with the primary.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
