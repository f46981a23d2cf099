import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const FOLDER = 'bench/scribe/consultations'
const visits = readdirSync(FOLDER).flatMap((look) =>
  readdirSync(join(FOLDER, look))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => [name, readFileSync(join(FOLDER, look, name), 'utf8')] as const),
)
/** Readings changed in each visit: enough to find a rule that keeps the old one, few enough to stay quick. */
const READINGS_AT_MOST = 1
const DENIALS_AT_MOST = 1
const DOSES_AT_MOST = 2

const NUMBER =
  /\b(?:(?:a|one|two|three|four|five|six|seven|eight|nine) hundred(?: and [a-z-]+)?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]+)?|ten|five|\d+) milligrams\b/i

describe.each(visits)('%s', (_, transcript) => {
  /** As it was spoken: drafted once for all changes to it. */
  let spokenNote: ReturnType<typeof draftNote> | undefined
  const noteAsSpoken = () => (spokenNote ??= draftNote({ transcript }))

  it('a changed dose changes its order, and the old one is gone', () => {
    let changes = 0
    for (const { kind, medication, dose, sources } of noteAsSpoken().orders) {
      if (changes >= DOSES_AT_MOST) break
      const [span, ...others] = sources
      if (kind !== 'start' || !/^\d+ mg$/.test(dose ?? '') || !span || span.kind !== 'transcript' || others.length > 0)
        continue
      const spoken = transcript.slice(span.start, span.end)
      const match = NUMBER.exec(spoken)
      if (!match || spoken.match(/milligrams?\b/g)?.length !== 1 || /\b(?:no|sorry|actually)\b/i.test(spoken)) continue
      const changed =
        transcript.slice(0, span.start) + spoken.replace(match[0], 'seventeen milligrams') + transcript.slice(span.end)
      changes += 1
      const after = draftNote({ transcript: changed }).orders.filter((order) => order.medication === medication)
      // the same medication by another route has its own order
      expect(after.flatMap((order) => order.dose ?? [])).toEqual(['17 mg'])
    }
  })

  it('what the patient says decides nothing', () => {
    // a recogniser's labels are weighed against the words; written ones are trusted
    if (!/^Doctor: [A-Z]/m.test(transcript)) return
    const swapped = transcript.replaceAll(/^(?:Doctor|Nurse): /gm, 'Patient: ')
    expect(draftNote({ transcript: swapped }).orders).toEqual([])
  })

  it('a changed reading changes its statement, and the old value is gone', () => {
    const { statements } = noteAsSpoken()
    const pulses = statements
      .filter(({ text }) => /^(?:Pulse|Respiratory rate) \d+/.test(text))
      .slice(0, READINGS_AT_MOST)
    for (const { text, sources } of pulses) {
      const [span, ...others] = sources
      if (span?.kind !== 'transcript' || others.length > 0) continue
      const [, label = '', value = ''] = /^(Pulse|Respiratory rate) (\d+)/.exec(text) ?? []
      const spoken = transcript.slice(span.start, span.end)
      const match = wordsOf(Number(value)).exec(spoken)
      if (!match || spoken.match(new RegExp(match[0], 'gi'))?.length !== 1) continue
      const put = label === 'Pulse' ? 'fifty-one' : 'thirteen'
      const changed = transcript.slice(0, span.start) + spoken.replace(match[0], put) + transcript.slice(span.end)
      const after = draftNote({ transcript: changed }).statements.filter((each) => each.text.startsWith(`${label} `))
      expect(after.map((each) => each.text).join(' ')).toContain(`${label} ${label === 'Pulse' ? 51 : 13}`)
      expect(after.some((each) => each.text.startsWith(`${label} ${value}`))).toBe(false)
    }
  })

  it('a symptom that is affirmed is no longer denied', () => {
    const denials = noteAsSpoken().statements.filter(
      ({ text, sources }) => /^No [a-z]+(?: [a-z]+)?\.$/.test(text) && sources.length === 2,
    )
    for (const { text, sources } of denials.slice(0, DENIALS_AT_MOST)) {
      const answer = sources[1]
      if (
        answer?.kind !== 'transcript' ||
        !/^(?:No|Nope|Nah)[.,]?$/i.test(transcript.slice(answer.start, answer.end).trim())
      )
        continue
      const changed = `${transcript.slice(0, answer.start)}Yes.${transcript.slice(answer.end).replace(/^[.,]/, '')}`
      expect(draftNote({ transcript: changed }).statements.map((each) => each.text)).not.toContain(text)
    }
  })
})

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '0 10 twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A number below 200 as it is spoken or written. */
function wordsOf(value: number): RegExp {
  const below = value % 100
  const words =
    below < 20 ? ONES[below] : `${TENS[Math.floor(below / 10)]}${below % 10 ? `[- ]${ONES[below % 10]}` : ''}`
  const spoken = value < 100 ? words : `(?:a|one) hundred and ${words}`
  return new RegExp(String.raw`\b(?:${spoken}|${value})\b(?! (?:point|over|on))`, 'i')
}
