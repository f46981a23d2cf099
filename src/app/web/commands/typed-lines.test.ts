import { describe, expect, test } from 'vitest'
import { readCommand } from './read-command.ts'

// Monday 16 November 2026, in Sydney
const now = new Date('2026-11-16T00:30:00Z')
const read = (line: string) => readCommand(line, now)

describe('what a physician types without having read the examples', () => {
  test.each([
    ['fev1 1.2', 'Open the spirometry values'],
    ['fvc 2.1 L', 'Open the spirometry values'],
    ['refer rehab', 'Open a letter to refer the patient'],
    ['referral pulmonary rehabilitation', 'Open a letter to refer the patient'],
    ['recall 3 months', 'Open a recall due 16 Feb 2027'],
    ['recall ct 3/12', 'Open a recall due 16 Feb 2027: CT'],
    ['recall 15 jan', 'Open a recall due 15 Jan 2027'],
    ['remind me to call her in 2 weeks', 'Open a recall due 30 Nov 2026: Call her'],
    ['call her back tomorrow', 'Open a recall due 17 Nov 2026: Phone the patient'],
    ['ring patient', 'Open a recall: Phone the patient'],
    ['book friday', 'Open a booking on Friday, 20 Nov 2026'],
    ['book next tuesday', 'Open a booking on Tuesday, 24 Nov 2026'],
    ['book next mon', 'Open a booking on Monday, 23 Nov 2026'],
    ['book 20 dec spirometry', 'Open a booking on 20 Dec 2026: Spirometry'],
    ['book 5 nov', 'Open a booking on 5 Nov 2027'],
    ['f/u 6 weeks', 'Open a booking in 6 weeks, 28 Dec 2026'],
    ['review her in 3/12', 'Open a booking in 3 months, 16 Feb 2027'],
    ['cxr stat', 'Open a test request: Chest X-ray, urgent'],
    ['order cxr today', 'Open a test request: Chest X-ray'],
  ])('%s: %s', (line, words) => {
    const command = read(line)
    expect(command?.kind === 'open' && command.words).toBe(words)
  })

  test.each([
    ['stop spiriva', 'Open the medications to stop spiriva'],
    ['cease ics', 'Open the medications to stop ics'],
    ['d/c ventolin', 'Open the medications to stop ventolin'],
    ['switch spiriva to trelegy', 'Open the medications to change spiriva to trelegy'],
    ['wean prednisolone', 'Open the medications to change prednisolone'],
  ])('%s leads to the list, where it is checked', (line, words) => {
    expect(read(line)).toMatchObject({ kind: 'list', words, tab: 'medications' })
  })

  test.each([
    ['repeat script Seretide', 'Seretide'],
    ['rpt seretide', 'seretide'],
    ['start trelegy', 'trelegy'],
  ])('%s offers products', (line, text) => {
    expect(read(line)).toEqual({ kind: 'prescribe', text })
  })

  test.each([
    ['message gp', /go to the patient/],
    ['message Dr Smith', /go to the patient/],
    ['book 6 weeks ago', /not understood/],
    ['book 0 weeks', /not understood/],
    ['book 31 jun', /not understood/],
    ['appointment cancel', /not understood/],
    ['book cancel', /not understood/],
    ['recall yesterday', /not understood/],
    ['recall never', /not understood/],
    ['order fbc and ige', /one test at a time/],
    ['arrange admission', /not in the list/],
    ['weight 180 lbs', /not understood/],
    ['spo2 91 on 2l', /not understood/],
    ['spo2 91-93', /not understood/],
    ['cat 18 -> 24', /not understood/],
    ['hr 120 irregular', /not understood/],
  ])('%s is refused with a reason', (line, reason) => {
    const command = read(line)
    expect(command?.kind === 'refused' && command.reason).toMatch(reason)
  })

  test.each([
    'start encounter',
    'stop smoking',
    'stop bang 5',
    'follow up ct result',
    'review results',
    'see nguyen',
    'call smith',
    'change patient',
    'switch theme',
    'add patient',
    'epworth 12',
    'delete last cat',
    'undo',
    'spiro andreou',
    'renewal fees',
    'ringwood',
    'referrals',
  ])('%s is no command', (line) => expect(read(line)).toBeUndefined())
})
