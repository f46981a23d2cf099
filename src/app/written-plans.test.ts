import { describe, expect, it } from 'vitest'
import { TO_COMPLETE } from '#features/care-plans/checks.ts'
import { toDocument } from '#features/care-plans/plan-document.ts'
import type { PlanKind } from '#features/care-plans/rules.ts'
import { type ChartValues, NO_CHART, planFrom } from '#features/care-plans/templates.ts'
import { phrase } from '#features/patient-portal/phrases/phrase.ts'
import { messages as ar } from '#i18n/catalogues/ar.ts'
import { messages as vi } from '#i18n/catalogues/vi.ts'
import { messages as zh } from '#i18n/catalogues/zh-hans.ts'

const CATALOGUES = [
  { language: 'ar', messages: ar },
  { language: 'vi', messages: vi },
  { language: 'zh-Hans', messages: zh },
] as const

/** What a template writes by itself, with everything that a chart can add. */
const CHART: ChartValues = {
  ...NO_CHART,
  medicines: [
    { name: 'Ventolin (salbutamol) 100 microgram', dose: '2 puffs when needed', isReliever: true },
    { name: 'Nicotine patch 21 mg', dose: '1 tablet once daily', isReliever: false },
  ],
  personalBest: { lMin: 400, on: '2026-09-01' },
  walk: { metres: 320, on: '2026-09-01' },
  contacts: {
    gp: 'Dr Ada Arnold',
    gpPhone: '02 5550 0100',
    emergencyName: 'Tran Linh',
    emergencyPhone: '0400 000 006',
  },
  practicePhone: '02 5550 0100',
}
const KINDS: readonly PlanKind[] = ['copd', 'asthma', 'rehab', 'smoking']

function textsOf(kind: PlanKind): string[] {
  const plan = planFrom(kind, CHART, '2026-11-17')
  const goals = plan.goals.flatMap((goal) => [goal, { ...goal, isAchieved: true }, { ...goal, dueOn: '2027-08-08' }])
  const values = { ...plan.values, quitOn: '2027-08-08', walkAfterM: 350, walkAfterOn: '2027-01-01' }
  const { title, intro, sections } = toDocument({ ...plan, goals, values })
  const lines = sections.flatMap(({ heading, zone, band, lines: own = [], signs = [], actions = [] }) => [
    // the screen names the four steps itself
    ...(zone ? [] : [heading]),
    ...(band ? [band] : []),
    ...own,
    ...signs,
    ...actions,
  ])
  // a clinician completes or removes a line with a gap before the plan is given out
  return [title, intro, ...lines].filter((text) => !TO_COMPLETE.test(text))
}

describe.each(KINDS)('a plan for %s, as the template writes it', (kind) => {
  it.each(CATALOGUES)('is in $language from its title to its last line', (catalogue) => {
    const day = () => '8/8/2027'
    expect(textsOf(kind).filter((text) => phrase(text, catalogue, day) === undefined)).toEqual([])
    const forCarer = textsOf(kind).map((text) => phrase(text, { ...catalogue, caredFor: 'Margaret' }, day) ?? '')
    expect(forCarer.filter((text) => /quý vị|您/.test(text))).toEqual([])
  })
})
