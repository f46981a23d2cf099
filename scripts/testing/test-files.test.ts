import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EXHAUSTIVE } from './exhaustive.mjs'
import { testFiles } from './test-files.mjs'

const files = testFiles('src')
const opens = (path: string) => files.find((file) => file.path === path)?.opensDatabase

it('what opens a database is tested on the PostgreSQL server', () => {
  const OPENS = /\b(startTestServer|openTestServices|openAccessCast|openSyntheticPractice|testDatabase|emptyDatabase)\(/
  const opening = files.filter(({ path }) => OPENS.test(readFileSync(path, 'utf8')))
  expect(opening.length).toBeGreaterThan(100)
  expect(opening.filter(({ opensDatabase }) => !opensDatabase).map(({ path }) => path)).toEqual([])
})

it.each([
  'src/features/agents/server/review-task.test.ts',
  'src/app/server/security/attacks/insiders-by-route.test.ts',
])('%s opens one through its tools', (path) => expect(opens(path)).toBe(true))

it.each([
  'src/features/chart/server/to-trends.test.ts',
  'src/assistant/scribe/medication-changes.test.ts',
  'src/features/agents/web/tasks/task-sheet.test.tsx',
])('%s uses tools that open none', (path) => expect(opens(path)).toBe(false))

it('every exhaustive test file exists and is named once', () => {
  expect(EXHAUSTIVE.filter((path) => !existsSync(path))).toEqual([])
  expect(new Set(EXHAUSTIVE).size).toBe(EXHAUSTIVE.length)
})
