import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownSentence } from '#design/note-editor/note-sentence.ts'
import { inOwnWords, phrasesOf, uses } from './learn-phrases.ts'
import { forget, offered, remember } from './phrase-store.ts'

const changed = (drafted: string, text: string) => ({ ...ownSentence('Plan', text), drafted })

describe('what is learnt from an edit', () => {
  it('the words that replaced others', () => {
    expect(phrasesOf(changed('Reports shortness of breath on stairs.', 'Reports dyspnoea on stairs.'))).toEqual([
      { from: 'shortness of breath', to: 'dyspnoea' },
    ])
  })

  it('no number, name, negation, side, dose or course', () => {
    for (const [drafted, text] of [
      ['Takes 25 mg of it.', 'Takes 50 mg of it.'],
      ['Seen with Margaret today.', 'Seen with Priya today.'],
      ['There is wheeze here.', 'There is no wheeze here.'],
      ['Crackles at the left base.', 'Crackles at the right base.'],
      ['We will start the inhaler.', 'We will stop the inhaler.'],
      ['Takes it twice with food.', 'Takes it once with food.'],
      ['Cough is mild again.', 'Cough is severe again.'],
    ] as const)
      expect(phrasesOf(changed(drafted, text))).toEqual([])
  })

  it('nothing from a sentence that was written anew, typed or rejected', () => {
    expect(phrasesOf(changed('walks slowly', 'sleeps poorly'))).toEqual([])
    expect(phrasesOf(ownSentence('Plan', 'Rinse.'))).toEqual([])
    const rejected = { ...changed('Reports cough often.', 'Has cough often.'), decision: 'rejected' as const }
    expect(phrasesOf(rejected)).toEqual([])
  })

  it('is put in for whole words only', () => {
    const phrase = { from: 'cough', to: 'chesty cough' }
    expect(inOwnWords('A cough, coughing and a cough.', phrase)).toBe('A chesty cough, coughing and a chesty cough.')
    expect(uses('Coughing only.', phrase)).toBe(false)
  })
})

describe('the phrases of a user', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  const phrase = { from: 'shortness of breath', to: 'dyspnoea' }

  it('are offered from the second note on, to that user only, until they are forgotten', () => {
    remember('u1', [phrase, phrase])
    expect(offered('u1')).toEqual([])
    remember('u1', [phrase])
    expect(offered('u1')).toEqual([expect.objectContaining(phrase)])
    expect(offered('u2')).toEqual([])
    forget('u1', phrase)
    expect(offered('u1')).toEqual([])
  })

  it('survive a store that holds something else', () => {
    kept.set('aurora-scribe-phrases', 'not json')
    remember('u1', [phrase])
    remember('u1', [phrase])
    expect(offered('u1')).toHaveLength(1)
  })
})
