import type { Browser, Page } from 'playwright-core'

export interface Tasks {
  /** The longest task of the page's main thread, as a clock on the wall has it. */
  longestMs: number
  /** The longest in processor time, which other programs on the machine do not lengthen. */
  longestProcessorMs: number
  /** All of them, processor time. */
  processorMs: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

const MICROSECONDS = 1000

/** The tasks of the page's main thread while `work` runs. */
export async function tracedTasks<Result>(
  browser: Browser,
  page: Page,
  work: () => Promise<Result>,
): Promise<{ result: Result; tasks: Tasks }> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  const result = await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const byThread = new Map<string, TraceEvent[]>()
  for (const event of traceEvents) {
    const thread = `${event.pid}/${event.tid}`
    if (event.ph !== 'X' || !event.name.endsWith('RunTask') || !mains.has(thread)) continue
    byThread.set(thread, [...(byThread.get(thread) ?? []), event])
  }
  // other renderers, such as the empty first page, do next to nothing
  const sumOf = (events: readonly TraceEvent[]): number => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  const own = [...byThread.values()].toSorted((a, b) => sumOf(b) - sumOf(a))[0] ?? []
  const longest = (read: (event: TraceEvent) => number | undefined): number =>
    Math.max(0, ...own.map((event) => (read(event) ?? 0) / MICROSECONDS))
  return {
    result,
    tasks: {
      longestMs: longest(({ dur }) => dur),
      longestProcessorMs: longest(({ tdur }) => tdur),
      processorMs: sumOf(own) / MICROSECONDS,
    },
  }
}
