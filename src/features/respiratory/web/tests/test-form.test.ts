import { describe, expect, it } from 'vitest'
import { emptyTest, readForm, type TestForm } from './test-form.ts'

const about = { today: '2026-11-15', birthDate: '1955-03-01' }
const form = (changes: Partial<TestForm>): TestForm => ({
  ...emptyTest({ today: about.today, heightCm: 160 }),
  ...changes,
})

describe('the form of a lung-function test', () => {
  it('parses what is typed', () => {
    const { test, problems } = readForm(
      form({ preFev1: '1.10', preFvc: '2.3', preFev1All: '1.10, 1.08 1.05', device: ' Desk ' }),
      about,
    )
    expect(problems).toEqual({})
    expect(test).toEqual({
      date: '2026-11-15',
      heightCm: 160,
      pre: { fev1: 1.1, fvc: 2.3 },
      manoeuvres: { pre: { fev1: [1.1, 1.08, 1.05], fvc: [] } },
      device: 'Desk',
    })
  })

  it('sends a pasted curve with its stage', () => {
    const { test, problems } = readForm(
      form({ postFev1: '1.1', postFvc: '2.3', postCurve: 'time,volume\n0,0\n1,1.1\n2,2.2' }),
      about,
    )
    expect(problems).toEqual({})
    expect(test.curves).toMatchObject([
      {
        stage: 'post',
        points: [
          [0, 0, 1.1],
          [1, 1.1, 1.1],
          [2, 2.2, 1.1],
        ],
      },
    ])
  })

  it.each<[string, Partial<TestForm>, keyof TestForm, string]>([
    ['a decimal comma', { preFev1: '1,1', preFvc: '2.3' }, 'preFev1', 'Use a point, as in 2.45'],
    ['a negative value', { preFev1: '-1', preFvc: '2.3' }, 'preFev1', 'Enter a number, 0.05 to 10 L'],
    ['text', { walk: 'far', weightKg: '70' }, 'walk', 'Enter a number, 1 to 1200 m'],
    ['FEV1 above FVC', { preFev1: '2.4', preFvc: '2.3' }, 'preFev1', 'FEV1 2.4 L is above FVC 2.3 L'],
    ['one value of a pair', { preFev1: '2.4' }, 'preFvc', 'Enter 0.05 to 13 L'],
    ['a height in metres', { heightCm: '1.6', dlco: '20' }, 'heightCm', 'Enter 50 to 250 cm'],
    ['a day to come', { date: '2026-11-16', dlco: '20' }, 'date', 'The day is in the future'],
    ['nothing at all', {}, 'preFev1', 'FEV1 and FVC, DLCO or the walk distance is needed'],
    ['a walk without weight', { walk: '400' }, 'weightKg', 'Weight is needed'],
    [
      'a curve without time',
      { preFev1: '1', preFvc: '2', preCurve: 'volume,flow\n0,0\n1,2\n2,1' },
      'preCurve',
      'need time',
    ],
    [
      'a curve of somebody larger',
      { preFev1: '1', preFvc: '2', preCurve: 'time,volume\n0,0\n1,3\n2,4' },
      'preCurve',
      'FVC is 2.00 L',
    ],
    ['a slip in the manoeuvres', { dlco: '20', preFvcAll: '2.3 23' }, 'preFvcAll', 'Up to 8 values from 0.05 to 13'],
  ])('reports %s', (_, changes, field, message) => {
    expect(readForm(form(changes), about).problems[field]).toContain(message)
  })
})
