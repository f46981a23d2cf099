import type { Stall } from './measure-stall.ts'

const P99_MS = 100
const WORST_MS = 500

export function printStallHead(): void {
  console.log('\nAnother user’s reads, ms, while one account sends:')
  const columns = ['idle p99', 'worst', 'p50', 'p99', 'worst', '| idle', 'task', '| idle', 'query']
    .map((name) => name.padStart(8))
    .join('')
  console.log(`${''.padEnd(44)}${columns}     MB  answers to the load`)
}

/** A machine that does other work at the same time is seen in the idle columns. */
export function printStallVerdict(stalls: readonly Stall[]): void {
  const slow = stalls.filter(({ busy }) => busy.p99Ms > P99_MS || busy.worstMs > WORST_MS)
  const worst = Math.max(...stalls.map(({ busy }) => busy.worstMs))
  const idle = Math.max(...stalls.map(({ idle: { worstMs } }) => worstMs))
  const ratio = median(stalls.map(({ busy, idle: { p99Ms } }) => busy.p99Ms / p99Ms))
  console.log(
    `\nBudget: 99 of 100 reads within ${P99_MS} ms, none over ${WORST_MS} ms. ${stalls.length - slow.length} of ${stalls.length} within it; worst read ${Math.round(worst)} ms (idle ${Math.round(idle)} ms); p99 busy over idle, median ${ratio.toFixed(1)}.`,
  )
  for (const thread of ['main', 'database'] as const) printLongest(stalls, thread)
  for (const { what, atOnce, refusals } of stalls.filter(({ isMeasured }) => !isMeasured)) {
    console.log(`  NOT MEASURED, the load was refused: ${what} × ${atOnce}: ${JSON.stringify(refusals)}`)
    process.exitCode = 1
  }
  for (const { what, atOnce } of slow) console.log(`  over: ${what} × ${atOnce}`)
}

/** Processor time, so that other work on the machine does not count. */
function printLongest(stalls: readonly Stall[], thread: 'main' | 'database'): void {
  const taskOf = ({ busyLoop }: Stall): number => busyLoop[thread]?.taskMs ?? 0
  const held = [...stalls].sort((a, b) => taskOf(b) - taskOf(a))[0]
  if (!held) return
  const idle = Math.max(...stalls.map(({ idleLoop }) => idleLoop[thread]?.taskMs ?? 0))
  const name = thread === 'main' ? 'Main thread' : 'Embedded database'
  console.log(
    `${name}: longest task ${Math.round(taskOf(held))} ms of processor time (${held.what} × ${held.atOnce}); idle ${Math.round(idle)} ms.`,
  )
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
