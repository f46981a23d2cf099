import cluster, { type Worker } from 'node:cluster'
import type { MetricsMessage } from '../processes/messages.ts'
import type { MetricsOfProcess } from './open-metrics.ts'

/** A process that is busy for longer is left out. */
const ANSWER_WITHIN_MS = 3000

/** In a server process: the figures of every process of the machine, through the supervisor; alone, its own. */
export function metricsOfAll(own: () => Promise<MetricsOfProcess>): () => Promise<MetricsOfProcess[]> {
  const { worker } = cluster
  if (!worker) return async () => [await own()]
  let asked = 0
  const waiting = new Map<number, (all: MetricsOfProcess[]) => void>()
  process.on('message', (message: MetricsMessage) => {
    if (message.kind === 'metrics-wanted') {
      const { ask } = message
      void own().then((figures) => tell({ kind: 'metrics-own', ask, figures }))
    } else if (message.kind === 'metrics-all') waiting.get(message.ask)?.(message.all)
  })
  return () =>
    new Promise((resolve) => {
      const ask = ++asked
      const give = (all: MetricsOfProcess[]): void => {
        clearTimeout(timer)
        waiting.delete(ask)
        resolve(all)
      }
      // a supervisor that does not answer: this process alone
      const timer = setTimeout(() => void own().then((figures) => give([figures])), 2 * ANSWER_WITHIN_MS)
      waiting.set(ask, give)
      tell({ kind: 'metrics-ask', ask })
    })
}

const tell = (message: MetricsMessage): void => void process.send?.(message)

/** In the supervisor: hands a question to every process and their answers to the one that asked. */
export function passMetricsOn(): void {
  let rounds = 0
  const open = new Map<number, { from: Worker; ask: number; left: number; all: MetricsOfProcess[] }>()
  const finish = (round: number): void => {
    const one = open.get(round)
    open.delete(round)
    if (one?.from.isConnected()) one.from.send({ kind: 'metrics-all', ask: one.ask, all: one.all } as MetricsMessage)
  }
  cluster.on('message', (from: Worker, message: MetricsMessage) => {
    if (message.kind === 'metrics-ask') {
      const round = ++rounds
      const all = Object.values(cluster.workers ?? {}).filter((one) => one?.isConnected())
      open.set(round, { from, ask: message.ask, left: all.length, all: [] })
      for (const one of all) one?.send({ kind: 'metrics-wanted', ask: round } as MetricsMessage)
      setTimeout(() => finish(round), ANSWER_WITHIN_MS).unref()
    } else if (message.kind === 'metrics-own') {
      const one = open.get(message.ask)
      one?.all.push(message.figures)
      if (one && --one.left === 0) finish(message.ask)
    }
  })
}
