import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10 // USER_HZ is 100 on every Linux that Node runs on

interface Process {
  pid: number
  parent: number
  ownTicks: number
  endedChildrenTicks: number
}

/** From proc(5): the name in brackets may hold spaces, so fields are counted from behind it. */
function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const at = (field: number): number => Number(fields[field - 3])
    return { pid, parent: at(4), ownTicks: at(14) + at(15), endedChildrenTicks: at(16) + at(17) }
  } catch {
    return undefined // it has just ended
  }
}

/** Processor time of these processes and all they started, in milliseconds; connections that were closed included. */
export function cpuMs(roots: readonly number[]): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const all = pids.flatMap((pid) => readProcess(Number(pid)) ?? [])
  let ticks = 0
  const waiting = all.filter(({ pid }) => roots.includes(pid))
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { pid, ownTicks, endedChildrenTicks } = one
    ticks += ownTicks + endedChildrenTicks
    waiting.push(...all.filter(({ parent }) => parent === pid))
  }
  return ticks * TICK_MS
}
