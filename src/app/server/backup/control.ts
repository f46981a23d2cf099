import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { AppServices } from '../services.ts'
import type { DrillResult } from './drill.ts'
import type { MadeBackup } from './make-backup.ts'

/**
 * The embedded database belongs to one process. Whoever may read the data folder may ask that process for a backup,
 * through a socket that lies there; nothing listens on the network.
 */
type Asked =
  | { command: 'hello' }
  | { command: 'backup'; file?: string }
  | { command: 'record-drill'; result: DrillResult }
type Answered =
  | { made: Omit<MadeBackup, 'sums'> & { rows: number } }
  | { recorded: true }
  | { hello: true }
  | { problem: string }

const LONGEST_PATH = 100 // of a socket, on the narrowest system

const socketIn = (dataFolder: string): string => join(dataFolder, 'control.sock')

export function openControl(services: AppServices, config: Config): () => void {
  const path = socketIn(config.dataFolder)
  if (process.platform === 'win32' || path.length > LONGEST_PATH) return () => undefined
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => undefined) // whoever asked has gone
    onFirstLine(socket, (line) => {
      void answer(services, config, line).then((answered) => socket.end(`${JSON.stringify(answered)}\n`))
    })
  })
  server.on('error', (error) => console.error('Backups cannot be requested from the console:', error.message))
  server.listen(path, () => chmodSync(path, 0o600))
  server.unref()
  return () => {
    server.close()
    rmSync(path, { force: true })
  }
}

async function answer(services: AppServices, config: Config, line: string): Promise<Answered> {
  try {
    const asked = JSON.parse(line) as Asked
    if (asked.command === 'hello') return { hello: true }
    // loaded when asked for: encryption would add to every start
    if (asked.command === 'backup') {
      const { makeBackup } = await import('./make-backup.ts')
      return { made: toSummary(await makeBackup(services, config, asked.file)) }
    }
    if (asked.command === 'record-drill') {
      const { recordDrill } = await import('./drill.ts')
      await recordDrill(services, asked.result)
      return { recorded: true }
    }
    return { problem: 'This server does not know that command.' }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

export function toSummary({ sums, ...made }: MadeBackup): Omit<MadeBackup, 'sums'> & { rows: number } {
  return { ...made, rows: Object.values(sums).reduce((sum, table) => sum + table.rows, 0) }
}

/** Undefined when no server runs on that folder. */
export function askServer(dataFolder: string, asked: Asked): Promise<Answered | undefined> {
  return new Promise((resolve) => {
    const socket = connect(socketIn(dataFolder))
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => resolve(undefined))
    socket.on('connect', () => socket.write(`${JSON.stringify(asked)}\n`))
    onFirstLine(socket, (line) => resolve(JSON.parse(line) as Answered))
  })
}

const LONGEST_LINE = 100_000

function onFirstLine(socket: Socket, take: (line: string) => void): void {
  let text = ''
  socket.setEncoding('utf8').on('data', function read(part: string) {
    text += part
    const end = text.indexOf('\n')
    if (end < 0 && text.length < LONGEST_LINE) return
    socket.off('data', read)
    if (end < 0) socket.destroy()
    else take(text.slice(0, end))
  })
}
