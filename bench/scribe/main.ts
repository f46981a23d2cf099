/**
 * `npm run bench:scribe -- <folder or file> …`: notes drafted from written consultations against their gold facts, and
 * from the visits of ACI-BENCH against the clinicians' own. Neither is part of Aurora (ACI-BENCH: CC BY 4.0); name the
 * folders, or set SCRIBE_CONSULTATIONS and ACI_BENCH. Without them, folders named so beside the project are taken.
 */
import { access, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { scoreConsultations } from './consultations.ts'
import { readHostileTexts } from './hostile.ts'
import { type Count, type Measured, measureVisit } from './measure-visit.ts'
import { readVisits } from './read-visits.ts'

const BESIDE = [
  '../../shared/data/consultations',
  '../../shared/data/aci-bench',
  '../shared/data/consultations',
  '../shared/data/aci-bench',
]
const named = process.argv.slice(2)
const configured = [process.env.SCRIBE_CONSULTATIONS, process.env.ACI_BENCH].flatMap((path) => path ?? [])
const places = named.length > 0 ? named : configured.length > 0 ? configured : BESIDE

async function files(given: string): Promise<string[]> {
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
    ['… that carry medicines', summed(visits.map(({ medicines: medications }) => medications))],
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

const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  )

const withScorer = await Promise.all(BESIDE.map(async (place) => ((await isFolder(place)) ? place : undefined)))
const scorerIn = withScorer.find((place) => place?.endsWith('consultations')) ?? (BESIDE[0] as string)
let measured = 0
for (const place of places) {
  const scored = (await isFolder(place)) ? await scoreConsultations(place, scorerIn) : undefined
  if (!scored) continue
  measured += 1
  console.log(`\nconsultations in ${place}\n${scored}`)
}
const found = (await Promise.all(places.map(files))).flat()
if (found.length + measured === 0)
  console.log(
    named.length > 0
      ? `No consultations and no ACI-BENCH file at ${named.join(', ')}: nothing was measured.`
      : 'No consultations and no ACI-BENCH here: nothing was measured. Give a folder: npm run bench:scribe -- <folder>',
  )
for (const file of found) {
  const visits = await readVisits(file)
  // a server is warm when a visit ends; the first draft of a process is not timed
  for (const visit of visits.slice(0, 3)) measureVisit(visit)
  report(basename(file, '.csv'), visits.map(measureVisit))
}
console.log(readHostileTexts())
