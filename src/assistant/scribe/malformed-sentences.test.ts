import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'
import { sentenceFaults } from './testing/sentence-faults.ts'

const FOLDER = join(import.meta.dirname, '../../../bench/scribe/consultations')
/** Of a hundred sentences without a quotation; a limit that may only fall. */
const MOST_FAULTS_IN_100 = 2.5

interface Written {
  text: string
  faults: readonly string[]
}

function written(set: string): Written[] {
  const names = readdirSync(join(FOLDER, set)).filter((name) => name.endsWith('.txt'))
  return names.flatMap((name) => {
    const { sex } = JSON.parse(readFileSync(join(FOLDER, set, name.replace('.txt', '.gold.json')), 'utf8')) as {
      sex: 'male' | 'female'
    }
    const { statements } = draftNote({
      transcript: readFileSync(join(FOLDER, set, name), 'utf8'),
      chart: { gender: sex },
    })
    return statements.flatMap(({ text, heading }) =>
      text.split(/(?<=\.) (?=[A-Z])/).map((sentence) => ({
        text: `${name}: ${sentence}`,
        faults: sentenceFaults(sentence, { sex, isSubjective: heading !== 'Chief complaint' }),
      })),
    )
  })
}

it('writes few sentences nobody would sign, over all consultations', { timeout: 240_000 }, () => {
  const sentences = readdirSync(FOLDER).flatMap(written)
  const faulty = sentences.filter(({ faults }) => faults.length > 0)
  const share = (100 * faulty.length) / sentences.length
  expect(sentences.length).toBeGreaterThan(4000)
  expect(share, faulty.map(({ text, faults }) => `${faults.join(', ')}: ${text}`).join('\n')).toBeLessThanOrEqual(
    MOST_FAULTS_IN_100,
  )
})

it.each([
  ['Breathing: in.', 'topic and colon'],
  ['Reflux actually after dinner, if she train late.', 'agreement'],
  ['Maybe twice a week.', 'begins with talk'],
  ['He has had 2 ambulances.', 'wrong sex'],
  ['She took it because of the.', 'dangling'],
  ['The little white one in the morning with food.', 'no verb'],
  ['She didnts go to hospital.', 'contraction without mark'],
])('finds the fault in "%s"', (sentence, fault) => {
  expect(sentenceFaults(sentence, { sex: 'female', isSubjective: true })).toContain(fault)
})

it.each([
  'Patient, about appetite: "rubbish".',
  'SpO2 91% on room air.',
  'Seretide 2 puffs twice daily.',
  'No haemoptysis.',
  'Her father had a stroke.',
])('finds none in "%s"', (sentence) => {
  expect(sentenceFaults(sentence, { sex: 'female', isSubjective: true })).toEqual([])
})
