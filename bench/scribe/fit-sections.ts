/**
 * `node scripts/run-ts.mjs bench/scribe/fit-sections.ts <folder> …`: fits what a sentence shows of its part of the note from
 * written consultations, checks it on visits that were not fitted, and prints the weights. A sentence belongs to the part
 * of the fact it is the source of, and to none where it is the source of no fact.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readVisit } from '#assistant/scribe/composing/visit.ts'
import { PARTS, type Part, sectionFeatures } from '#assistant/scribe/understanding/sections/section-features.ts'
import { phasesOf } from '#assistant/scribe/understanding/visit-phases.ts'

interface Gold {
  sex?: 'male' | 'female'
  facts: readonly { section: Part; must: readonly (string | readonly string[])[] }[]
}
interface Row {
  visit: number
  features: readonly string[]
  parts: ReadonlySet<Part>
  text: string
}

const FOLDS = 5
const ROUNDS = 30
const RATE = 0.12
const SHRINKAGE = 0.0006
const LEAST_VISITS = 8
const LEAST_SHOWN = 0.35
const MARGINS = [0, 1, 2, 3]

async function rowsOf(path: string, visitAt: number): Promise<Row[]> {
  const gold = JSON.parse(await readFile(path, 'utf8')) as Gold
  const transcript = await readFile(path.replace('.gold.json', '.txt'), 'utf8')
  const visit = readVisit(transcript, gold.sex)
  const phases = phasesOf(visit)
  const facts = gold.facts.map(({ section, must }) => ({
    section,
    must: must.map((alternative) => [alternative].flat().map((part) => new RegExp(part))),
  }))
  return visit.utterances
    .filter(({ isQuestion, isBackchannel, marked }) => !isQuestion && !isBackchannel && !marked)
    .map((utterance) => {
      const spoken = `${transcript.slice(utterance.start, utterance.end)} ${utterance.text}`.toLowerCase()
      const parts = new Set(
        facts
          .filter(({ must }) => must.some((alternative) => alternative.every((part) => part.test(spoken))))
          .map(({ section }) => section),
      )
      return { visit: visitAt, features: sectionFeatures(utterance, visit, phases), parts, text: utterance.text }
    })
}

type Weights = Map<string, number>
const scoreOf = (weights: Weights, features: readonly string[]): number =>
  features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0)
const chance = (score: number): number => 1 / (1 + Math.exp(-score))

/** Logistic regression by steps; what is seen in few visits has no say. */
function weightsFor(rows: readonly Row[], part: Part): Weights {
  const seen = new Map<string, Set<number>>()
  for (const { features, visit } of rows)
    for (const feature of features) seen.set(feature, (seen.get(feature) ?? new Set()).add(visit))
  const weights: Weights = new Map()
  for (const [feature, visits] of seen) if (visits.size >= LEAST_VISITS) weights.set(feature, 0)
  const order = rows.map((row, at) => ({ row, key: (at * 7919) % rows.length })).sort((a, b) => a.key - b.key)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { row } of order) {
      const error = Number(row.parts.has(part)) - chance(scoreOf(weights, row.features))
      const step = RATE / (1 + round * 0.3)
      for (const feature of row.features) {
        const weight = weights.get(feature)
        if (weight !== undefined) weights.set(feature, weight + step * (error - SHRINKAGE * weight * 20))
      }
    }
  return weights
}

/** The weights as they are written: rounded, and without those that say little. */
function fitAll(rows: readonly Row[]): Map<Part, Weights> {
  const fitted = new Map(PARTS.map((part) => [part, weightsFor(rows, part)]))
  const names = new Set([...fitted.values()].flatMap((weights) => [...weights.keys()]))
  for (const name of names) {
    const values = PARTS.map((part) => fitted.get(part)?.get(name) ?? 0)
    const isShown = values.some((value) => Math.abs(value) >= LEAST_SHOWN)
    PARTS.forEach((part, at) => {
      if (isShown) fitted.get(part)?.set(name, Math.round((values[at] as number) * 10) / 10)
      else fitted.get(part)?.delete(name)
    })
  }
  return fitted
}

/** How often the first part is right, by how far it is ahead of the second, and how many sentences any part takes. */
function check(rows: readonly Row[], weights: Map<Part, Weights>, count: (name: string) => void): void {
  for (const { features, parts } of rows) {
    const [best, second] = PARTS.map((part) => ({ part, score: scoreOf(weights.get(part) as Weights, features) })).sort(
      (a, b) => b.score - a.score,
    ) as [{ part: Part; score: number }, { part: Part; score: number }]
    const speaker = features.includes('@clinician') ? 'clinician' : 'others'
    if (best.score > 0) count(`taken, ${parts.size > 0 ? 'with' : 'without'} a fact`)
    count(`all, ${parts.size > 0 ? 'with' : 'without'} a fact`)
    if (parts.size === 0) continue
    for (const margin of MARGINS)
      if (best.score - second.score >= margin)
        count(`${speaker}, ahead by ${margin}: ${parts.has(best.part) ? 'right' : 'wrong'}`)
  }
}

const paths = (
  await Promise.all(
    process.argv.slice(2).map(async (place) =>
      place.endsWith('.gold.json')
        ? [place]
        : (
            await readdir(place)
          )
            .filter((name) => name.endsWith('.gold.json'))
            .sort()
            .map((name) => join(place, name)),
    ),
  )
).flat()
const rows = (await Promise.all(paths.map(rowsOf))).flat()
const counts = new Map<string, number>()
for (let fold = 0; fold < FOLDS; fold += 1)
  check(
    rows.filter(({ visit }) => visit % FOLDS === fold),
    fitAll(rows.filter(({ visit }) => visit % FOLDS !== fold)),
    (name) => counts.set(name, (counts.get(name) ?? 0) + 1),
  )
console.error(`${paths.length} visits, ${rows.length} sentences; each judged by the other four fifths:`)
for (const [name, count] of [...counts].sort(([a], [b]) => a.localeCompare(b)))
  console.error(`  ${name.padEnd(40)}${count}`)
const fitted = fitAll(rows)
const names = [...new Set([...fitted.values()].flatMap((weights) => [...weights.keys()]))].sort()
const written = names.map(
  (name) => `${name}|${PARTS.map((part) => Math.round((fitted.get(part)?.get(name) ?? 0) * 10)).join('|')}`,
)
console.log(written.join(';'))
