import { describe, expect, test } from 'vitest'
import * as appointmentBook from '#features/appointments/rules.ts'
import { BOOK_AHEAD_DAYS, readCommand, TOO_FAR_AHEAD } from './read-command.ts'

// Monday 16 November 2026, in Sydney
const now = new Date('2026-11-16T00:30:00Z')
const read = (line: string) => readCommand(line, now)

describe('values', () => {
  test.each([
    ['cat 18', [['cat', 18]]],
    ['mmrc 2', [['mmrc', 2]]],
    [
      'bp 132/84',
      [
        ['systolic', 132],
        ['diastolic', 84],
      ],
    ],
    ['spo2 93', [['oxygenSaturation', 93]]],
    ['ACT: 21/25', [['act', 21]]],
    [
      'BP 118 over 70, pulse 72 bpm and sats 97%',
      [
        ['systolic', 118],
        ['diastolic', 70],
        ['heartRate', 72],
        ['oxygenSaturation', 97],
      ],
    ],
    ['temp 37.2 °C today', [['temperature', 37.2]]],
    [
      'vitals rr 18 hr 80',
      [
        ['respiratoryRate', 18],
        ['heartRate', 80],
      ],
    ],
  ])('%s is recorded', (line, values) => {
    const command = read(line)
    expect(command?.kind === 'record' && command.values.map(({ name, value }) => [name, value])).toEqual(values)
  })

  test.each([
    ['cat 41', /outside 0 to 40/],
    ['cat 18/50', /out of 40/],
    ['mrc 3', /mMRC/],
    ['mmrc 2.5', /whole number/],
    ['bp 84/132', /below the systolic/],
    ['bp 132', /both numbers/],
    ['spo2 193', /outside 40 to 100/],
    ['spo2 93 on 2 l', /“on 2 l” was not understood/],
    ['cat 18 yesterday', /not understood/],
    ['temp 99 f', /not understood|outside/],
    ['height 1.72', /outside/],
    ['cat 18 cat 19', /twice/],
    ['hr -20', /outside/],
  ])('%s is refused with a reason', (line, reason) => {
    const command = read(line)
    expect(command?.kind).toBe('refused')
    expect(command?.kind === 'refused' && command.reason).toMatch(reason)
  })
})

describe('forms that open filled in', () => {
  test.each([
    ['book 6 weeks', { kind: 'booking', date: '2026-12-28', reason: 'Review' }],
    ['book spirometry in 3/12', { kind: 'booking', date: '2027-02-16', reason: 'Spirometry' }],
    ['sputum culture', { kind: 'order', test: 'sputum-culture' }],
    ['order urgent cxr', { kind: 'order', test: 'chest-xray', isUrgent: true }],
    ['letter', { kind: 'letter', template: 'referrer' }],
    ['letter to the GP', { kind: 'letter', template: 'gp' }],
    ['letter about the oxygen', { kind: 'letter' }],
    ['message Your results are back.', { kind: 'message', text: 'Your results are back.' }],
    ['recall spirometry 3 months', { kind: 'recall', reason: 'Spirometry', dueDate: '2027-02-16' }],
    ['cat', { kind: 'score', score: 'cat' }],
    ['feno', { kind: 'order', test: 'feno' }],
  ])('%s', (line, request) => {
    const command = read(line)
    expect(command?.kind === 'open' && command.request).toEqual(request)
  })

  test('a prescription offers products by name', () => {
    expect(read('prescribe trelegy')).toEqual({ kind: 'prescribe', text: 'trelegy' })
    expect(read('Rx for Symbicort')).toEqual({ kind: 'prescribe', text: 'Symbicort' })
    expect(read('prescribe')).toMatchObject({ kind: 'open', request: { kind: 'prescription' } })
  })

  test.each([
    ['book 9 years', /two years/],
    ['book 3 pm', /not understood/],
    ['recall 20 years', /five years/],
    ['order mri brain', /not in the list/],
  ])('%s is refused with a reason', (line, reason) => {
    const command = read(line)
    expect(command?.kind === 'refused' && command.reason).toMatch(reason)
  })
})

test('the furthest booking is that of the appointment book', () => {
  expect({ BOOK_AHEAD_DAYS, TOO_FAR_AHEAD }).toEqual({
    BOOK_AHEAD_DAYS: appointmentBook.BOOK_AHEAD_DAYS,
    TOO_FAR_AHEAD: appointmentBook.TOO_FAR_AHEAD,
  })
})

describe('lines that are no command', () => {
  test.each(['nguyen', 'cathy', 'catherine 12', 'actor', 'consultations', 'bookham', 'c', 'AUR00142', 'letterman'])(
    '%s',
    (line) => {
      expect(read(line)).toBeUndefined()
    },
  )
})
