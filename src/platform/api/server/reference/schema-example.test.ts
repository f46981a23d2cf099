import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contractExample } from './contract-example.ts'
import type { JsonSchema } from './json-schema.ts'
import { exampleOf } from './schema-example.ts'

const schemaOf = (contract: z.ZodType) => z.toJSONSchema(contract, { io: 'input' }) as JsonSchema
const exampleFor = (contract: z.ZodType) => contractExample(contract, schemaOf(contract)).example

describe('exampleOf', () => {
  test('fills objects, lists, maps, unions and tuples', () => {
    const contract = z.object({
      id: z.string(),
      tags: z.array(z.enum(['a', 'b'])).min(2),
      byKind: z.record(z.enum(['x', 'y']), z.number()),
      either: z.union([z.null(), z.boolean()]),
      pair: z.tuple([z.literal('low'), z.number().min(40).max(50)]),
    })
    expect(exampleOf(schemaOf(contract))).toEqual({
      id: 'example-1',
      tags: ['a', 'b'],
      byKind: { x: 12, y: 12 },
      either: true,
      pair: ['low', 40],
    })
  })

  test('leaves optional fields out on request', () => {
    const contract = z.object({ needed: z.boolean(), other: z.boolean().optional() })
    expect(exampleOf(schemaOf(contract), 'required fields')).toEqual({ needed: true })
  })

  test.each([
    z.string().regex(/^\d{6}$/),
    z.string().min(30),
    z.email(),
    z.iso.date(),
    z.number().gt(99).lt(101),
    z.int().multipleOf(5).min(13),
  ])('respects the limits of the schema: %#', (contract) => {
    expect(contract.safeParse(exampleOf(schemaOf(contract))).error).toBeUndefined()
  })
})

describe('contractExample', () => {
  test('drops one of two fields that exclude each other', () => {
    const contract = z
      .object({ entry: z.string().optional(), file: z.string().optional() })
      .refine(({ entry, file }) => (entry === undefined) !== (file === undefined), 'Send either')
    expect(Object.keys(exampleFor(contract) as object)).toHaveLength(1)
  })

  test('tries other values where a rule refuses the first', () => {
    const contract = z.object({
      minutes: z.number().refine((minutes) => minutes % 15 === 0),
      from: z.string().refine((text) => /^\d\d:\d\d$/.test(text)),
      verified: z.array(z.enum(['name', 'photo', 'address'])).refine((list) => list.length >= 3),
    })
    expect(exampleFor(contract)).toMatchObject({ minutes: 30, from: '09:30', verified: ['name', 'photo', 'address'] })
  })

  test('gives none where the contract accepts none', () => {
    expect(
      contractExample(
        z.string().refine(() => false),
        { type: 'string' },
      ),
    ).toEqual({})
  })
})
