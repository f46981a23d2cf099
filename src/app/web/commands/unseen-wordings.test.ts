import { expect, test } from 'vitest'
import { readCommand } from './read-command.ts'

/** Wordings that were not looked at while the grammar was built. */
const now = new Date('2026-11-16T00:30:00Z')

test.each([
  ['CAT score 22', 'record'],
  ['cat=7', 'record'],
  ['mMRC grade 4', 'record'],
  ['act 17 of 25', 'record'],
  ['blood pressure 145/92 mmHg', 'record'],
  ['o2 sats 88 %', 'record'],
  ['saturation 91 percent', 'record'],
  ['pulse 104', 'record'],
  ['weight 82.5 kg', 'record'],
  ['peak flow 310 L/min', 'record'],
  ['feno 42 ppb', 'record'],
  ['sats 92, hr 96, rr 22', 'record'],
  ['spo2 88 on room air', 'refused'],
  ['bp 300/20 standing', 'refused'],
  ['weight 180 lb', 'refused'],
  ['cat minus 2', 'other'],
  ['act 3', 'refused'],
  ['book in 6/52', 'open'],
  ['book review in two weeks', 'open'],
  ['follow up 3 months', 'open'],
  ['appt next week', 'open'],
  ['recall for spirometry in 12 months', 'open'],
  ['recall flu vaccine 1 year', 'open'],
  ['fbc', 'open'],
  ['request ct chest', 'open'],
  ['hrct urgent', 'open'],
  ['order a sleep study', 'open'],
  ['msg Please bring your spacer', 'open'],
  ['write a letter to the GP', 'open'],
  ['rx symbicort', 'prescribe'],
  ['script for prednisolone', 'prescribe'],
  ['helen bookman', 'other'],
  ['cat stevens', 'other'],
  ['patel', 'other'],
])('%s: %s', (line, kind) => {
  expect(readCommand(line, now)?.kind ?? 'other').toBe(kind)
})
