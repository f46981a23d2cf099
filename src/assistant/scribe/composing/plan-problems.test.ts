import { expect, test } from 'vitest'
import { draftNote } from '../draft-note.ts'

const VISIT = `Doctor: How have you been?
Patient: Puffing on the stairs for two weeks, and the nose is blocked.
Doctor: What are you taking?
Patient: Ventolin, two puffs when I need it.
Doctor: Let me examine you. Your chest is clear. Blood pressure one fifty-two on ninety.
Patient: Okay.
Doctor: I think this is asthma that isn't controlled. And you've got allergic rhinitis.
Patient: Right.
Doctor: I'll start you on Symbicort, two puffs twice a day.
Doctor: For the nose, start Nasonex, two sprays each side once a day.
Doctor: I'd like a FeNO in four weeks.
Doctor: If your lips go blue, call triple zero.
Doctor: I'll see you in six weeks.`

test('the plan stands by problem, medications first, and what belongs to none is general', () => {
  const plan = draftNote({ transcript: VISIT }).statements.filter(({ section }) => section === 'Plan')
  const by = (name: string): string[] => plan.filter(({ problem }) => problem === name).map(({ text }) => text)
  expect(by('Asthma')[0]).toMatch(/Symbicort/)
  expect(by('Asthma').at(-1)).toMatch(/feno/i)
  expect(by('Rhinitis').join()).toMatch(/Nasonex/)
  expect(by('General').join(' ')).toMatch(/000.*6 weeks/)
  expect([...new Set(plan.map(({ problem }) => problem))]).toEqual(['Asthma', 'Rhinitis', 'General'])
  expect(plan.every(({ sources }) => sources.length > 0)).toBe(true)
})

test('a visit with one problem keeps one list', () => {
  const single = VISIT.replace(" And you've got allergic rhinitis.", '')
  const plan = draftNote({ transcript: single }).statements.filter(({ section }) => section === 'Plan')
  expect(plan.length).toBeGreaterThan(2)
  expect(plan.every(({ problem }) => problem === undefined)).toBe(true)
})
