/**
 * `node scripts/run-ts.mjs bench/scribe/fit-salience.ts <train.csv>`: fits the weights of salience.ts and prints them.
 * Only training visits belong here; the validation visits judge the result.
 */
import { readCandidates } from '#assistant/scribe/composing/candidates.ts'
import { readVisit } from '#assistant/scribe/composing/visit.ts'
import { readVisits } from './read-visits.ts'
import { type Row, solveLeastSquares } from './solve-least-squares.ts'

const SHRINKAGE = 20
const LEAST_SHOWN = 0.005

const FUNCTION_WORDS = new Set(
  'the a an of to and in is it that he she his her him patient their they i we on for with was be been has have had are at or not no does do did this as by but so from'.split(
    ' ',
  ),
)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []
const pairsOf = (words: readonly string[]): string[] => words.slice(1).map((word, at) => `${words[at]} ${word}`)
const share = (items: readonly string[], there: ReadonlySet<string>): number =>
  items.filter((item) => there.has(item)).length / Math.max(1, items.length)

const [path] = process.argv.slice(2)
if (!path) throw new Error('Give the file of training visits.')

const rows = (await readVisits(path)).flatMap(({ dialogue, note }): Row[] => {
  const words = new Set(wordsOf(note))
  const pairs = new Set(pairsOf(wordsOf(note)))
  return readCandidates(readVisit(dialogue)).flatMap(({ text, features }) => {
    if (!features) return []
    const statementWords = wordsOf(text)
    const content = statementWords.filter((word) => !FUNCTION_WORDS.has(word))
    return [
      {
        features,
        target: 0.6 * share(content, words) + 0.8 * share(pairsOf(statementWords), pairs),
        weight: Math.min(statementWords.length, 25),
      },
    ]
  })
})

const weights = Object.entries(solveLeastSquares(rows, SHRINKAGE)).filter(([, value]) => Math.abs(value) >= LEAST_SHOWN)
console.log(
  JSON.stringify(Object.fromEntries(weights.map(([name, value]) => [name, Number(value.toFixed(3))])), null, 2),
)
