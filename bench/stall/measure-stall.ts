import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signInOverApi } from '../../scripts/api.ts'
import { startServer } from '../../scripts/server-process.ts'
import type { Place } from '../rates.ts'
import { loopOf, type Threads, watchLoop } from './loop.ts'
import { heavyScenarios, hostileScenarios, type Scenario } from './scenarios.ts'

export interface Latency {
  reads: number
  p50Ms: number
  p99Ms: number
  worstMs: number
}

export interface Stall {
  what: string
  atOnce: number
  idle: Latency
  busy: Latency
  /** The server's own threads while nobody and while one account asks. */
  idleLoop: Threads
  busyLoop: Threads
  /** Answers to the load by status. */
  statuses: Record<string, number>
  /** The first text of each refusal. */
  refusals: Record<string, string>
  /** Whether the load was answered as its scenario says; otherwise the row measures something else. */
  isMeasured: boolean
  megabytes: number | undefined
}

export interface StallOptions {
  seconds: number
  /** Only scenarios whose name has this in it. */
  only?: string | undefined
  /** For the server's Node, for example --cpu-prof. */
  nodeOptions?: readonly string[]
}

const LOAD = fileURLToPath(new URL('./load-process.mjs', import.meta.url))
const IDLE_SECONDS = 3
const BETWEEN_READS_MS = 5

/** Another user's reads while one account does its worst. */
export async function measureStalls(place: Place, { seconds, only, nodeOptions }: StallOptions): Promise<Stall[]> {
  const watched = watchLoop()
  const server = await startServer(place.dataFolder, { ...place.environment, ...watched.environment }, undefined, [
    ...watched.nodeOptions,
    ...(nodeOptions ?? []),
  ])
  try {
    const { url, pid } = server
    const cookies = {
      patient: (await signInOverApi(url, 'patient')).cookie,
      provider: (await signInOverApi(url, 'provider')).cookie,
      admin: (await signInOverApi(url, 'admin')).cookie,
    }
    const all = [...(await heavyScenarios(url)), ...hostileScenarios()]
    const stalls: Stall[] = []
    for (const scenario of all.filter(({ what }) => what.includes(only ?? ''))) {
      // somebody else than who sends the load
      const reader = read(url, cookies[scenario.as === 'provider' ? 'admin' : 'provider'])
      await untilQuiet(reader)
      await loopOf(watched)
      const idle = await latencyDuring(reader, after(IDLE_SECONDS * 1000))
      const idleLoop = await loopOf(watched)
      const { over, answers } = startLoad(url, scenario, scenario.as && cookies[scenario.as], seconds)
      const busy = await latencyDuring(reader, over)
      const busyLoop = await loopOf(watched)
      const { statuses, refusals } = await answers
      stalls.push({
        what: scenario.what,
        atOnce: scenario.atOnce,
        idle,
        busy,
        idleLoop,
        busyLoop,
        statuses,
        refusals,
        isMeasured: scenario.answers.length === 0 || scenario.answers.some((status) => (statuses[status] ?? 0) > 0),
        megabytes: residentMegabytes(pid),
      })
      printStall(stalls.at(-1) as Stall)
    }
    return stalls
  } catch (error) {
    // a server that ended says why
    console.error(server.printed())
    throw error
  } finally {
    await server.stop()
  }
}

/** One chart is opened after the other over one connection, as a browser does. */
function read(url: string, cookie: string): () => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return () =>
    new Promise((resolve, reject) => {
      const from = performance.now()
      const sent = request(`${url}/api/patients/demo-long-record`, { agent, headers: { cookie } }, (response) => {
        response.resume()
        response.on('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - from)
          else reject(new Error(`The reader got ${response.statusCode}.`))
        })
      })
      sent.on('error', reject)
      sent.end()
    })
}

/** What the load before left behind is over: jobs, and requests whose client has gone. */
async function untilQuiet(reader: () => Promise<number>): Promise<void> {
  for (let quiet = 0, tries = 0; quiet < 20 && tries < 1000; tries++) {
    quiet = (await reader()) < 30 ? quiet + 1 : 0
    await after(20)
  }
}

async function latencyDuring(reader: () => Promise<number>, until: Promise<unknown>): Promise<Latency> {
  const taken: number[] = []
  let isOver = false
  void until.then(() => {
    isOver = true
  })
  while (!isOver) {
    taken.push(await reader())
    await after(BETWEEN_READS_MS)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number): number => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0
  return { reads: taken.length, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: taken.at(-1) ?? 0 }
}

function startLoad(url: string, scenario: Scenario, cookie: string | undefined, seconds: number) {
  const child = fork(LOAD, { execArgv: [] })
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const answers = new Promise<Pick<Stall, 'statuses' | 'refusals'>>((resolve) => {
    child.on('message', (message) => {
      if (message !== 'started') resolve(message as Pick<Stall, 'statuses' | 'refusals'>)
    })
    child.once('exit', () => resolve({ statuses: {}, refusals: {} }))
  })
  child.send({ ...scenario, url, cookie, seconds })
  return { over, answers }
}

/** Linux only. */
function residentMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined
  }
}

function printStall({ what, atOnce, idle, busy, idleLoop, busyLoop, statuses, megabytes }: Stall): void {
  const ms = (value: number): string => value.toFixed(1).padStart(8)
  const name = `${what} × ${atOnce}`.padEnd(44)
  const got = Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
  console.log(
    `${name}${[idle.p99Ms, idle.worstMs, busy.p50Ms, busy.p99Ms, busy.worstMs, idleLoop.main.taskMs, busyLoop.main.taskMs, idleLoop.database?.taskMs ?? 0, busyLoop.database?.taskMs ?? 0].map(ms).join('')}${String(megabytes ?? '').padStart(7)}  ${got}`,
  )
}
