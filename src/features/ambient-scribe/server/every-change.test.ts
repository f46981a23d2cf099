import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { draftNote } from '#assistant/scribe/draft-note.ts'
import type { SectionText } from '../contract.ts'
import { toPlainWords } from './plain-words.ts'
import { LETTER_EXTRAS, writeLetter } from './write-letter.ts'
import { writeSummary } from './write-summary.ts'

const FOLDER = 'bench/scribe/consultations'
const CONSULTATIONS = readdirSync(FOLDER).flatMap((look) =>
  readdirSync(join(FOLDER, look))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => join(FOLDER, look, name)),
)
const TITLES = ['Subjective', 'Objective', 'Assessment', 'Plan'] as const

describe.each(CONSULTATIONS)('%s', (path) => {
  const { statements } = draftNote({ transcript: readFileSync(path, 'utf8') })
  const note: SectionText[] = TITLES.map((title) => ({
    title,
    sentences: statements
      .filter(({ section }) => section === title)
      .map(({ id, text, orders }) => ({ id, text, orders: orders?.map((order) => ({ ...order })) })),
  }))
  const changed = statements.flatMap(({ orders = [] }) =>
    orders.filter(({ kind }) => /^(?:start|stop|change)$/.test(kind)).map(({ medication = '' }) => medication),
  )
  const textOf = (sections: readonly { title: string; sentences: readonly { text: string }[] }[], title: string) =>
    sections
      .filter((section) => section.title === title)
      .flatMap(({ sentences }) => sentences.map(({ text }) => text))
      .join('\n')
      .toLowerCase()

  test('every medication change of the note is in the patient summary, before everything else', () => {
    const summary = writeSummary({
      patient: { resourceType: 'Patient', name: [{ given: ['Alex'], family: 'Example' }] },
      clinician: 'Dr Lee',
      at: '2026-03-02',
      sections: note,
    })
    const medications = textOf(summary, 'Your medicines')
    for (const name of changed) expect(medications).toContain(toPlainWords(name).toLowerCase())
    if (changed.length > 0) expect(summary[3]?.title).toBe('Your medicines')
  })

  test('every medication change of the note is in the letter', () => {
    const letter = writeLetter([{ title: 'Current medications', sentences: [] }], note)
    const changes = textOf(letter, LETTER_EXTRAS.changes)
    for (const name of changed) expect(changes).toContain(name.toLowerCase())
  })
})
