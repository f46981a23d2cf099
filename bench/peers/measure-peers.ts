import { byClients } from '../../scripts/http-client.ts'
import { cpuMs } from './cpu.ts'
import type { Aurora, Target } from './targets.ts'
import { type Loaded, load, WORKS, type Work } from './works.ts'

/** Per request, in milliseconds. */
export interface Cost {
  serverMs: number
  databaseMs: number
  wallMs: number
}

export interface Measured {
  work: string
  clients: number
  budget: number
  /** Median of the rounds, by target. */
  costs: Record<string, Cost>
  /** Server and database over the bare server, by target. */
  multiples: Record<string, number>
  failed: number
}

export interface PeerOptions {
  rounds: number
  clients: readonly number[]
  only: string | undefined
}

const WARM_UP = 0.25 // of a round

const OVERVIEW = 'native overview'

/** The native call has the aim and answers of the chart batch, for comparison with it. */
const overviewOf = ({ native }: Aurora): Work => ({
  name: OVERVIEW,
  budget: 20,
  times: 200,
  async one(_send, { patients }, at) {
    const { status } = await native({ method: 'GET', path: `/api/patients/${patients[at % patients.length]}/overview` })
    return status === 200
  },
})

/** Interleaved: every round measures each work on each server in turn, so that a busy machine disturbs all alike. */
export async function measurePeers(
  hello: Target,
  aurora: Aurora,
  peers: readonly Target[],
  { rounds, clients, only }: PeerOptions,
): Promise<Measured[]> {
  const loaded = new Map<Target, Loaded>()
  for (const target of [aurora, ...peers]) {
    await target.refresh()
    loaded.set(target, await load(target.send))
  }
  const works = [...WORKS, overviewOf(aurora)].filter(({ name }) => !only || name.includes(only))
  const measured: Measured[] = []
  for (const count of clients) {
    const all = new Map<string, Cost[]>()
    const failures = new Map<string, number>()
    for (let round = 0; round <= rounds; round++) {
      const isWarmUp = round === 0
      for (const work of works) {
        for (const target of [hello, ...(work.name === OVERVIEW ? [aurora] : [aurora, ...peers])]) {
          await target.refresh()
          const times = Math.max(count, Math.round(work.times * (isWarmUp ? WARM_UP : 1)))
          const { cost, failed } = await oneRound(target, work, loaded.get(target), count, times)
          failures.set(work.name, (failures.get(work.name) ?? 0) + failed)
          const key = `${work.name} ${target.name}`
          if (!isWarmUp) all.set(key, [...(all.get(key) ?? []), cost])
        }
      }
    }
    for (const { name, budget } of works) {
      const costs = Object.fromEntries(
        [hello, aurora, ...peers].flatMap((target) => {
          const rows = all.get(`${name} ${target.name}`)
          return rows ? [[target.name, medianOf(rows)]] : []
        }),
      )
      const bare = totalOf(costs[hello.name] as Cost)
      const multiples = Object.fromEntries(
        Object.entries(costs).map(([target, cost]) => [target, totalOf(cost) / bare] as const),
      )
      measured.push({ work: name, clients: count, budget, costs, multiples, failed: failures.get(name) ?? 0 })
    }
  }
  return measured
}

export const totalOf = ({ serverMs, databaseMs }: Cost): number => serverMs + databaseMs

/** The bare server costs too little to be seen in a few requests: it gets more of them. */
const HELLO_TIMES = 5000

async function oneRound(
  { name, send, server, database }: Target,
  work: Work,
  loaded: Loaded | undefined,
  clients: number,
  times: number,
): Promise<{ cost: Cost; failed: number }> {
  const isHello = name === 'bare'
  const count = isHello ? HELLO_TIMES : times
  const one = isHello
    ? async () => (await send({ method: 'GET', path: '/' })).status === 200
    : (at: number) => work.one(send, loaded as Loaded, at)
  const [serverBefore, databaseBefore, wallBefore] = [cpuMs(server), cpuMs(database), performance.now()]
  const failed = await byClients(clients, count, one)
  return {
    cost: {
      serverMs: (cpuMs(server) - serverBefore) / count,
      databaseMs: (cpuMs(database) - databaseBefore) / count,
      wallMs: ((performance.now() - wallBefore) * clients) / count,
    },
    failed,
  }
}

function medianOf(costs: readonly Cost[]): Cost {
  const of = (value: (cost: Cost) => number): number => {
    const sorted = costs.map(value).sort((a, b) => a - b)
    const middle = (sorted.length - 1) / 2
    return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2
  }
  return {
    serverMs: of(({ serverMs }) => serverMs),
    databaseMs: of(({ databaseMs }) => databaseMs),
    wallMs: of(({ wallMs }) => wallMs),
  }
}
