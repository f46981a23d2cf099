import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The lines of a section of the page of rules. */
function linesUnder(heading: string): string[] {
  const [, after = ''] = readFileSync('docs/clinical-rules.md', 'utf8').split(`## ${heading}`)
  return (after.split('\n## ')[0] ?? '').split('\n')
}

/** The rows of the table: finding, what happens now, title of the journey, file. */
function journeys(): { finding: string; now: string; title: string; file: string }[] {
  return linesUnder("The physician's findings").flatMap((line) => {
    if (!/^\| S[12] /.test(line)) return []
    const [, finding = '', now = '', title = '', file = ''] = line.split('|').map((cell) => cell.trim())
    return [{ finding, now, title, file: file.replaceAll('`', '') }]
  })
}

it('every finding of the physician names a journey that exists', () => {
  const rows = journeys()
  expect(rows.filter(({ finding }) => finding.startsWith('S1')).length).toBeGreaterThanOrEqual(11)
  expect(rows.filter(({ finding }) => finding.startsWith('S2')).length).toBeGreaterThanOrEqual(13)
  for (const { finding, now, title, file } of rows) {
    expect(file, `${finding}: a browser journey`).toMatch(/^e2e\/.+\.test\.ts$/)
    expect([now, title], finding).not.toContain('')
    expect(readFileSync(file, 'utf8').includes(title), `${finding}: “${title}” in ${file}`).toBe(true)
  }
})

it('every line of the audit has an answer and names a test that exists', () => {
  const tests = ['src', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file)}`),
  )
  const rows = linesUnder('The audit of 15 November')
    .filter((line) => /^\| (?!line \|)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows.length).toBeGreaterThanOrEqual(37)
  let before: string[] = []
  for (const [, line = '', answer = '', worked = '', test = ''] of rows) {
    const named = [...test.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file = '']) => file)
    const files = test === 'same' ? before : named
    expect(answer, line).not.toBe('')
    // a number, or why there is none
    expect(worked, line).not.toBe('')
    expect(files.length, `${line}: a test`).toBeGreaterThan(0)
    for (const file of files)
      expect(tests.filter((path) => `/${path}`.endsWith(`/${file}`)).length, `${line}: ${file}`).toBe(1)
    before = files
  }
})

it('every formula has a worked number, says where it comes from, and names a test that exists', () => {
  const tests = readdirSync('src', { recursive: true }).map((file) => `/src/${String(file)}`)
  const rows = linesUnder('Formulas and their published values')
    .filter((line) => /^\| (?!formula \|)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows.length).toBeGreaterThanOrEqual(40)
  for (const [, formula = '', publication = '', worked = '', origin = '', test = ''] of rows) {
    expect(publication, formula).not.toBe('')
    expect(worked, formula).toMatch(/\d|worked by hand|fixtures/)
    expect(origin, formula).toMatch(/published|computed/)
    for (const [, file = ''] of test.matchAll(/`([^`]+)`/g))
      expect(tests.filter((path) => path.endsWith(`/${file}`)).length, `${formula}: ${file}`).toBe(1)
    expect(test === 'same' || test.includes('.test.ts'), formula).toBe(true)
  }
})

it('13YARN stands in the crisis texts of every language', () => {
  for (const language of ['en-AU', 'ar', 'vi', 'zh-Hans'])
    expect(readFileSync(`src/i18n/messages/${language}/safety.json`, 'utf8'), language).toContain('13 92 76')
})
