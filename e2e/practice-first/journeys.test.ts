import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const rows = read('docs/practice-journeys.md')
  .split('\n')
  .filter((line) => /^\| (?!row|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, row = '', title = '', file = '']) => ({ row, title, file }))

it('names a test for the rows of the review of the practice', () => {
  expect(rows.length).toBeGreaterThanOrEqual(47)
})

it.each(rows)('$row: the test exists', ({ title, file }) => {
  expect(read(file)).toContain(title)
})
