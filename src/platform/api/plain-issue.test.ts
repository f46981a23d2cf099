import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plainIssue } from './plain-issue.ts'

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainIssue }).error?.issues[0]?.message

describe('a fault without words of its own', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string().min(3), '', 'Enter a value'],
    [z.string(), undefined, 'Enter a value'],
    [z.string(), 5, 'Enter text'],
    [z.string().min(3), 'ab', 'Use at least 3 characters'],
    [z.string().max(1), 'ab', 'Use at most 1 character'],
    [z.string().length(6), 'ab', 'Use exactly 6 characters'],
    [z.string().max(20_000), 'a'.repeat(20_001), 'Use at most 20,000 characters'],
    [z.number(), 'five', 'Enter a number'],
    [z.number().int(), 1.5, 'Enter a whole number'],
    [z.number().min(1), 0, 'Enter 1 or more'],
    [z.number().positive(), -1, 'Enter a number above 0'],
    [z.number().max(200), 201, 'Enter 200 or less'],
    [z.boolean(), 'yes', 'Answer true or false'],
    [z.array(z.string()).min(2), ['a'], 'Choose at least 2'],
    [z.enum(['real', 'synthetic', '']), 'both', 'Choose one of: real, synthetic'],
    [z.literal('login'), 'sms', 'Choose one of: login'],
    [z.email(), 'nobody', 'Enter an email address such as name@example.com'],
    [z.iso.date(), '16/11/2026', 'Enter a day such as 2026-11-16'],
    [z.iso.datetime({ offset: true }), 'today', 'Enter a day and time such as 2026-11-16T09:00:00+11:00'],
    [z.string().regex(/^[A-Z]+$/), 'a1', 'This is not in the expected format'],
    [z.strictObject({ a: z.string() }), { a: 'x', b: 1 }, 'Remove unknown fields: b'],
    [z.union([z.string(), z.number()]), true, 'This is not in the expected format'],
    [z.object({ a: z.string() }), 'text', 'Send fields with their values'],
  ])('%#: is said in plain words', (schema, value, words) => {
    expect(messageOf(schema, value)).toBe(words)
  })

  it('keeps the messages of the contract', () => {
    expect(messageOf(z.string().min(1, 'Enter a title'), '')).toBe('Enter a title')
  })
})
