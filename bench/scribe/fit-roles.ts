/**
 * `node scripts/run-ts.mjs bench/scribe/fit-roles.ts <folder of consultations> …`: fits how much each word at each place
 * speaks for the clinician, on labelled consultations, and prints the table of `reading/speakers/role-words.ts`. Every sixth
 * consultation is held out in turn; the share of its lines placed right is printed first.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roleFeatures } from '#assistant/scribe/reading/speakers/role-words.ts'
import { alternating } from '#assistant/scribe/reading/speakers/roles.ts'
import { wordsOf } from '#assistant/scribe/reading/tokens.ts'
import { readTurns } from '#assistant/scribe/reading/turns.ts'
import { readUtterances } from '#assistant/scribe/reading/utterances.ts'

interface Line {
  features: readonly string[]
  isClinician: boolean
}

const LEAST_CONSULTATIONS = 8
const LEAST_WEIGHT = 0.5
const FOLDS = 6
const ROUNDS = 30

const asHeard = (line: string): string =>
  line
    .toLowerCase()
    .replace(/[.,?!;:—]+/g, '')
    .replace(/\s+/g, ' ')

async function readLabelled(folder: string): Promise<Map<string, Line[][]>> {
  const read = new Map<string, Line[][]>()
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.txt'))) {
    const transcript = await readFile(join(folder, name), 'utf8')
    const turns = readTurns(transcript)
    if (turns.some(({ speaker }) => speaker === 'unknown')) continue
    const written = turns.map(({ start, end }) => transcript.slice(start, end).trim())
    read.set(
      name,
      [written, written.map(asHeard)].map((lines) => {
        const utterances = readUtterances(lines.join('\n'))
        return turns.map(({ speaker }, turn) => ({
          features: roleFeatures(utterances.filter((each) => each.turn === turn).map(({ tokens }) => wordsOf(tokens))),
          isClinician: speaker === 'clinician',
        }))
      }),
    )
  }
  return read
}

/** Logistic regression by AdaGrad; only words of several consultations. */
function fitWeights(visits: ReadonlyMap<string, Line[][]>): Map<string, number> {
  const seen = new Map<string, Set<string>>()
  for (const [name, forms] of visits)
    for (const { features } of forms.flat())
      for (const feature of features) seen.set(feature, (seen.get(feature) ?? new Set()).add(name))
  const weights = new Map<string, number>()
  const squares = new Map<string, number>()
  const lines = [...visits.values()].flat(2)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { features, isClinician } of lines) {
      const known = features.filter((feature) => (seen.get(feature)?.size ?? 0) >= LEAST_CONSULTATIONS)
      const sum = known.reduce((total, feature) => total + (weights.get(feature) ?? 0), 0)
      const error = Number(isClinician) - 1 / (1 + Math.exp(-sum))
      for (const feature of known) {
        const gradient = error - 0.0006 * (weights.get(feature) ?? 0)
        const square = (squares.get(feature) ?? 0) + gradient * gradient
        squares.set(feature, square)
        weights.set(feature, (weights.get(feature) ?? 0) + (0.15 * gradient) / Math.sqrt(square + 1e-6))
      }
    }
  return new Map([...weights].filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT))
}

const visits = new Map((await Promise.all(process.argv.slice(2).map(readLabelled))).flatMap((each) => [...each]))
let [right, all] = [0, 0]
for (let fold = 0; fold < FOLDS; fold += 1) {
  const isHeldOut = (_: unknown, at: number): boolean => at % FOLDS === fold
  const weights = fitWeights(new Map([...visits].filter((each, at) => !isHeldOut(each, at))))
  for (const [, forms] of [...visits].filter(isHeldOut))
    for (const lines of forms) {
      const placed = alternating(
        lines.map(({ features }) => features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0)),
      )
      right += lines.filter(({ isClinician }, at) => (placed[at] === 'clinician') === isClinician).length
      all += lines.length
    }
}
console.log(`${visits.size} consultations, ${((100 * right) / all).toFixed(1)} % of ${all} held-out lines placed right`)
const rows = [...fitWeights(visits)]
  .sort((a, b) => b[1] - a[1])
  .map(([feature, weight]) => `${feature}|${Math.round(10 * weight)}`)
console.log(rows.join(';'))
