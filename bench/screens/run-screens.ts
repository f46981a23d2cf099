import { join } from 'node:path'
import { type Api, signInOverApi } from '../../scripts/api.ts'
import { startServer } from '../../scripts/server-process.ts'
import { launchBrowser } from '../../scripts/testing/launch-browser.ts'
import { COLD_CHART, type Measured, measureCold, measureNextChart, type Place, tenScreens } from './measure-screens.ts'

const ROUNDS = 3
const QUICK_ROUNDS = 2
const SLOWDOWNS = [1, 4]

/** What was promised; times of the chart at a processor four times slower, tasks at the machine's own. */
const BUDGET = { requests: 25, coldMs: 1000, nextMs: 300, shift: 0.02, taskMs: 50 }

/**
 * `--screens`: the chart in a browser with an empty cache, the next chart after it, and the longest task and layout
 * shift of the ten most used screens, on the built product with the synthetic practice. `--url=` takes a server that is
 * running, `--rounds=5` more or fewer rounds, `--slowdown=1` one speed, `--screen=chart` one screen; each figure is the median. Other programs lengthen every time but the
 * processor's own, so the verdict is for a machine that does nothing else.
 */
export async function runScreens(folder: string, isQuick: boolean): Promise<Measured[]> {
  const option = (name: string): string | undefined =>
    process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
  const given = option('url')
  const server = given ? undefined : await startServer(join(folder, 'screens'))
  const browser = await launchBrowser()
  try {
    const url = given ?? (server?.url as string)
    const provider = await signInOverApi(url, 'provider')
    const encounterId = await openVisit(provider)
    const place: Place = { browser, url, cookie: provider.cookie }
    const rounds = Number(option('rounds') ?? (isQuick ? QUICK_ROUNDS : ROUNDS))
    await measureCold(place, COLD_CHART, 1) // the server's first answers compile its code
    const slowdowns = SLOWDOWNS.filter((each) => [undefined, String(each)].includes(option('slowdown')))
    const wanted = option('screen')?.toLowerCase()
    const works = slowdowns.flatMap((slowdown) =>
      [
        ...tenScreens(encounterId).map((screen) => ({
          name: screen.name,
          measure: () => measureCold(place, screen, slowdown),
        })),
        { name: 'Next chart', measure: () => measureNextChart(place, slowdown) },
      ]
        .filter(({ name }) => wanted === undefined || name.toLowerCase().includes(wanted))
        .map((work) => ({ ...work, slowdown })),
    )
    const measured: Measured[] = []
    for (const [at, { name, slowdown, measure }] of works.entries()) {
      const median = await medianOf(rounds, measure)
      measured.push(median)
      const figures = `usable ${median.usableMs.toFixed(0)} ms, longest task ${median.longestMs.toFixed(0)} ms`
      console.log(`${at + 1} of ${works.length}: ${name}, processor ${slowdown}× slower: ${figures}`)
    }
    print(measured, slowdowns)
    return measured
  } finally {
    await browser.close()
    await server?.stop()
  }
}

/** One that is in progress: in the evening and at the weekend nobody has one, so one is started. */
async function openVisit(provider: Api): Promise<string> {
  const { json: open } = await provider.ask('GET', '/api/encounters?status=in-progress&limit=1')
  if (open[0]) return open[0].id
  const { status, json } = await provider.ask('POST', '/api/encounters', {
    patientId: 'demo-deteriorating',
    type: 'Follow-up Visit',
    reason: 'COPD review',
    start: new Date().toISOString(),
    status: 'in-progress',
    allowSecond: true,
  })
  if (status >= 300) throw new Error(`No visit could be started: ${status} ${json.message}`)
  return json.encounter.id
}

async function medianOf(rounds: number, measure: () => Promise<Measured>): Promise<Measured> {
  const all: Measured[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await measure())
  const median = (read: (one: Measured) => number): number =>
    all.map(read).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] as number
  return {
    ...(all[0] as Measured),
    requests: median(({ requests }) => requests),
    usableMs: median(({ usableMs }) => usableMs),
    shift: median(({ shift }) => shift),
    longestMs: median(({ longestMs }) => longestMs),
    longestProcessorMs: median(({ longestProcessorMs }) => longestProcessorMs),
    processorMs: median(({ processorMs }) => processorMs),
  }
}

const isChart = ({ screen }: Measured): boolean => /chart$/i.test(screen)
const verdict = (value: number, budget: number): string => (value <= budget ? 'within' : 'OVER')
const cell = (text: string, width = 12): string => text.padStart(width)

function print(measured: readonly Measured[], slowdowns: readonly number[]): void {
  for (const slowdown of slowdowns) {
    const rows = measured.filter((one) => one.slowdown === slowdown)
    console.log(`\nThe chart, processor ${slowdown}× slower`)
    for (const one of rows.filter(isChart)) printChart(one)
    console.log(`\nThe ten most used screens, opened with an empty cache, processor ${slowdown}× slower`)
    const heads = ['usable ms', 'requests', 'longest ms', 'processor ms', 'all tasks ms', 'shift']
    console.log(''.padEnd(16) + heads.map((head) => cell(head, 14)).join(''))
    for (const one of rows.filter(({ screen }) => screen !== 'Next chart')) printScreen(one)
  }
  console.log(
    `\nlongest: the longest task of the main thread, by the clock and in processor time. Budgets: a task of ${BUDGET.taskMs} ms\nat the machine's own speed, a shift of ${BUDGET.shift}.`,
  )
}

function printChart({ screen, requests, usableMs, shift }: Measured): void {
  const isNext = screen === 'Next chart'
  const usable = isNext ? BUDGET.nextMs : BUDGET.coldMs
  const lines: [string, string, number, number][] = [
    ...(isNext ? [] : [['requests', String(requests), requests, BUDGET.requests] as [string, string, number, number]]),
    ['usable', `${usableMs.toFixed(0)} ms`, usableMs, usable],
    ['layout shift', shift.toFixed(4), shift, BUDGET.shift],
  ]
  for (const [what, text, value, budget] of lines)
    console.log(
      `${isNext ? 'next' : 'cold'} chart, ${what}`.padEnd(28) +
        cell(text) +
        cell(`≤ ${budget}`) +
        cell(verdict(value, budget)),
    )
}

function printScreen(one: Measured): void {
  const task = one.slowdown === 1 ? verdict(one.longestMs, BUDGET.taskMs) : ''
  console.log(
    one.screen.padEnd(16) +
      [
        one.usableMs.toFixed(0),
        String(one.requests),
        one.longestMs.toFixed(0),
        one.longestProcessorMs.toFixed(0),
        one.processorMs.toFixed(0),
        one.shift.toFixed(4),
      ]
        .map((text) => cell(text, 14))
        .join('') +
      cell(task) +
      cell(`shift ${verdict(one.shift, BUDGET.shift)}`, 16),
  )
}
