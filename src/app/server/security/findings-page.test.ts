import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const PAGE = readFileSync('docs/security-findings.md', 'utf8')
const ROW = /^\| (\d+) \| .+ \| `([^`]+)`: (.+) \|$/gm

it('every finding of the security review names a test that exists', () => {
  const rows = [...PAGE.matchAll(ROW)].map(([, finding, path = '', title = '']) => ({ finding, path, title }))
  expect(rows.map(({ finding }) => Number(finding))).toEqual(Array.from({ length: 26 }, (_, at) => at + 1))
  const missing = rows.filter(({ path, title }) => !readFileSync(path, 'utf8').includes(`'${title}'`))
  expect(missing).toEqual([])
})
