import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { checkReply } from './check-reply.ts'

const Row = z.object({ id: z.string(), when: z.optional(z.object({ at: z.string() })) })

function refusalOf(reply: z.core.$ZodType, sent: unknown): string | undefined {
  try {
    checkReply(endpoint({ method: 'GET', path: '/api/beds', access: 'public', reply }), JSON.stringify(sent))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

describe('a reply and its contract', () => {
  it('agree', () => {
    expect(refusalOf(z.array(Row), [{ id: 'a' }, { id: 'b', when: { at: 'now' } }])).toBeUndefined()
  })

  it('disagree over a field that is not declared, at any depth, without its value', () => {
    const message = refusalOf(z.array(Row), [
      { id: 'a', medicare: '2950' },
      { id: 'b', when: { at: 'now', by: 'x' } },
    ])
    expect(message).toBe(
      'GET /api/beds does not answer as its contract says: 0.medicare is not declared; 1.when.by is not declared',
    )
  })

  it('disagree over a field that is missing or of another kind', () => {
    expect(refusalOf(z.array(Row), [{ when: { at: 5 } }])).toMatch(/0\.id: .*; 0\.when\.at: /)
  })

  it('agree where the contract leaves fields open', () => {
    expect(refusalOf(z.looseObject({ id: z.string() }), { id: 'a', more: { deep: 1 } })).toBeUndefined()
    expect(refusalOf(z.unknown(), { anything: [1, { deep: true }] })).toBeUndefined()
    expect(refusalOf(z.record(z.string(), Row), { a: { id: 'a' } })).toBeUndefined()
  })

  it('are compared inside records and unions too', () => {
    expect(refusalOf(z.record(z.string(), Row), { a: { id: 'a', secret: 1 } })).toContain('a.secret is not declared')
    expect(refusalOf(z.union([z.string(), Row]), { id: 'a', secret: 1 })).toContain('secret is not declared')
  })
})
