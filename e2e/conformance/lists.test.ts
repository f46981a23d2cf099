import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allSections } from './all-sections.ts'
import { brokenProofs, whyBroken } from './proofs.ts'
import { conformanceTable } from './table.ts'

const readText = (file: string) => readFileSync(file, 'utf8').replace(/\s+/g, ' ')

/** Constants against the code; and each proof and decision that a section names exists. */
describe('a proof that proves nothing is found', () => {
  const planted = `
    const helper = () => expect(page).toBe('Deep words')
    describe('a', () => {
      it('whole title', async () => { await see('Words'); helper() })
      it.skip('left out', () => { expect(1).toBe(1) })
      it.each([['Row words']])('row %s', (row) => { expect(row).toBe('x') })
      it('empty', () => {})
    })
    // it('only a comment', () => expect(1).toBe(1))`
  const why = (test: string, ...shows: string[]) =>
    whyBroken({ point: 'p', file: 'a.test.ts', test, shows }, (file) => (file === 'a.test.ts' ? planted : undefined))

  it('takes a whole title with words of its body, its helpers and its table', () => {
    expect(why('whole title', 'Words', 'Deep words')).toBeUndefined()
    expect(why('row %s', 'Row words')).toBeUndefined()
  })

  it.each([
    ['whole', 'no test'],
    ['only a comment', 'no test'],
    ['left out', 'does not run'],
    ['empty', 'asserts nothing'],
  ])('refuses %s: %s', (test, reason) => expect(why(test)).toContain(reason))

  it('refuses words that are elsewhere in the file, and a file that is not there', () => {
    expect(why('whole title', 'Row words')).toContain('does not mention')
    expect(whyBroken({ point: 'p', file: 'b.test.ts', test: 'x' }, () => undefined)).toContain('there is no')
  })
})

describe('the specification in lists', () => {
  const points = allSections.flatMap(({ document, section, constants = [] }) =>
    constants.map((constant) => ({ ...constant, at: `${document} §${section}: ${constant.point}` })),
  )
  it.each(points)('$at', ({ expected, actual }) => expect(actual).toEqual(expected))

  it('every proof is a test of that title, runs, and looks for those words', () => {
    expect(brokenProofs(allSections)).toEqual([])
  })

  it('every difference is named by its decision record', () => {
    const differences = allSections.flatMap(({ different = [] }) => different)
    const unnamed = differences.filter(({ record, point }) => !(existsSync(record) && readText(record).includes(point)))
    expect(unnamed.map(({ point, record }) => `${record} does not say: ${point}`)).toEqual([])
  })

  it('prints how much is covered', () => {
    const table = conformanceTable(allSections)
    console.log(table)
    expect(table).toContain('Total')
  })
})
