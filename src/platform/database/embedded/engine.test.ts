import { openAsBlob } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Database } from '../database.ts'
import { openInMemory } from './open-embedded.ts'

const MEGABYTE = 1_000_000
/** Kept, they would be far more than what other tests of the same process leave behind. */
const ANSWERS = 300

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let database: Database

beforeAll(async () => {
  // creating a cluster takes ten seconds and is not what is tested
  const template = inject('embeddedTemplate')
  database = await openInMemory(template ? await openAsBlob(template) : undefined)
})

afterAll(() => database.close())

function inUse(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

it('keeps no answer once it is read', async () => {
  const ask = () => database.query('select repeat($1, $2) as text', ['x', MEGABYTE])
  await ask()
  const before = inUse()
  for (let at = 0; at < ANSWERS; at++) await ask()
  expect(inUse() - before).toBeLessThan((ANSWERS * MEGABYTE) / 2)
})

it('returns an answer of many parts whole', async () => {
  const rows = await database.query<{ at: number; text: string }>(
    'select at, repeat(chr(97 + at % 20), 3000) as text from generate_series(1, 5000) at order by at',
  )
  expect(rows).toHaveLength(5000)
  expect(rows.every(({ at, text }) => text === String.fromCharCode(97 + (at % 20)).repeat(3000))).toBe(true)
})
