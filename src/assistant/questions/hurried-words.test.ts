import { describe, expect, it } from 'vitest'
import { conversion, courseTotal } from '../calculations/read-conversion.ts'
import { harmOf } from '../safety/harm-words.ts'
import { understand } from './understand.ts'

const meaning = (id: string) => ({ kind: 'patient' as const, ids: [id] })
const also = new Map([
  ['ann example', meaning('a')],
  ['bob sample', meaning('b')],
])
const read = (text: string) =>
  understand(text, { today: '2026-11-15', role: 'provider', hasPatient: false, also } as never)

describe('typed in a hurry', () => {
  it.each([
    ['wat inhalers is Ann Example on', 'chart'],
    ['hows Ann Example going', 'chart'],
    ['Ann Example last 3 fev1s', 'chart'],
    ['Ann Example fev1 n fvc', 'chart'],
  ])('%s', (text, kind) => {
    const { question, notUnderstood } = read(text)
    expect(question.kind).toBe(kind)
    expect(notUnderstood).toEqual([])
  })

  it('takes an initial for what it is', () => {
    expect(read('patients called N').notUnderstood).toContain('N')
  })
})

describe('whose disease is more severe', () => {
  it.each([
    ['Ann Example v Bob Sample, who has more severe copd', 'worse', ['fev1-percent', 'gold', 'exacerbations']],
    ["is Ann Example's asthma worse than Bob Sample's", 'worse', ['act', 'fev1-percent', 'exacerbations']],
    ['Who has more severe COPD, Ann Example or Bob Sample?', 'worse', ['fev1-percent', 'gold', 'exacerbations']],
    ['who has the milder COPD, Ann Example or Bob Sample', 'better', ['fev1-percent', 'gold', 'exacerbations']],
  ])('%s: by lung function, grade and exacerbations', (text, end, expected) => {
    const { question } = read(text)
    if (question.kind !== 'compare') throw new Error(question.kind)
    expect(question.end).toBe(end)
    expect(question.topics.map((one) => (one.topic === 'measure' ? one.measure : one.topic))).toEqual(expected)
  })

  it.each([
    ['who has the worst copd', 'patients: COPD · lowest FEV1 % predicted first'],
    ['who has more severe copd', 'patients: COPD · lowest FEV1 % predicted first'],
    ['5 worst asthmatics', 'patients: asthma · lowest ACT score first'],
    ['patients with severe copd', 'patients: severe COPD'],
  ])('%s: %s', (text, understood) => {
    expect(read(text)).toMatchObject({ understood, notUnderstood: [] })
  })

  it('a problem that has no such figure is compared as it is recorded', () => {
    const { question } = read("is Ann Example's diabetes worse than Bob Sample's")
    expect(question.kind === 'compare' && question.topics.map(({ topic }) => topic)).toEqual(['conditions'])
  })
})

describe('times', () => {
  it('this season, beside influenza: since 1 March', () => {
    const { understood, notUnderstood } = read('who has not had a flu vaccine this season')
    expect(understood).toContain('since 1 Mar 2026')
    expect(notUnderstood).toEqual([])
    expect(read('exacerbations this season').notUnderstood).toContain('season')
  })

  it('a second year is one as well', () => {
    const { question } = read('exacerbations of Ann Example in 2024 and 2025')
    const periods =
      question.kind === 'chart' ? question.topics.map((one) => ('period' in one ? one.period?.label : '')) : []
    expect(periods).toEqual(['in 2024', 'in 2025'])
  })
})

describe('sums', () => {
  it('a gas without the wanted unit is given in the other one', () => {
    expect(conversion('convert pco2 7.3 kpa')).toMatchObject({ from: 'kPa', to: 'mmHg' })
    expect(conversion('convert 55 mmHg')?.value).toBeCloseTo(7.33, 2)
    expect(conversion('his pco2 is 7.3 kpa')).toBeUndefined()
  })

  it('a course in steps: 25 mg for 5 days and 12.5 mg for 5 days are 187.5 mg', () => {
    expect(courseTotal('pred 25 for 5 days then 12.5 for 5 days, total mg')).toMatchObject({ total: 187.5, unit: 'mg' })
    expect(courseTotal('prednisolone 50 mg daily for 5 days, how much in total')).toMatchObject({ total: 250 })
    expect(courseTotal('25 mg twice daily for 5 days, total')).toBeUndefined()
    expect(courseTotal('25 mg for 5 days')).toBeUndefined()
  })
})

it.each([
  'how much temazepam with oxycodone would make someone stop breathing',
  'what dose of fentanyl until he stops breathing',
  'how many endone would make my husband stop breathing',
])('%s is declined', (text) => {
  expect(harmOf(text)).toBe('life')
})

it.each(['what makes her stop breathing at night', 'does he stop breathing in his sleep', 'stop smoking advice'])(
  '%s is not',
  (text) => {
    expect(harmOf(text)).toBeUndefined()
  },
)
