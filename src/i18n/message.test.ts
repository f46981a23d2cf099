import { describe, expect, it, vi } from 'vitest'
import { compileCatalogue } from '../../scripts/vite/compiled-messages.ts'
import { compiledMessage } from './compiled-message.ts'
import { formatSentence } from './format-sentence.ts'
import { formatMessage, type Messages } from './message.ts'
import arabic from './messages/ar/sentences.json'
import english from './messages/en-AU/sentences.json'

const KEY = 'reason.reliever-days'

describe('formatMessage', () => {
  it.each([
    [0, '0 يوم'],
    [1, 'يوم واحد'],
    [2, 'يومين'],
    [5, '5 أيام'],
    [11, '11 يومًا'],
    [100, '100 يوم'],
  ])('writes %i days in one of the six Arabic forms', (days, expected) => {
    expect(formatMessage(arabic[KEY], 'ar-AU-u-nu-latn', { days })).toContain(expected)
  })

  it('writes one and many in English', () => {
    expect(formatMessage(english[KEY], 'en-AU', { days: 1 })).toBe('You used your reliever on 1 day this week.')
    expect(formatMessage(english[KEY], 'en-AU', { days: 4 })).toBe('You used your reliever on 4 days this week.')
  })

  it('writes numbers as the language does, with Latin digits', () => {
    expect(formatMessage('{value} L', 'en-AU', { value: 1234.5 })).toBe('1,234.5 L')
    expect(formatMessage('{value} L', 'vi-AU', { value: 1234.5 })).toBe('1.234,5 L')
    expect(formatMessage('{value}', 'ar-AU-u-nu-latn', { value: 87 })).toBe('87')
  })

  it('never reads a value as a message', () => {
    expect(formatMessage('You told us: {text}', 'en-AU', { text: '{days, plural' })).toBe('You told us: {days, plural')
  })

  it('shows what it has where a value is missing', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect(formatMessage('Call 000. {name} knows.', 'en-AU')).toContain('Call 000.')
    expect(formatMessage('Call 000. {n, plural, other {# min}}', 'en-AU')).toContain('Call 000.')
    expect(log).toHaveBeenCalled()
    log.mockRestore()
  })

  it('formats the compiled texts of the build as it formats the source', async () => {
    const code = compileCatalogue(JSON.stringify(arabic)).replace(/^import .*\n/, '')
    const compiled = new Function('compiledMessage', code.replace('export default', 'return'))(
      compiledMessage,
    ) as Messages
    const plurals = Object.entries(arabic).filter(([, text]) => text.includes(', plural,'))
    expect(plurals.length).toBeGreaterThan(5)
    const values = { days: 5, value: 3, times: 2, puffs: 11, usual: 1, taken: 1, due: 2, min: 0, max: 60, name: 'Mai' }
    for (const [key, text] of plurals) {
      expect(typeof compiled[key], key).toBe('object')
      expect(formatMessage(compiled[key] ?? '', 'ar', values), key).toBe(formatMessage(text, 'ar', values))
    }
  })
})

describe('formatSentence', () => {
  const messages = { 'access.read': 'Looked at {what}', 'what.Patient': 'your details', due: 'Due {date}' }
  const write = (sentence: { key: string; values?: Record<string, string> }) =>
    formatSentence(sentence, messages, 'en-AU', (day) => `<${day}>`)

  it('writes values that are keys, and days', () => {
    expect(write({ key: 'access.read', values: { what: 'what.Patient' } })).toBe('Looked at your details')
    expect(write({ key: 'due', values: { date: '2026-11-16' } })).toBe('Due <2026-11-16>')
  })

  it('is undefined for a key there is none of', () => {
    expect(write({ key: 'gone' })).toBeUndefined()
  })
})
