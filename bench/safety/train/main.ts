import { writeFileSync } from 'node:fs'
import { WEIGHT_UNIT } from '#medicine/safety/likeness/score.ts'
import { encodeWeights } from '#medicine/safety/likeness/weights.ts'
import { expandFrame } from '../expand-frames.ts'
import { readCorpus } from '../read-corpus.ts'
import { augment } from './augment.ts'
import { examplesOf } from './examples.ts'
import { goodsSentences } from './goods-sentences.ts'
import { type Learned, learn, toBuckets } from './learn.ts'
import { composedSentences } from './templates.ts'

/**
 * Trains the second layer on the corpus and the training sentences and writes its tables. `--without round-9` leaves a
 * file out, so that it can be measured as new.
 */
const without = process.argv.includes('--without') ? process.argv[process.argv.indexOf('--without') + 1] : undefined
const sentences = [...readCorpus(), ...readCorpus('training')].filter(
  ({ level, file }) => level !== 'cannot-judge' && !without?.split(',').includes(file),
)
/** Half of the frames are learned from; the other half shows what the layer makes of frames it has not met. */
const SENTENCES_PER_FRAME = 8
const framed = readCorpus('frames')
  .filter(({ isHeldOut }) => !isHeldOut)
  .flatMap((frame) => expandFrame(frame, SENTENCES_PER_FRAME))
const model = learn(
  augment([...sentences, ...framed, ...composedSentences(), ...goodsSentences()]).flatMap((sentence) =>
    examplesOf(sentence, 0),
  ),
)
const FOLDER = new URL('../../../src/medicine/safety/likeness/weights/', import.meta.url)
const NAMES: Readonly<Record<string, string>> = { 'zh-Hans': 'zh' }

function write(name: string, learned: Learned): void {
  const encoded = encodeWeights(toBuckets(learned, WEIGHT_UNIT))
  const constant = `WEIGHTS_${(NAMES[name] ?? name).toUpperCase()}`
  const text = `/** Written by \`npm run safety-train\`; bucket gaps and weights, see weights.ts. */\n// biome-ignore format: one line\nexport const ${constant} = '${encoded}'\n`
  writeFileSync(new URL(`${name.toLowerCase()}.ts`, FOLDER), text)
  process.stdout.write(`${name}: ${encoded.length} characters\n`)
}

for (const [language, learned] of model.words) write(language, learned)
write('meanings', model.meanings)
