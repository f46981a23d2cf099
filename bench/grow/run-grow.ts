import { statfsSync } from 'node:fs'
import { openDatabase } from '#platform/database/open.ts'
import { type Measured, measurePeers } from '../peers/measure-peers.ts'
import { startAurora, startHello, type Target } from '../peers/targets.ts'
import { fillEvents, fillObservations } from './fill-tables.ts'

export interface Grown {
  observations: number
  events: number
  measured: readonly Measured[]
}

const SMALL = { observations: 100_000, events: 100_000 }
const LARGE = { observations: 10_000_000, events: 100_000_000 }
/** With indexes, as measured; used to see whether the disk is large enough. */
const BYTES_OF_OBSERVATION = 3000
const BYTES_OF_EVENT = 900
const BUDGET = 1.3
const TARGET = 'Aurora'

/**
 * `--grow[=observations,events]`: what one patient's work costs in a large practice, beside a small one; rows are made in
 * SQL, on a PostgreSQL server. Without numbers: ten million observations and a hundred million audit events, or as many
 * as three quarters of the free disk can hold.
 */
export async function runGrow(folder: string, isQuick: boolean): Promise<Grown[]> {
  const large = sizes(folder)
  const started: Target[] = []
  try {
    const hello = await startHello()
    started.push(hello)
    const aurora = await startAurora(folder, false, [])
    started.push(aurora)
    if (!aurora.databaseUrl) throw new Error('No PostgreSQL server found; install postgresql.')
    const database = await openDatabase({ url: aurora.databaseUrl, dataFolder: '', connections: 1 })
    const options = { rounds: isQuick ? 2 : 5, clients: [1], only: undefined }
    const grown: Grown[] = []
    let have = { observations: 1, events: 1 }
    // records to copy
    await measurePeers(hello, aurora, [], { ...options, rounds: 1, only: 'read Patient' })
    for (const size of [SMALL, large]) {
      const progress = (text: string): void => console.log(`  ${new Date().toISOString().slice(11, 19)} ${text}`)
      await fillObservations(database, have.observations, size.observations, progress)
      await fillEvents(database, have.events, size.events, progress)
      await database.query('checkpoint')
      have = size
      grown.push({ ...size, measured: await measurePeers(hello, aurora, [], options) })
    }
    await database.close()
    print(grown)
    return grown
  } finally {
    for (const target of started.toReversed()) await target.stop()
  }
}

function sizes(folder: string): typeof LARGE {
  const asked = process.argv.find((argument) => argument.startsWith('--grow='))?.slice('--grow='.length)
  if (asked) {
    const [observations = 0, events = 0] = asked.split(',').map(Number)
    if (!(observations > SMALL.observations && events > SMALL.events))
      throw new Error('Give two numbers over 100,000: --grow=1000000,10000000')
    return { observations, events }
  }
  const { bavail, bsize } = statfsSync(folder)
  const needed = LARGE.observations * BYTES_OF_OBSERVATION + LARGE.events * BYTES_OF_EVENT
  const share = Math.min(1, (bavail * bsize * 0.75) / needed)
  if (share < 1)
    console.log(`The disk has room for ${Math.floor(share * 100)} % of the rows: measured with as many as fit.`)
  return { observations: Math.floor(LARGE.observations * share), events: Math.floor(LARGE.events * share) }
}

function print([small, large]: readonly Grown[]): void {
  if (!small || !large) return
  const of = ({ observations, events }: Grown): string =>
    `${observations.toLocaleString('en-AU')} observations and ${events.toLocaleString('en-AU')} audit events`
  console.log(`\nProcessor time of a request, one client, as a multiple of the bare server’s in the same rounds:`)
  console.log(`${of(small)}, then ${of(large)}`)
  for (const [index, { work, multiples }] of small.measured.entries()) {
    const [before, after] = [multiples[TARGET], large.measured[index]?.multiples[TARGET]]
    if (before === undefined || after === undefined) continue
    const ratio = after / before
    const cells = [before.toFixed(1), after.toFixed(1), ratio.toFixed(2), `≤ ${BUDGET}`]
    console.log(
      work.padEnd(28) + cells.map((cell) => cell.padStart(9)).join('') + (ratio <= BUDGET ? '  within' : '  OVER'),
    )
  }
}
