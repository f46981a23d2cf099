import { draftNote } from '#assistant/scribe/draft-note.ts'
import { Problem } from '#platform/api/problem.ts'
import type { SectionText } from '../contract.ts'
import { SAMPLE_NOTE, SAMPLE_REFUSED, SAMPLE_TRANSCRIPT } from '../samples.ts'

const same = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

let known: ReadonlySet<string> | undefined

/** Sentences of the sample note, and of a note drafted from the sample transcript. */
function sampleSentences(): ReadonlySet<string> {
  known ??= new Set(
    [
      ...SAMPLE_NOTE.flatMap(({ sentences }) => sentences),
      ...draftNote({ transcript: SAMPLE_TRANSCRIPT }).statements.map(({ text }) => text),
    ].map(same),
  )
  return known
}

/** The sample belongs to no patient: neither it nor a note that is mostly it can be filed. */
export function refuseSample(sections: readonly SectionText[], transcript = ''): void {
  if (same(transcript).includes(same(SAMPLE_TRANSCRIPT))) throw new Problem(422, SAMPLE_REFUSED)
  const texts = sections.flatMap(({ sentences }) => sentences).map(({ text }) => same(text))
  const taken = texts.filter((text) => sampleSentences().has(text)).length
  if (taken > 2 && taken * 2 > texts.length) throw new Problem(422, SAMPLE_REFUSED)
}
