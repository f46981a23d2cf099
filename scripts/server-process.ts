import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { slowReplyOptions } from './slow-replies.ts'

export interface ServerProcess {
  url: string
  pid: number
  /** What it has printed so far, the last 8,000 characters. */
  printed(): string
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>
  /** As a power cut would: no chance to tidy up. */
  kill(): Promise<void>
}

export interface Refused {
  exitCode: number | null
  output: string
}

const START_MS = 180_000 // a first start writes the whole synthetic practice

/** The built server on a free port, with a data folder of its own. */
export async function startServer(
  dataFolder: string,
  environment: Record<string, string> = {},
  program = 'dist/server/main.js',
  nodeOptions: readonly string[] = [],
): Promise<ServerProcess> {
  const child = launch(dataFolder, environment, program, nodeOptions)
  const exited = once(child, 'exit')
  const printed = collect(child)
  const url = await readyAt(child)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await exited
  }
  return { url, pid: child.pid as number, printed, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** A start that is expected to fail; what it said to the person who tried. */
export async function refusedStart(dataFolder: string): Promise<Refused> {
  const child = launch(dataFolder, {})
  const output = collect(child)
  const [exitCode] = (await once(child, 'exit')) as [number | null]
  return { exitCode, output: output() }
}

/** Runs another program of the build, for example verify-audit. */
export async function runProgram(
  name: string,
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<Refused> {
  const child = launch(dataFolder, environment, `dist/server/${name}.js`)
  const output = collect(child)
  const [exitCode] = (await once(child, 'exit')) as [number | null]
  return { exitCode, output: output() }
}

function launch(
  dataFolder: string,
  environment: Record<string, string>,
  program = 'dist/server/main.js',
  nodeOptions: readonly string[] = [],
): ChildProcess {
  const env = {
    ...process.env,
    VITEST: '',
    NODE_ENV: 'production',
    DATABASE_URL: '',
    PORT: '0',
    AURORA_DEMO_TIME: '10:40', // the same list of today at any time of day
    AURORA_DATA_DIR: dataFolder,
  }
  return spawn(process.execPath, [...slowReplyOptions(), ...nodeOptions, program], {
    env: { ...env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function collect(child: ChildProcess): () => string {
  let output = ''
  const add = (text: Buffer): void => {
    output = (output + text).slice(-8000)
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => output
}

function readyAt(child: ChildProcess): Promise<string> {
  const output = collect(child)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('did not answer in time'), START_MS)
    const fail = (reason: string): void => {
      clearTimeout(timer)
      reject(new Error(`The server ${reason}:\n${output()}`))
    }
    child.once('exit', (code) => fail(`stopped with code ${code}`))
    child.stdout?.on('data', () => {
      const url = /ready at (http\S+)/.exec(output())?.[1]
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    })
  })
}
