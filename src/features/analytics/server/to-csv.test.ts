import { expect, it } from 'vitest'
import type { Member } from '../contract.ts'
import { csvCell, toCsv } from './to-csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+61 2 9000 0000', "'+61 2 9000 0000"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =HYPERLINK("x")', '"\'  =HYPERLINK(""x"")"'],
  ['-2', "'-2"],
  ['Nguyen, Margaret', '"Nguyen, Margaret"'],
  ['line\nbreak', '"line\nbreak"'],
  ["O'Brien", "O'Brien"],
])('%j becomes %j', (text, cell) => expect(csvCell(text)).toBe(cell))

it('leaves numbers alone and what is not known empty', () => {
  expect(csvCell(-2)).toBe('-2')
  expect(csvCell(undefined)).toBe('')
})

it('writes one line for each person under the titles', () => {
  const member: Member = {
    patientId: 'x',
    name: '=cmd',
    conditions: ['copd', 'asthma'],
    level: 'unknown',
    reasons: [],
    missing: ['spirometry', 'CAT or mMRC'],
  }
  const [titles, line, end] = toCsv([member]).split('\r\n')
  expect(titles).toMatch(/^\uFEFFName,MRN,/)
  expect(line).toBe("'=cmd,,,,COPD and Asthma,unknown,,,spirometry; CAT or mMRC,,,")
  expect(end).toBe('')
})
