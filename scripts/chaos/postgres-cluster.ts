import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endNode, openNodes, type PostgresNode, type RunningNode, untilTrue } from './postgres-nodes.ts'

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

const IN_STEP = `select 1 from pg_stat_replication
  where sync_state = 'sync' and current_setting('synchronous_standby_names') = '*'`

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

  async function copyOf(primary: RunningNode, port: number): Promise<RunningNode> {
    const data = join(nodes.folder, String(port))
    rmSync(data, { recursive: true, force: true })
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres']
    await nodes.runMeanwhile('pg_basebackup', ['-D', data, '-R', '-X', 'stream', '-c', 'fast', ...from])
    // promoted, it is alone at first and must not wait for a standby
    appendFileSync(join(data, 'postgresql.auto.conf'), `synchronous_standby_names = ''\n`)
    const standby = await nodes.start(port)
    primary.query(`alter system set synchronous_standby_names = '*'`)
    primary.query('select pg_reload_conf()')
    await untilTrue(() => primary.query(IN_STEP).length > 0)
    return standby
  }

  let primary = nodes.first
  let standby: RunningNode | undefined = await copyOf(primary, nodes.ports[1])
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
      for (const each of [pid, ...children.map(Number)]) killQuietly(each)
      await endNode(primary.child, 'SIGKILL')
      fallen = primary.port
    },
    async promote() {
      if (!standby) throw new Error('There is no standby to promote.')
      await nodes.runMeanwhile('pg_ctl', ['promote', '-w', '-D', standby.data])
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

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}
