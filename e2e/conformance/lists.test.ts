import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allSections } from './all-sections.ts'
import { conformanceTable } from './table.ts'

/** Constants against the code; and each proof and decision that a section names exists. */
describe('the specification in lists', () => {
  const points = allSections.flatMap(({ document, section, constants = [] }) =>
    constants.map((constant) => ({ ...constant, at: `${document} §${section}: ${constant.point}` })),
  )
  it.each(points)('$at', ({ expected, actual }) => expect(actual).toEqual(expected))

  it('every proof is a test of that name', () => {
    const proofs = allSections.flatMap(({ tests = [] }) => tests)
    const missing = proofs.filter(({ file, name }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name))
    expect(missing).toEqual([])
  })

  it('every difference has its decision record, which names it', () => {
    const differences = allSections.flatMap(({ different = [] }) => different)
    expect(differences.filter(({ record }) => !existsSync(record))).toEqual([])
  })

  it('prints how much is covered', () => {
    const table = conformanceTable(allSections)
    console.log(table)
    expect(table).toContain('Total')
  })
})
