import { readFileSync } from 'node:fs'
import { conversation, openPractice } from '../../scripts/bench-questions/open-practice.ts'
import { counted, type Known, Practice } from './plain-patients.ts'
import { Draw } from './random.ts'

/**
 * Asks a file of `by-hand/` and prints question and answer for reading: nothing is judged here.
 * `--round <n>`, `--part open` or `closed`, `--seed <word>` for the practice, `--only 3,7`; `--facts` prints the records of those asked about.
 */
const argumentOf = (flag: string) =>
  process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1] : undefined
const round = argumentOf('--round') ?? '9'
const part = argumentOf('--part') ?? 'open'
const seed = argumentOf('--seed') ?? 'wattle'
const only = argumentOf('--only')
const print = (line: string) => process.stdout.write(`${line}\n`)

const synthetic = await openPractice(seed)
const practice = new Practice(synthetic.resources)
const draw = new Draw(`by hand ${round} ${seed}`)
const isOfKind = (kind: string) => (one: Known) =>
  kind === 'patient' ||
  one.records.some(
    (entry) =>
      entry.resourceType === 'Condition' &&
      (kind === 'copd' ? /copd|chronic obstructive/i : /asthma/i).test(JSON.stringify(entry.code)),
  )

const chosen = new Map<string, Known>()
function personFor(kind: string, number: string): Known {
  const key = `${kind} ${number}`
  const known = chosen.get(key)
  if (known) return known
  const used = new Set([...chosen.values()].map(({ id }) => id))
  const person = draw.of(practice.named.filter(isOfKind(kind)).filter(({ id }) => !used.has(id)))
  chosen.set(key, person)
  return person
}
/** Two letters of the family name change places. */
const misspelt = ({ given, family }: Known) =>
  `${given} ${family.slice(0, 2)}${family[3] ?? ''}${family[2] ?? ''}${family.slice(4)}`
const families = counted(practice.named.map(({ family }) => family))
const surname = draw.of([...families].filter(([, count]) => count === 2 || count === 3).map(([family]) => family))
const filled = (line: string) =>
  line
    .replace(/\{misspelt (\w+) (\d)\}/g, (_, kind: string, number: string) => misspelt(personFor(kind, number)))
    .replace(/\{(\w+) (\d)\}/g, (_, kind: string, number: string) => personFor(kind, number).name)
    .replaceAll('{surname}', surname)

const parts = readFileSync(`bench/questions/by-hand/round-${round}.txt`, 'utf8').split(/^# /m)
const lines = (parts.find((one) => one.startsWith(part)) ?? '').split('\n').slice(1).filter(Boolean)
for (const kind of ['copd 1', 'copd 2', 'copd 3', 'asthma 1', 'asthma 2'])
  personFor(...(kind.split(' ') as [string, string]))
if (process.argv.includes('--facts'))
  for (const [key, { name, records }] of chosen) {
    print(`\n== ${key}: ${name}`)
    for (const entry of records) print(`  ${JSON.stringify(entry).slice(0, 700)}`)
  }
for (const [at, line] of lines.entries()) {
  if (only && !only.split(',').includes(String(at + 1))) continue
  const ask = conversation(synthetic)
  for (const turn of filled(line).split(' -> ')) {
    const given = await ask(turn)
    print(`\n${at + 1}. ${turn}\n   (${given.outcome}) ${given.text.replace(/\n+/g, '\n   ')}`)
  }
}
await synthetic.close()
