import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The rows of the table: finding, title of the journey, file. */
function journeys(): { finding: string; title: string; file: string }[] {
  const [, after = ''] = readFileSync('docs/clinical-rules.md', 'utf8').split("## The physician's findings")
  const [section = ''] = after.split('\n## ')
  return section.split('\n').flatMap((line) => {
    const found = /^\| (S[12] [^|]+) \| ([^|]+) \| `([^`]+)` \|$/.exec(line)
    return found ? [{ finding: found[1] ?? '', title: found[2] ?? '', file: found[3] ?? '' }] : []
  })
}

it('every finding of the physician names a journey that exists', () => {
  const rows = journeys()
  expect(rows.filter(({ finding }) => finding.startsWith('S1')).length).toBeGreaterThanOrEqual(8)
  expect(rows.filter(({ finding }) => finding.startsWith('S2')).length).toBeGreaterThanOrEqual(9)
  for (const { finding, title, file } of rows) {
    expect(readFileSync(file, 'utf8').includes(title), `${finding}: “${title}” in ${file}`).toBe(true)
  }
})
