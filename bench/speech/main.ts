/**
 * `npm run bench:speech`: medication names spoken by four synthetic voices at three speeds, without and with noise, against
 * what the recogniser writes: by itself, corrected afterwards, and with the names expected. `-- --half development` for the
 * half that settings are chosen on, `--every 2` for a part of it, `--verbose` for what was missed. `-- --visit` measures ten
 * minutes of talk instead. Time is processor time: a busy machine takes no part in it.
 */
import { openVocabulary } from '../../src/assistant/speech/correct-vocabulary.ts'
import { openMoonshine } from '../../src/assistant/speech/embedded/moonshine.ts'
import { respiratoryTerms } from '../../src/assistant/speech/respiratory-vocabulary.ts'
import { synthesise } from '../../src/assistant/speech/testing/synthesise.ts'
import { ordinarySentences, type SpokenTerm, spokenTerms } from './sentences.ts'
import { hearVisit } from './visit.ts'

const half = process.argv.includes('development') ? 'development' : 'held-out'
const isVerbose = process.argv.includes('--verbose')
const terms = respiratoryTerms()
const vocabulary = openVocabulary(terms)
const expected = terms.map(({ text }) => ({ text, weight: 1 }))
const recogniser = await openMoonshine()
if (process.argv.includes('--visit')) {
  const { seconds, processorSeconds } = await hearVisit(recogniser)
  console.log(
    `${seconds} s of a visit: ${processorSeconds.toFixed(0)} s of processor, ${(processorSeconds / 2).toFixed(0)} s on two cores`,
  )
  await recogniser.close()
  process.exit(0)
}

const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9' -]/g, '')
    .split(/\s+/)
const has = (text: string, term: string): boolean => plainWords(text).includes(term.toLowerCase())

/** Words put in, left out or changed. */
function wordErrors(spokenWords: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, i) => i)
  for (const [i, word] of spokenWords.entries()) {
    const next = [i + 1]
    for (const [j, other] of heard.entries())
      next.push(
        Math.min((row[j] as number) + (word === other ? 0 : 1), (row[j + 1] as number) + 1, (next[j] as number) + 1),
      )
    row = next
  }
  return row.at(-1) as number
}

async function hear(spoken: SpokenTerm) {
  const samples = await synthesise(spoken)
  const corrected = (heard: Awaited<ReturnType<typeof recogniser.recognise>>) =>
    heard.words ? vocabulary.correct(heard.words).text : heard.text
  const alone = await recogniser.recognise(samples)
  const before = process.cpuUsage()
  const expecting = await recogniser.recognise(samples, expected)
  const { user, system } = process.cpuUsage(before)
  return {
    seconds: samples.length / 16_000,
    ms: (user + system) / 1000,
    texts: {
      'by itself': alone.text,
      'corrected afterwards': corrected(alone),
      'names expected': expecting.text,
      'expected and corrected': corrected(expecting),
    },
  }
}

const right = new Map<string, number>()
const errors = new Map<string, number>()
const others = new Map<string, number>()
const byNoise = new Map<string, { right: number; all: number }>()
const add = (counts: Map<string, number>, key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by)
const known = new Set(terms.map(({ text }) => text.toLowerCase()))
const every = Number(process.argv[process.argv.indexOf('--every') + 1]) || 1
const spoken = spokenTerms(half).filter((_, at) => at % every === 0)
let seconds = 0
let ms = 0
for (const one of spoken) {
  const heard = await hear(one)
  seconds += heard.seconds
  ms += heard.ms
  for (const [how, text] of Object.entries(heard.texts)) {
    if (has(text, one.term as string)) add(right, how, 1)
    else if (plainWords(text).some((word) => known.has(word))) add(others, how, 1)
  }
  const noise = one.aboveNoise === undefined ? 'without noise' : `voice ${one.aboveNoise} dB above noise`
  const counted = byNoise.get(noise) ?? { right: 0, all: 0 }
  counted.all++
  if (has(heard.texts['names expected'], one.term as string)) counted.right++
  byNoise.set(noise, counted)
  if (isVerbose && !has(heard.texts['expected and corrected'], one.term as string))
    console.log(
      `${one.voice} ${one.stretch} ${one.aboveNoise ?? '-'} ${one.text}\n   ${Object.values(heard.texts).join('\n   ')}`,
    )
}
let words = 0
for (const one of ordinarySentences()) {
  const spokenWords = plainWords(one.text)
  words += spokenWords.length
  for (const [how, text] of Object.entries((await hear(one)).texts))
    add(errors, how, wordErrors(spokenWords, plainWords(text)))
}
console.log(`${spoken.length} medication names, ${half} half; ${words} ordinary words`)
for (const how of ['by itself', 'corrected afterwards', 'names expected', 'expected and corrected'])
  console.log(
    `${how.padEnd(24)} ${String(right.get(how) ?? 0).padStart(3)} right (${((100 * (right.get(how) ?? 0)) / spoken.length).toFixed(1)} %), ` +
      `${others.get(how) ?? 0} another name; word errors ${((100 * (errors.get(how) ?? 0)) / words).toFixed(1)} %`,
  )
for (const [noise, { right: found, all }] of byNoise) console.log(`names expected, ${noise}: ${found} of ${all}`)
console.log(`${(ms / 1000 / seconds).toFixed(2)} s of processor a second of speech, names expected`)
await recogniser.close()
