import { expect, it } from 'vitest'
import type { FhirContext } from '../message.ts'
import { batch } from './batch.ts'

it('stops where the client went away: what is left is not carried out', async () => {
  const gone = new AbortController()
  const read: string[] = []
  const records = {
    async find(_type: string, id: string) {
      read.push(id)
      if (id === '2') gone.abort()
      return { type: 'Patient', id, version: 1, updated: '2026-01-01T00:00:00Z', text: '{}' }
    },
  } as unknown as FhirContext['records']
  const base = 'https://aurora.example/fhir'
  const context: FhirContext = {
    base,
    records,
    together: () => Promise.reject(new Error('not asked for')),
    reading: (work) => work(context),
    now: () => new Date(),
    signal: gone.signal,
  }
  const entry = ['1', '2', '3', '4'].map((id) => ({ request: { method: 'GET', url: `Patient/${id}` } }))
  const body = { resourceType: 'Bundle', type: 'batch', entry }
  const request = { method: 'POST', path: [], query: new URLSearchParams(), header: () => undefined, body } as const
  await expect(batch(context, request)).rejects.toMatchObject({ name: 'AbortError' })
  expect(read).toEqual(['1', '2'])
})
