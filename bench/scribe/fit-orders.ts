/**
 * `node scripts/run-ts.mjs bench/scribe/fit-orders.ts <folder> …`: fits which medications, tests and referrals a visit orders
 * from written consultations with their gold changes, checks it on whole folders that were not fitted, and prints the
 * weights. A visit orders a thing as its clearest mention says.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readVisit } from '#assistant/scribe/composing/visit.ts'
import { orderFeatures } from '#assistant/scribe/understanding/plan/fitted/order-features.ts'
import {
  type Orderable,
  type OrderMention,
  orderMentions,
} from '#assistant/scribe/understanding/plan/fitted/order-mentions.ts'
import { phasesOf } from '#assistant/scribe/understanding/visit-phases.ts'

const KINDS = ['start', 'stop', 'change', 'ordered', 'referred'] as const
type Kind = (typeof KINDS)[number]
interface Gold {
  id: string
  sex?: 'male' | 'female'
  changes: readonly { kind: string; is?: { medicine?: string; what?: string } }[]
}
/** One thing a visit names, with all its mentions. */
interface Row {
  set: number
  visit: string
  of: Orderable
  key: string
  label: Kind | undefined
  mentions: readonly (readonly string[])[]
}

const ROUNDS = 25
const RATE = 0.1
const SHRINKAGE = 0.004
const LEAST_VISITS = 5
const LEAST_SHOWN = 0.1
const OF: Record<Orderable, readonly Kind[]> = {
  medication: ['start', 'stop', 'change'],
  test: ['ordered'],
  referral: ['referred'],
}

function labelOf(of: Orderable, key: string, names: readonly string[], { changes }: Gold): Kind | undefined {
  const fits = (pattern: string | undefined): boolean =>
    pattern !== undefined && [key, ...names].some((name) => new RegExp(pattern).test(name.toLowerCase()))
  const kind = changes.find(({ kind: each, is }) =>
    of === 'medication'
      ? ['start', 'stop', 'change', 'restart'].includes(each) && fits(is?.medicine)
      : of === 'test'
        ? (each === 'test' || each === 'followup') && fits(is?.what)
        : each === 'referral' && fits(is?.what),
  )?.kind
  if (!kind) return undefined
  return of === 'test' ? 'ordered' : of === 'referral' ? 'referred' : kind === 'restart' ? 'start' : (kind as Kind)
}

async function rowsOf(path: string, set: number): Promise<Row[]> {
  const gold = JSON.parse(await readFile(path, 'utf8')) as Gold
  const transcript = await readFile(path.replace('.gold.json', '.txt'), 'utf8')
  const visit = readVisit(transcript, gold.sex)
  const phases = phasesOf(visit)
  const groups = new Map<string, OrderMention[]>()
  for (const mention of orderMentions(visit)) {
    const name = `${mention.of} ${mention.key}`
    groups.set(name, [...(groups.get(name) ?? []), mention])
  }
  return [...groups.values()].map((group): Row => {
    const { of, key } = group[0] as (typeof group)[0]
    const label = labelOf(
      of,
      key,
      group.map(({ name, utterance, from, to }) => `${name} ${utterance.text.slice(from, to)}`),
      gold,
    )
    return {
      set,
      visit: gold.id,
      of,
      key,
      label,
      mentions: group.map((mention) => orderFeatures(mention, visit, phases).map((feature) => `${of[0]}${feature}`)),
    }
  })
}

type Weights = Map<string, number>
const scoreOf = (weights: Weights, features: readonly string[]): number =>
  features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0)

interface Judged {
  kind: Kind
  score: number
  chance: number
  at: number
}
function judge(weights: Map<Kind, Weights>, { of, mentions }: Row): Judged[] {
  const best = OF[of].map((kind) => {
    const scores = mentions.map((features) => scoreOf(weights.get(kind) as Weights, features))
    const score = Math.max(...scores)
    return { kind, score, at: scores.indexOf(score) }
  })
  const all = 1 + best.reduce((sum, { score }) => sum + Math.exp(score), 0)
  return best.map((each) => ({ ...each, chance: Math.exp(each.score) / all }))
}

function fitAll(rows: readonly Row[]): Map<Kind, Weights> {
  const fitted = new Map<Kind, Weights>(KINDS.map((kind) => [kind, new Map()]))
  for (const of of ['medication', 'test', 'referral'] as const) {
    const those = rows.filter((row) => row.of === of)
    const seen = new Map<string, Set<string>>()
    for (const { mentions, visit } of those)
      for (const feature of mentions.flat()) seen.set(feature, (seen.get(feature) ?? new Set()).add(visit))
    for (const kind of OF[of])
      for (const [feature, visits] of seen) if (visits.size >= LEAST_VISITS) fitted.get(kind)?.set(feature, 0)
    const order = those.map((row, at) => ({ row, key: (at * 7919) % those.length })).sort((a, b) => a.key - b.key)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { row } of order)
        for (const { kind, chance, at } of judge(fitted, row)) {
          const error = Number(row.label === kind) - chance
          const weights = fitted.get(kind) as Weights
          const step = RATE / (1 + round * 0.2)
          for (const feature of row.mentions[at] ?? []) {
            const weight = weights.get(feature)
            if (weight !== undefined) weights.set(feature, weight + step * (error - SHRINKAGE * weight))
          }
        }
  }
  return fitted
}
/** The weights as they are written: rounded, and without those that say little. */
const rounded = (fitted: Map<Kind, Weights>): Map<Kind, Weights> =>
  new Map(
    [...fitted].map(([kind, weights]) => [
      kind,
      new Map([...weights].filter(([, w]) => Math.abs(w) >= LEAST_SHOWN).map(([f, w]) => [f, Math.round(w * 10) / 10])),
    ]),
  )

function table(fitted: Map<Kind, Weights>): string {
  const names = [...new Set([...fitted.values()].flatMap((weights) => [...weights.keys()]))].sort()
  return names
    .map(
      (name) => `${name}|${KINDS.map((kind) => Math.round(10 * (fitted.get(kind)?.get(name) ?? 0)) || '').join('|')}`,
    )
    .join(';')
}

const folders = process.argv.slice(2)
const rows = (
  await Promise.all(
    folders.map(async (folder, set) =>
      (
        await Promise.all(
          (
            await readdir(folder)
          )
            .filter((name) => name.endsWith('.gold.json'))
            .sort()
            .map((name) => rowsOf(join(folder, name), set)),
        )
      ).flat(),
    ),
  )
).flat()
const counts = new Map<string, number>()
const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)
for (let set = 0; set < folders.length; set += 1) {
  const weights = rounded(fitAll(rows.filter((row) => row.set !== set)))
  for (const row of rows.filter((each) => each.set === set)) {
    const [best] = judge(weights, row).sort((a, b) => b.chance - a.chance) as [Judged]
    const none = 1 - judge(weights, row).reduce((sum, { chance }) => sum + chance, 0)
    count(`${row.of} all ${row.label ?? 'none'}`)
    for (const least of [0.5, 0.7, 0.8, 0.9, 0.95])
      if (best.chance >= least)
        count(`${row.of} at ${least} ${row.label === best.kind ? 'right' : row.label ? 'otherKind' : 'wrong'}`)
    for (const least of [0.9, 0.95, 0.98])
      if (none >= least) count(`${row.of} none at ${least} ${row.label ? 'wrong' : 'right'}`)
  }
}
for (const [name, value] of [...counts].sort(([a], [b]) => a.localeCompare(b)))
  console.error(`${name.padEnd(44)}${value}`)
console.log(table(rounded(fitAll(rows))))
