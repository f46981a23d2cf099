import { conversation, openPractice } from '../../scripts/bench-questions/open-practice.ts'
import { casesOf, type WordingFile } from './cases.ts'
import { type Case, type Given, judge, type Verdict } from './expect.ts'
import { Practice } from './plain-patients.ts'

/**
 * Asks the assistant and holds its answers against the records. `--seed <word>` makes another practice and other
 * questions, `--file held-out`, `later`, `new-kinds`, `after`, `physician`, `record` or
 * `groups-and-dates` reads other wordings, `--list` prints every answer that is not right, `--times <n>` draws more for each wording.
 */
const argumentOf = (flag: string) =>
  process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1] : undefined
const seed = argumentOf('--seed') ?? 'aurora'
const file = (argumentOf('--file') ?? 'build') as WordingFile
const times = Number(argumentOf('--times') ?? (file === 'build' ? 4 : 1))
const only = argumentOf('--only')
const print = (line: string) => process.stdout.write(`${line}\n`)
const VERDICTS: readonly Verdict[] = ['right', 'partial', 'unknown', 'wrong']
const MOST_WRONG = 0.01

const synthetic = await openPractice(seed)
const cases = casesOf(file, new Practice(synthetic.resources), seed, times).filter(
  ({ oracle }) => !only || only.split(',').includes(oracle),
)
const judged: { one: Case; given: Given; verdict: Verdict }[] = []
const started = performance.now()
for (const one of cases) {
  const ask = conversation(synthetic)
  let given: Given = { text: '', outcome: '', offers: [], actions: [] }
  for (const turn of one.turns) given = await ask(turn)
  judged.push({ one, given, verdict: judge(one.expect, given) })
}
const perQuestion = (performance.now() - started) / cases.length

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
const counts = (list: readonly { verdict: Verdict }[]) =>
  VERDICTS.map((name) => `${name} ${list.filter(({ verdict }) => verdict === name).length}`).join(', ')
print(`${cases.length} questions (${file}, seed ${seed}), ${perQuestion.toFixed(0)} ms each`)
for (const oracle of new Set(cases.map((one) => one.oracle)))
  print(`  ${oracle.padEnd(22)} ${counts(judged.filter(({ one }) => one.oracle === oracle))}`)
const wrong = judged.filter(({ verdict }) => verdict === 'wrong').length
print(
  `all: ${counts(judged)}; wrong ${share(wrong, cases.length)}, right ${share(judged.filter(({ verdict }) => verdict === 'right').length, cases.length)}`,
)
if (process.argv.includes('--list')) {
  for (const { one, given, verdict } of judged) {
    if (verdict === 'right') continue
    const wanted =
      one.expect.kind === 'patients'
        ? `${one.expect.ids.length} people`
        : JSON.stringify(one.expect, (_key, value) => (value instanceof RegExp ? String(value) : (value as unknown)))
    print(
      `\n${verdict.toUpperCase()} [${one.oracle}] ${one.turns.join(' → ')}\n  wanted ${wanted.slice(0, 300)}\n  got (${given.outcome}, ${given.ids?.length ?? given.count ?? ''}) ${given.text.slice(0, 260).replace(/\n+/g, ' / ')}`,
    )
  }
}
await synthetic.close()
process.exit(wrong / cases.length > MOST_WRONG ? 1 : 0)
