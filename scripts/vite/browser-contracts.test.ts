import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { browserContract } from './browser-contracts.ts'

const CODE = `import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

const LIVE = ['Patient'] as const
const Page = z.object({ after: z.optional(z.string().check(z.maxLength(5))) })
export const Form = z.object({ name: z.string() })
export const isShort = (text: string) => text.length < 5

export const names = {
  list: endpoint({
    method: 'GET',
    path: '/api/names/{id}',
    access: ['provider'],
    summary: 'Names',
    query: Page,
    reply: z.array(z.string()),
    live: [...LIVE, 'Task'],
  }),
}
`

describe('a contract in the browser', () => {
  const built = browserContract(CODE, 'contract.ts')

  it('keeps what a browser reads of an endpoint and nothing else', () => {
    expect(built).toContain(
      `list: endpoint({ method: 'GET', path: '/api/names/{id}', access: ['provider'], live: [...LIVE, 'Task'] }),`,
    )
    expect(built).not.toContain('summary')
    expect(built).not.toContain('reply')
  })

  it('marks schemas as free of effects, and leaves functions and lists alone', () => {
    expect(built).toContain(`export const Form = /* @__PURE__ */ (() => (z.object({ name: z.string() })))()`)
    expect(built).toContain(`const LIVE = ['Patient'] as const`)
    expect(built).toContain('export const isShort = (text: string) => text.length < 5')
  })

  it('refuses what it cannot read', () => {
    expect(() => browserContract('export const = 1', 'contract.ts')).toThrow('contract.ts')
  })
})

/** They are there for the server, and for tests, which run without a build. */
it('no browser code reads what the build leaves out', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => `src/${path}`)
  const exported = (form: RegExp) =>
    files
      .filter((path) => path.endsWith('contract.ts'))
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(form)].map(([, name]) => name))
  const contracts = exported(/^export const ([a-z]\w*) = \{/gm)
  const endpoints = ['endpoint', ...exported(/^export const (\w+) = endpoint\(/gm)]
  expect(contracts.length).toBeGreaterThan(50)
  const left = new RegExp(
    `\\b((${contracts.join('|')})\\.\\w+|${endpoints.join('|')})\\.(params|query|body|reply|summary|status|background|accepts|bodyBytesAtMost|cost|mayLag)\\b`,
  )
  const readers = files.filter((path) => /\/web\/.*(?<!\.test)\.tsx?$/.test(path))
  expect(readers.filter((path) => left.test(readFileSync(path, 'utf8')))).toEqual([])
})
