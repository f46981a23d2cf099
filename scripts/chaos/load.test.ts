import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { atRate, figuresOf, type LoadPlan, startLoad, writersOf } from './load.ts'

/** Answers every third request with 503, refuses one address, and takes every other. */
let asked = 0
const server = createServer((request, reply) => {
  request.resume()
  request.on('end', () => {
    reply.statusCode =
      request.url === '/refused' ? 403 : asked++ % 3 === 0 ? 503 : request.method === 'POST' ? 201 : 200
    reply.end('{}')
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const planOf = (paths: string[]): LoadPlan => ({
  readsPerSecond: 45,
  writesPerSecond: 5,
  reading: ['a=1', 'b=2'],
  writing: ['c=3'],
  paths,
  patientId: 'somebody',
})

it('counts what was answered, what had to be sent again and what was refused', async () => {
  const plan = planOf(['/read', '/read', '/read', '/refused'])
  const load = startLoad(plan, () => url)
  await vi.waitFor(
    () => {
      const { sentAgain, errors, answered } = figuresOf(plan, load)
      expect([sentAgain > 5, errors.length > 0, answered > 20, load.writers.written.length > 0]).not.toContain(false)
    },
    { timeout: 30_000 },
  )
  await load.finish()
  const figures = figuresOf(plan, load)
  expect(figures.perSecond).toBe(50)
  expect(figures.sentAgain).toBeGreaterThan(0)
  expect(new Set(figures.errors)).toEqual(new Set(['403 /refused']))
  // every write was acknowledged in the end, and every read that was not refused
  const { written } = writersOf([load])
  expect(written.length).toBeGreaterThan(0)
  expect(written.every(({ acknowledgedMs }) => acknowledgedMs !== undefined)).toBe(true)
  expect(figures.answered).toBe((load.readers?.latenciesMs.length ?? 0) + written.length)
  // what is sent again waits a little: that is in the time a person waited
  expect(figures.p95Ms).toBeGreaterThan(100)
})

it('keeps the mixture at another rate', () => {
  const at100 = atRate(planOf([]), 100)
  expect([at100.readsPerSecond, at100.writesPerSecond]).toEqual([90, 10])
  const writesAlone = atRate({ ...planOf([]), reading: [] }, 100)
  expect(writesAlone.writesPerSecond).toBe(100)
})

it('adds up the writes of several loads', async () => {
  const plan = { ...planOf([]), reading: [], writesPerSecond: 20 }
  const loads = [startLoad(plan, () => url), startLoad(plan, () => url)]
  for (const { writers } of loads)
    await vi.waitFor(() => expect(writers.statuses.get(201)).toBeGreaterThan(0), { timeout: 30_000 })
  await Promise.all(loads.map((load) => load.finish()))
  const all = writersOf(loads)
  const counts = loads.map(({ writers }) => writers.written.length)
  expect(all.written).toHaveLength(counts.reduce((sum, count) => sum + count, 0))
  expect(all.statuses.get(201)).toBe(all.written.length)
})
