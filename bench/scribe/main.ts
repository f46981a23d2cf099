/**
 * `npm run bench:scribe -- <folder or file>`: notes drafted from the visits of ACI-BENCH against the clinicians' own.
 * The data (CC BY 4.0) is not part of Aurora; ACI_BENCH or the argument names the folder with train.csv and valid.csv.
 */
import { access, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Count, type Measured, measureVisit } from './measure-visit.ts'
import { readVisits } from './read-visits.ts'

const given = process.argv[2] ?? process.env.ACI_BENCH

async function files(): Promise<string[]> {
  if (!given) return []
  const there = await access(given).then(
    () => true,
    () => false,
  )
  if (!there) return []
  if (!(await stat(given)).isDirectory()) return [given]
  return (await readdir(given)).filter((name) => name.endsWith('.csv')).map((name) => join(given, name))
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const summed = (counts: readonly Count[]): string => {
  const right = counts.reduce((sum, count) => sum + count.right, 0)
  const all = counts.reduce((sum, count) => sum + count.all, 0)
  return all === 0 ? 'none' : `${((100 * right) / all).toFixed(1)} % of ${all}`
}
const agreed = (pairs: readonly { same: number; both: number }[]): string =>
  summed(pairs.map(({ same, both }) => ({ right: same, all: both })))

function report(name: string, visits: readonly Measured[]): void {
  const per1000 = visits.map(({ milliseconds, spokenWords }) => (1000 * milliseconds) / spokenWords)
  const rows: [string, string][] = [
    ['visits', String(visits.length)],
    ['ROUGE-1 F1', (100 * mean(visits.map(({ rouge1 }) => rouge1))).toFixed(1)],
    ['ROUGE-2 F1', (100 * mean(visits.map(({ rouge2 }) => rouge2))).toFixed(1)],
    ['statements with a source', summed(visits.map(({ sourced }) => sourced))],
    ['left out because the check failed', summed(visits.map(({ leftOut }) => leftOut))],
    ['statements supported, after that', summed(visits.map(({ supported }) => supported))],
    ['… that carry numbers', summed(visits.map(({ numbers }) => numbers))],
    ['… that carry medicines', summed(visits.map(({ medicines }) => medicines))],
    ['… that carry negations', summed(visits.map(({ negations }) => negations))],
    ["there or denied as in the clinician's note", agreed(visits.map(({ agreement }) => agreement.findings))],
    ["dose as in the clinician's note", agreed(visits.map(({ agreement }) => agreement.doses))],
    ['words a note', mean(visits.map(({ noteWords }) => noteWords)).toFixed(0)],
    ['mean confidence', mean(visits.map(({ confidence }) => confidence)).toFixed(2)],
    ['ms a 1,000 words, median / longest', `${median(per1000).toFixed(0)} / ${Math.max(...per1000).toFixed(0)}`],
  ]
  console.log(`\n${name}`)
  for (const [label, value] of rows) console.log(`  ${label.padEnd(44)}${value}`)
}

const found = await files()
if (found.length === 0) {
  console.log(
    given
      ? `No ACI-BENCH file at ${given}: nothing was measured.`
      : 'ACI-BENCH is not here: nothing was measured. Give its folder: npm run bench:scribe -- <folder>',
  )
}
for (const file of found) {
  const visits = await readVisits(file)
  // a server is warm when a visit ends; the first draft of a process is not timed
  for (const visit of visits.slice(0, 3)) measureVisit(visit)
  report(basename(file, '.csv'), visits.map(measureVisit))
}
