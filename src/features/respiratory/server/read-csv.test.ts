import { describe, expect, it } from 'vitest'
import { csvRows, readCsv, toDay } from './read-csv.ts'

describe('CSV', () => {
  it('keeps quoted commas, quotes and line breaks, and counts lines as an editor does', () => {
    const rows = csvRows('\uFEFFa,b\r\n"1,5","say ""ah"""\r\n\r\n"two\nlines",x\nlast,y')
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1,5', 'say "ah"'] },
      { line: 4, cells: ['two\nlines', 'x'] },
      { line: 6, cells: ['last', 'y'] },
    ])
  })

  it('takes the separator of the first line, and leaves the others in the text', () => {
    expect(csvRows('a,b\n1,x;y')[1]?.cells).toEqual(['1', 'x;y'])
    expect(csvRows('a;b\n1;2')[1]?.cells).toEqual(['1', '2'])
  })

  it('reads Australian and ISO days only', () => {
    expect([
      toDay('5/3/2026'),
      toDay('2026-03-05'),
      toDay('03/31/2026'),
      toDay('31.3.2026'),
      toDay('2026-02-30'),
    ]).toEqual(['2026-03-05', '2026-03-05', undefined, undefined, undefined])
  })

  it('never takes text for a number', () => {
    const { drafts } = readCsv('patient,date,height_cm,pre_fev1_l,pre_fvc_l\nann,2026-01-02,160,1e1,-2')
    expect(drafts[0]?.problems).toEqual(["pre_fev1_l: '1e1' is not a number", "pre_fvc_l: '-2' is not a number"])
  })
})
