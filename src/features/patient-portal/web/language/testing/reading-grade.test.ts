import { describe, expect, it } from 'vitest'
import { en as safetyTexts } from '#medicine/safety/texts/en.ts'
import { notificationWords } from '#platform/notifications/web/notification-words.ts'
import { en } from '../../../messages/en.ts'
import { doseWords } from '../../../phrases/dose-words.ts'
import { planLineWords } from '../../../phrases/plan-line-words.ts'
import { carerWords } from '../../words/en/carer.ts'
import { clinicWords } from '../../words/en/clinics.ts'
import { coachWords } from '../../words/en/coach.ts'
import { dangerWords } from '../../words/en/danger.ts'
import { emergencyWords } from '../../words/en/emergency.ts'
import { frameWords } from '../../words/en/frame.ts'
import { healthWords } from '../../words/en/health.ts'
import { helpWords } from '../../words/en/help.ts'
import { planWords } from '../../words/en/plan.ts'
import { ratingWords } from '../../words/en/rating.ts'
import { recordWords } from '../../words/en/record.ts'
import { teamWords } from '../../words/en/team.ts'
import { trackingWords } from '../../words/en/tracking.ts'
import { unitWords } from '../../words/en/units.ts'
import { visitWords } from '../../words/en/visit.ts'
import { readingGrade, syllablesOf, wordsOf } from './reading-grade.ts'

describe('reading grade', () => {
  it.each([
    ['cat', 1],
    ['walk', 1],
    ['breathe', 1],
    ['called', 1],
    ['needed', 2],
    ['table', 2],
    ['puffer', 2],
    ['medicine', 3],
    ['emergency', 4],
    ['respiratory', 5],
  ])('counts the syllables of %s', (word, syllables) => {
    expect(syllablesOf(word)).toBe(syllables)
  })

  it('is low for plain words and high for the language of letters', () => {
    expect(readingGrade('Sit up straight. Take two puffs. Wait. Do you feel better?')).toBeLessThan(2)
    const letter =
      'Pulmonary rehabilitation participation demonstrably ameliorates dyspnoea notwithstanding considerable ventilatory limitation.'
    expect(readingGrade(letter)).toBeGreaterThan(20)
  })

  it('is the published formula: 10 words, 1 sentence, 12 syllables', () => {
    expect(readingGrade('The quick brown fox jumps over the lazy old dog.')).toBeCloseTo(0.39 * 10 + 11.8 * 1.2 - 15.59)
  })
})

const PARTS = {
  messages: en,
  frame: frameWords,
  emergency: emergencyWords,
  help: helpWords,
  carer: carerWords,
  health: healthWords,
  coach: coachWords,
  team: teamWords,
  tracking: trackingWords,
  plan: planWords,
  record: recordWords,
  units: unitWords,
  visit: visitWords,
  rating: ratingWords,
  notices: notificationWords,
  safety: safetyTexts,
  danger: dangerWords,
  clinics: clinicWords,
  doses: doseWords,
  planLines: planLineWords,
}
const YEAR = 7
/** A formula of means says nothing of a label of three words. */
const SENTENCE_WORDS = 9

describe('every text of the portal can be read in year 7 (Australian Style Manual)', () => {
  it.each(Object.entries(PARTS))('%s: each sentence, and all of it together', (_, words) => {
    const texts = Object.entries(words)
    const sentences = texts.filter(([, text]) => wordsOf(text).length >= SENTENCE_WORDS)
    const hard = sentences.filter(([, text]) => readingGrade(text) > YEAR)
    expect(hard.map(([key, text]) => `${key} ${readingGrade(text).toFixed(1)}: ${text}`)).toEqual([])
    const all = texts.map(([, text]) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' ')
    expect(readingGrade(all)).toBeLessThanOrEqual(YEAR)
  })

  it('would find a hard one', () => {
    const hard =
      'Notification concerning administration of respiratory medication requires immediate professional consultation'
    expect(wordsOf(hard).length).toBeGreaterThanOrEqual(SENTENCE_WORDS)
    expect(readingGrade(hard)).toBeGreaterThan(YEAR)
  })
})
