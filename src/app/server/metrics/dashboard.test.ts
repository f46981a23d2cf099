import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** What Prometheus knows without Aurora. */
const OF_PROMETHEUS = new Set(['up'])
/** What the scrape adds to every series. */
const OF_THE_SCRAPE = ['job', 'instance']

const operations = new URL('../../../../docs/operations/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, operations), 'utf8')

/** Every value of a key, at any depth. */
function valuesOf(key: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === 'string' ? [inner] : valuesOf(key, inner),
  )
}

/** The expressions of the rules, one or several lines each. */
function rulesOf(text: string): string[] {
  return [...text.matchAll(/^( +)expr: (?:>\n((?:\1 +.*\n)+)|(.+)\n)/gm)].map(
    ([, , folded, line]) => folded ?? line ?? '',
  )
}

/** The series an expression names, each with the labels it asks for or groups by. */
function namesIn(expression: string): { series: string[]; labels: string[] } {
  const selectors = [...expression.matchAll(/([a-z_:][\w:]*)\{([^}]*)\}/g)]
  const asked = selectors.flatMap(([, , inside = '']) =>
    [...inside.matchAll(/(\w+)\s*[=!]~?/g)].map(([, label = '']) => label),
  )
  const grouped = [...expression.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, inside = '']) =>
    inside.split(',').map((label) => label.trim()),
  )
  return { series: selectors.map(([, name = '']) => name), labels: [...asked, ...grouped] }
}

/** Labels of each series in the text of `/metrics`. */
function seriesOf(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, name = '', inside = ''] of text.matchAll(/^([a-z_:][\w:]*)(?:\{([^}]*)\})? /gm)) {
    const labels = found.get(name) ?? new Set()
    for (const [, label = ''] of inside.matchAll(/(\w+)="/g)) labels.add(label)
    found.set(name, labels)
  }
  return found
}

/** What an expression names and no process has. */
function unknownIn(expression: string, known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const { series, labels } = namesIn(expression)
  const has = new Set([...OF_THE_SCRAPE, ...series.flatMap((name) => [...(known.get(name) ?? [])])])
  return [
    ...series.filter((name) => !known.has(name) && !OF_PROMETHEUS.has(name)),
    ...labels.filter((label) => !has.has(label)),
  ]
}

let server: TestServer
let known: Map<string, Set<string>>

beforeAll(async () => {
  server = await startTestServer()
  await server.ask('GET', '/api/patients', { cookie: await server.signIn('provider') })
  known = seriesOf((await server.ask('GET', '/metrics')).text)
})
afterAll(() => server.close())

describe.each([
  ['grafana-dashboard.json', () => valuesOf('expr', JSON.parse(read('grafana-dashboard.json'))), 12],
  ['alerts.yml', () => rulesOf(read('alerts.yml')), 8],
] as const)('%s', (_name, expressionsOf, atLeast) => {
  it('names only series and labels that a process has', () => {
    const expressions = expressionsOf()
    expect(expressions.length).toBeGreaterThanOrEqual(atLeast)
    for (const expression of expressions) expect(namesIn(expression).series, expression).not.toEqual([])
    expect(expressions.flatMap((expression) => unknownIn(expression, known))).toEqual([])
  })
})

it('every rule of the file is looked at', () => {
  const text = read('alerts.yml')
  expect(rulesOf(text)).toHaveLength([...text.matchAll(/- alert:/g)].length)
})

it.each([
  ['sum(aurora_requests_lost{job="aurora"})', ['aurora_requests_lost']],
  ['sum by (ward) (rate(aurora_http_requests_total{job="aurora",colour="red"}[5m]))', ['colour', 'ward']],
  ['sum by (le) (rate(aurora_http_request_seconds_bucket{job="aurora"}[5m]))', []],
])('notices what no process has: %s', (expression, unknown) => expect(unknownIn(expression, known)).toEqual(unknown))
