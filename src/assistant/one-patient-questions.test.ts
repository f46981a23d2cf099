import { describe, expect, it } from 'vitest'
import { understand } from './questions/understand.ts'
import type { Meaning } from './questions/words/lexeme.ts'

const also = new Map<string, Meaning>([['ada lovell', { kind: 'patient', ids: ['a'] }]])
const read = (text: string) => understand(text, { today: '2026-11-15', role: 'provider', hasPatient: false, also })

describe('questions about one patient that an answer from the chart would miss', () => {
  it.each([
    'does Ada Lovell qualify for a biologic',
    'does Ada Lovell have enough criteria for a biologic',
    'is Ada Lovell eligible for nintedanib on the PBS',
  ])('“%s” is not answered with what she takes', (text) => {
    expect(read(text)).toMatchObject({
      question: { kind: 'nothing' },
      problems: [expect.stringContaining('Prior Authorisation') as string],
    })
  })

  it('a blood gas that was typed is not passed over for an older reading', () =>
    expect(read('Ada Lovell has a PaO2 of 58 on air, can I apply for oxygen')).toMatchObject({
      question: { kind: 'nothing' },
      problems: [expect.stringContaining('not by figures typed here') as string],
    }))

  it('“can she get oxygen” asks whether she needs it, not whether she has it', () =>
    expect(read('can Ada Lovell get home oxygen').question).toMatchObject({
      topics: [{ topic: 'gaps', only: 'oxygen-candidate' }],
    }))

  it.each(['start Ada Lovell on roflumilast, any problem', 'put Ada Lovell on roflumilast - anything to watch for?'])(
    '“%s” is checked',
    (text) =>
      expect(read(text).question).toMatchObject({
        kind: 'medication-safety',
        medications: ['roflumilast'],
        ids: ['a'],
      }),
  )

  it('a wish to prescribe without a question stays one', () =>
    expect(read('start Ada Lovell on roflumilast').question.kind).toBe('write'))

  it('a dose for her is checked; a dose she takes is read', () => {
    expect(read('ibuprofen dose for Ada Lovell').question.kind).toBe('medication-safety')
    expect(read('dose of prednisolone Ada Lovell takes').question.kind).toBe('chart')
  })

  it('milligrams over a year are no medication list', () =>
    expect(read('how much prednisolone has Ada Lovell had this year in mg').problems).toEqual([
      expect.stringContaining('do not add up'),
    ]))

  it('“the latest on” asks how she is', () =>
    expect(read('whats the latest on Ada Lovell').question).toMatchObject({ topics: [{ topic: 'summary' }] }))
})

describe('questions that one word turns into another', () => {
  it('a reaction to one medication beside another is no pair of interactions', () =>
    expect(read('anaphylaxis to amoxycillin last year, ceftriaxone ok?')).toMatchObject({
      question: { kind: 'nothing' },
      problems: [expect.stringContaining('not a supposed one') as string],
    }))

  it('STOP-Bang is no wish to stop a medication', () =>
    expect(read('stop bang: male 58 snores tired bmi 37').question.kind).not.toBe('write'))

  it('“who is worse for breathlessness” compares the grade', () => {
    const names = new Map<string, Meaning>([...also, ['bea marsh', { kind: 'patient', ids: ['b'] }]])
    const options = { today: '2026-11-15', role: 'provider', hasPatient: false, also: names } as const
    expect(
      understand("who's worse out of Ada Lovell and Bea Marsh for breathlessness", options).question,
    ).toMatchObject({ kind: 'compare', topics: [{ topic: 'measure', measure: 'mmrc' }] })
  })

  it('“how bad” asks what two medications do to each other', () =>
    expect(read('clarithromycin with simvastatin how bad').question.kind).toBe('interaction'))
})
