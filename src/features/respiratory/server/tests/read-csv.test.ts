import { describe, expect, it } from 'vitest'
import { testProblems } from '../../rules.ts'
import { csvRows, readCsv, toDay } from './read-csv.ts'

describe('CSV', () => {
  it('accepts quoted commas, quotes and line breaks, and counts lines as an editor does', () => {
    const { rows } = csvRows('\uFEFFa,b\r\n"1,5","say ""ah"""\r\n\r\n"two\nlines",x\nlast,y')
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1,5', 'say "ah"'] },
      { line: 4, cells: ['two\nlines', 'x'] },
      { line: 6, cells: ['last', 'y'] },
    ])
  })

  it('uses the separator of the first line; the others are part of the text', () => {
    expect(csvRows('a,b\n1,x;y').rows[1]?.cells).toEqual(['1', 'x;y'])
    expect(csvRows('a;b\n1;2').rows[1]?.cells).toEqual(['1', '2'])
  })

  it('accepts Australian and ISO dates only', () => {
    expect([
      toDay('5/3/2026'),
      toDay('2026-03-05'),
      toDay('03/31/2026'),
      toDay('31.3.2026'),
      toDay('2026-02-30'),
    ]).toEqual(['2026-03-05', '2026-03-05', undefined, undefined, undefined])
  })

  it('never reads text as a number', () => {
    const { drafts } = readCsv('patient,date,height_cm,pre_fev1_l,pre_fvc_l\nann,2026-01-02,160,1e1,-2')
    expect(drafts[0]?.test.pre).toEqual({ fev1: Number.NaN, fvc: -2 })
    expect(testProblems(drafts[0]?.test ?? {}).map(({ message }) => message)).toEqual([
      'pre.fev1 must be a number, 0.05 to 10 L',
      'pre.fvc -2 is outside 0.05 to 13 L',
    ])
  })

  it('refuses a file that would silently lose lines or columns', () => {
    const head = 'patient,date,height_cm,comment'
    const open = readCsv(`${head}\nann,2026-01-02,160,"cough\nben,2026-01-02,178,fine\n`)
    expect(open).toEqual({ drafts: [], problem: 'Line 2: a quotation mark is opened and never closed' })
    expect(readCsv(`${head},date\n`).problem).toBe('Column given more than once: date')
    expect(csvRows('a,b\r1,2\r').rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('reports a comment that is too long', () => {
    const { drafts } = readCsv(`patient,date,height_cm,dlco,comment\nann,2026-01-02,160,20,${'x'.repeat(501)}`)
    expect(testProblems(drafts[0]?.test ?? {})).toMatchObject([{ field: 'comment' }])
  })
})
