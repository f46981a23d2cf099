import { performance } from 'node:perf_hooks'
import { SAFETY_LEVELS } from '#medicine/safety/levels.ts'
import { SAFETY_VERSION } from '#medicine/safety/types.ts'
import { type Figures, figuresOf, type Judged, judge } from './measure.ts'
import { mutate } from './mutate.ts'
import { readCorpus } from './read-corpus.ts'

/**
 * Prints how the safety engine judges the corpus. `--list build` or `--list held-out` also prints every error, `--file
 * round-4` reads one file only, `--unseen` the rounds the weights have not learned from, `--mutate` drops every list entry and rule in turn instead.
 */
const argumentOf = (flag: string) =>
  process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1] : undefined
const file = argumentOf('--file')
const folder = process.argv.includes('--unseen') ? 'unseen' : 'corpus'
const corpus = readCorpus(folder).filter((one) => file === undefined || one.file === file)
const started = performance.now()
const judged = corpus.map(judge)
const perSentenceMs = (performance.now() - started) / corpus.length
const warmFrom = performance.now()
corpus.forEach(judge)
const warmMs = (performance.now() - warmFrom) / corpus.length
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
const halves: [string, Judged[]][] = [
  ['all', judged],
  ['build', judged.filter(({ isHeldOut }) => !isHeldOut)],
  ['held-out', judged.filter(({ isHeldOut }) => isHeldOut)],
]
const print = (line: string) => process.stdout.write(`${line}\n`)

if (process.argv.includes('--mutate')) {
  const survivors = mutate(corpus, print)
  process.exit(survivors === 0 ? 0 : 1)
}
print(
  `Safety engine ${SAFETY_VERSION}: ${corpus.length} sentences, ${perSentenceMs.toFixed(3)} ms each, ${warmMs.toFixed(3)} when warm\n`,
)
for (const [name, part] of halves) print(line(name, figuresOf(part)))
print('\nby language')
for (const language of new Set(corpus.map((one) => one.language))) {
  print(line(language, figuresOf(judged.filter((one) => one.language === language))))
}
print(`\nexpected level, and what it got: ${SAFETY_LEVELS.join(', ')}`)
const { confusion } = figuresOf(judged)
for (const level of SAFETY_LEVELS) {
  print(`${level.padEnd(14)} ${SAFETY_LEVELS.map((got) => String(confusion[level][got]).padStart(6)).join('')}`)
}
print('\nby reason')
for (const reason of new Set(corpus.map((one) => `${one.level} ${one.reason}`))) {
  const part = judged.filter((one) => `${one.level} ${one.reason}` === reason)
  print(
    `${reason.padEnd(34)} ${part.length} sentences, ${part.filter(({ level, got }) => level === got).length} at that level`,
  )
}
const wanted = argumentOf('--list')
const listed = halves.find(([name]) => name === wanted)?.[1]
if (listed) {
  for (const one of listed) {
    if (one.got !== one.level) print(`${one.level} → ${one.got}\t${one.language}\t${one.text}\t${one.codes.join(' ')}`)
  }
}

function line(name: string, { count, emergencies, missed, falseAlarms, harmless, unjudged }: Figures): string {
  return (
    `${name.padEnd(9)} ${String(count).padStart(5)} sentences · emergencies missed ${missed.length} of ${emergencies} · ` +
    `sent to 000 without need ${falseAlarms.length} of ${harmless} (${share(falseAlarms.length, harmless)}) · ` +
    `left to a person ${unjudged.length} (${share(unjudged.length, harmless)})`
  )
}
