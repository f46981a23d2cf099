import { type Cost, type Measured, measurePeers, totalOf } from './measure-peers.ts'
import { peerAt, startAurora, startHello, type Target } from './targets.ts'

const QUICK_ROUNDS = 2
const ROUNDS = 5

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const pidsOf = (name: string): number[] => (option(name) ?? '').split(',').filter(Boolean).map(Number)

/**
 * `--peers [url]`: a neutral FHIR load on Aurora and on any FHIR server that runs already, in interleaved rounds.
 * `--embedded` measures the embedded database, `--only=read` some of the work, `--clients=1,16` other numbers of
 * clients, `--rounds=5` more or fewer rounds, `--cpu-prof` leaves a profile of the server in bench/results.
 */
export async function runPeers(folder: string, isQuick: boolean): Promise<Measured[]> {
  const urls = process.argv.filter((argument) => /^https?:/.test(argument))
  const nodeOptions = process.argv.includes('--cpu-prof') ? ['--cpu-prof', '--cpu-prof-dir=bench/results'] : []
  const started: Target[] = []
  try {
    const hello = await startHello()
    started.push(hello)
    const aurora = await startAurora(folder, process.argv.includes('--embedded'), nodeOptions)
    started.push(aurora)
    const peers = urls.map((url) => peerAt(url, pidsOf('peer-server'), pidsOf('peer-database')))
    started.push(...peers)
    const measured = await measurePeers(hello, aurora, peers, {
      rounds: Number(option('rounds') ?? (isQuick ? QUICK_ROUNDS : ROUNDS)),
      clients: (option('clients') ?? '1,16').split(',').map(Number),
      only: option('only'),
    })
    print(measured)
    return measured
  } finally {
    for (const target of started.toReversed()) await target.stop()
  }
}

const cell = (text: string, width = 14): string => text.padStart(width)
const costText = (cost: Cost): string => `${cost.serverMs.toFixed(2)}+${cost.databaseMs.toFixed(2)}`

function print(measured: readonly Measured[]): void {
  for (const clients of new Set(measured.map((one) => one.clients))) {
    const rows = measured.filter((one) => one.clients === clients)
    const names = [...new Set(rows.flatMap(({ costs }) => Object.keys(costs)))].filter((name) => name !== 'bare')
    console.log(`\nProcessor ms a request, server + database, ${clients} client${clients > 1 ? 's' : ''}`)
    console.log(
      ''.padEnd(28) +
        cell('bare', 8) +
        names.map((name) => cell(name) + cell('× bare', 9)).join('') +
        cell('budget', 9),
    )
    for (const { work, costs, multiples, budget, failed } of rows) {
      const each = names.map((name) => {
        const cost = costs[name]
        return cost ? cell(costText(cost)) + cell((multiples[name] ?? 0).toFixed(1), 9) : cell('') + cell('', 9)
      })
      const own = multiples[names[0] ?? ''] ?? 0
      // at sixteen clients nothing was agreed; the figures are for comparison
      const verdict = clients > 1 ? '' : own <= budget ? 'within' : 'OVER'
      console.log(
        work.padEnd(28) +
          cell(totalOf(costs.bare as Cost).toFixed(3), 8) +
          each.join('') +
          cell(`≤ ${budget}`, 9) +
          cell(failed > 0 ? `${failed} FAILED` : verdict, 11),
      )
    }
  }
}
