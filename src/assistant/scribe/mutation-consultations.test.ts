import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const FOLDER = 'bench/scribe/consultations/development'
const visits = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const)

const NUMBER =
  /\b(?:(?:a|one|two|three|four|five|six|seven|eight|nine) hundred(?: and [a-z-]+)?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]+)?|ten|five|\d+) milligrams\b/i

describe.each(visits)('%s', (_, transcript) => {
  it('a changed dose changes its order, and the old one is gone', () => {
    for (const { kind, medication, dose, sources } of draftNote({ transcript }).orders) {
      const [span, ...others] = sources
      if (kind !== 'start' || !/^\d+ mg$/.test(dose ?? '') || !span || span.kind !== 'transcript' || others.length > 0)
        continue
      const spoken = transcript.slice(span.start, span.end)
      const match = NUMBER.exec(spoken)
      if (!match || spoken.match(/milligrams/g)?.length !== 1 || /\b(?:no|sorry|actually)\b/i.test(spoken)) continue
      const changed =
        transcript.slice(0, span.start) + spoken.replace(match[0], 'seventeen milligrams') + transcript.slice(span.end)
      const after = draftNote({ transcript: changed }).orders.filter((order) => order.medication === medication)
      // the same medication by another route has its own order
      expect(after.flatMap((order) => order.dose ?? [])).toEqual(['17 mg'])
    }
  })

  it('what the patient says decides nothing', () => {
    // a recogniser's labels are weighed against the words; written ones are trusted
    if (!/^Doctor: [A-Z]/m.test(transcript)) return
    const swapped = transcript.replaceAll(/^Doctor: /gm, 'Patient: ')
    expect(draftNote({ transcript: swapped }).orders).toEqual([])
  })
})
