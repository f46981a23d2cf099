import { describe, expect, test } from 'vitest'
import { readCommand } from './read-command.ts'
import { findTime, timeWords } from './time-of-day.ts'
import { calledSo, whomNamed, withoutOwnName } from './whom.ts'

// Monday 16 November 2026, in Sydney
const now = new Date('2026-11-16T00:30:00Z')
const read = (line: string) => readCommand(line, now)

describe('times of day', () => {
  test.each([
    ['tue 2pm', '14:00', 'tue'],
    ['6 weeks 10:30', '10:30', '6 weeks'],
    ['6 weeks at 10.30 am', '10:30', '6 weeks'],
    ['friday at 9 a.m.', '09:00', 'friday'],
    ['fri 14:05 spirometry', '14:05', 'fri spirometry'],
    ['12 pm fri', '12:00', 'fri'],
    ['12:15 am', '00:15', ''],
    ['noon 3/12', '12:00', '3/12'],
    ['1:45 pm', '13:45', ''],
  ])('%s', (text, time, rest) => {
    expect(findTime(text)).toEqual({ time, rest })
  })

  test.each([
    ['2:30', /am or pm/],
    ['friday 6.45', /am or pm/],
    ['13pm', /no time/],
    ['25:10', /no time/],
    ['10:75', /no time/],
    ['tue afternoon', /such as/],
    ['fri in the morning', /such as/],
  ])('%s is not guessed', (text, problem) => {
    const found = findTime(text)
    expect(found && 'problem' in found && found.problem).toMatch(problem)
  })

  test.each(['6/52', '3 months', '20 dec', 'spirometry', 'in 2 weeks', '2 amps'])('%s names none', (text) => {
    expect(findTime(text)).toBeUndefined()
  })

  test('as shown elsewhere', () => {
    expect(['00:05', '09:30', '12:00', '16:10'].map(timeWords)).toEqual(['12:05 am', '9:30 am', '12:00 pm', '4:10 pm'])
  })
})

describe('bookings at a time', () => {
  test.each([
    [
      'book 6 weeks 10:30',
      { date: '2026-12-28', time: '10:30', reason: 'Review' },
      'in 6 weeks, 28 Dec 2026, 10:30 am',
    ],
    ['book tue 2pm', { date: '2026-11-17', time: '14:00', reason: 'Review' }, 'on Tuesday, 17 Nov 2026, 2:00 pm'],
    ['rv 3/12 at 9 am', { date: '2027-02-16', time: '09:00', reason: 'Review' }, 'in 3 months, 16 Feb 2027, 9:00 am'],
    [
      'spiro fri noon',
      { date: '2026-11-20', time: '12:00', reason: 'Spirometry' },
      'on Friday, 20 Nov 2026, 12:00 pm: Spirometry',
    ],
    ['book today 4 pm', { date: '2026-11-16', time: '16:00', reason: 'Review' }, 'today, 16 Nov 2026, 4:00 pm'],
  ])('%s', (line, request, words) => {
    expect(read(line)).toEqual({
      kind: 'open',
      words: `Open a booking ${words}`,
      request: { kind: 'booking', ...request },
    })
  })

  test.each([
    ['book 6 weeks afternoon', /Write one/],
    ['book tue 2:30', /am or pm/],
    ['book 10:30', /time without a day/],
    ['book 6 weeks friday', /two days/],
    ['book tue 2pm 3pm', /not understood/],
    ['recall 6 weeks 10:30', /not understood/],
    ['ct chest tue 2pm', /no day/],
  ])('%s is refused with a reason', (line, reason) => {
    const command = read(line)
    expect(command?.kind === 'refused' && command.reason).toMatch(reason)
  })
})

describe('names in a line', () => {
  test.each([
    ['prescribe trelegy for Margaret', 'prescribe trelegy'],
    ['prescribe trelegy for Mrs Nguyen', 'prescribe trelegy'],
    ['book nguyen 6 weeks', 'book 6 weeks'],
    ['book margaret nguyen tue 2pm', 'book tue 2pm'],
    ['letter for Margaret Nguyen', 'letter'],
    ['prescribe trelegy for Smith', 'prescribe trelegy for Smith'],
    ['message Dear Margaret', 'message Dear Margaret'],
    ['cat 18', 'cat 18'],
  ])('%s without the own name', (line, left) => {
    expect(withoutOwnName(line, 'Margaret Nguyen')).toBe(left)
  })

  test.each([
    ['prescribe trelegy for Smith', 'smith'],
    ['start symbicort for mrs Jones', 'jones'],
    ['book smith 6 weeks', 'smith'],
    ['book 6 weeks for John Smith', 'john smith'],
    ['recall O’Brien spirometry 3 months', 'o’brien'],
    ['letter for smith', 'smith'],
    ['refer smith to cardiology', 'smith'],
    ['message for Smith hello', 'smith'],
    ['message Dear Margaret', undefined],
    ['prescribe trelegy', undefined],
    ['book spirometry in 3/12', undefined],
    ['letter to the gp', undefined],
    ['sputum culture', undefined],
    ['recall for spirometry in 12 months', undefined],
    ['book 6 weeks 10:30 am', undefined],
  ])('%s may name %s', (line, named) => {
    expect(whomNamed(line)).toBe(named)
  })

  test('only another patient who is called exactly so', () => {
    const hits = [
      { id: 'a', name: 'Ann Smith' },
      { id: 'b', name: 'Bo Smithson' },
      { id: 'c', name: "Cy O'Brien" },
    ]
    expect(calledSo(hits, 'smith', 'x').map(({ id }) => id)).toEqual(['a'])
    expect(calledSo(hits, 'smith', 'a')).toEqual([])
    expect(calledSo(hits, 'o’brien', 'x').map(({ id }) => id)).toEqual(['c'])
  })

  test('what is not filled in is said', () => {
    expect(read('letter for smith')).toMatchObject({ hint: expect.stringContaining('“for smith” is not filled in') })
    expect(read('refer to rehab')).toMatchObject({ hint: expect.stringContaining('“to rehab” is not filled in') })
  })
})
