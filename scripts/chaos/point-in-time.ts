import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endNode, openNodes, type PostgresNode, untilTrue } from './postgres-nodes.ts'

/** A server that archives its log of changes, and what can be made of the archive. */
export interface Archived {
  primary: PostgresNode
  makeBaseBackup(): void
  /** A second server, as the first was at this moment; the first stays as it is. */
  recoverTo(moment: string): Promise<PostgresNode>
  stop(): Promise<void>
}

export async function startArchived(): Promise<Archived> {
  const nodes = await openNodes()
  const [port, otherPort] = nodes.ports
  const wal = nodes.makeFolder('wal')
  const base = join(nodes.folder, 'base')
  await endNode(nodes.first.child, 'SIGINT')
  const primary = await nodes.start(port, {
    archive_mode: 'on',
    archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f`,
  })
  return {
    primary,
    makeBaseBackup() {
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
      nodes.run('pg_basebackup', ['-D', base, '-X', 'stream', '-c', 'fast', ...from])
    },
    async recoverTo(moment) {
      const [last] = primary.query('select pg_walfile_name(pg_current_wal_lsn())')
      primary.query('select pg_switch_wal()')
      await untilTrue(() => existsSync(join(wal, last as string)))
      const data = join(nodes.folder, String(otherPort))
      // the base backup itself stays for the next time
      execFileSync('cp', ['-a', base, data])
      const settings = {
        restore_command: `cp ${wal}/%f %p`,
        recovery_target_time: moment,
        recovery_target_action: 'promote',
      }
      const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
      appendFileSync(join(data, 'postgresql.auto.conf'), lines.join(''))
      nodes.own(writeSignal(data))
      const recovered = await nodes.start(otherPort)
      await untilTrue(() => recovered.query('select pg_is_in_recovery()')[0] === 'f')
      return recovered
    },
    stop: nodes.stop,
  }
}

function writeSignal(data: string): string {
  const path = join(data, 'recovery.signal')
  writeFileSync(path, '')
  return path
}
