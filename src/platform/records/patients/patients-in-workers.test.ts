import { expect, it } from 'vitest'
import { task } from '#platform/workers/task.ts'
import { type PatientsBatch, patientsInWorkers } from './patients-in-workers.ts'

async function* patients(count: number) {
  for (let at = 0; at < count; at++) {
    const text = `{"resourceType":"Patient","id":"${at}"}`
    yield { id: String(at), parts: [{ type: 'Patient', text, versions: '1' }] as never }
  }
}

const batches: number[] = []
const count = task('count', ({ context, people: given }: PatientsBatch<string>) => {
  batches.push(given.length)
  return given.map(({ id, text }) => `${context}${id}${(JSON.parse(text) as { id: string }[])[0]?.id}`)
})

it('returns all patients in order, in batches', async () => {
  const got: string[] = []
  for await (const result of patientsInWorkers(patients(60), count, '#')) got.push(...result)
  expect(got).toEqual(Array.from({ length: 60 }, (_, at) => `#${at}${at}`))
  expect(batches).toEqual([25, 25, 10])
})

it('a batch that fails fails the whole', async () => {
  const failing = task('failing', () => Promise.reject(new Error('no')))
  const through = (async () => {
    for await (const _ of patientsInWorkers(patients(100), failing, '')) expect.unreachable()
  })()
  await expect(through).rejects.toThrow('no')
})

it('no patients give no batch', async () => {
  for await (const _ of patientsInWorkers(patients(0), count, '')) expect.unreachable()
})
