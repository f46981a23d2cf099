import { expect, it } from 'vitest'
import { NO_CHART, planFrom } from '#features/care-plans/templates.ts'
import { phrase } from '#features/patient-portal/phrases/phrase.ts'
import { messages as ar } from '#i18n/catalogues/ar.ts'
import { messages as vi } from '#i18n/catalogues/vi.ts'
import { messages as zh } from '#i18n/catalogues/zh-hans.ts'

const RELIEVER = { name: 'Ventolin (salbutamol) 100 microgram', dose: '2 puffs when needed', isReliever: true }
const CHARTS = [
  { ...NO_CHART },
  { ...NO_CHART, practicePhone: '02 5550 0100', medicines: [RELIEVER] },
] as unknown as readonly (typeof NO_CHART)[]

it.each(['copd', 'asthma'] as const)(
  'every ready sentence of the %s plan has a translation in every language',
  (kind) => {
    const lines = CHARTS.flatMap((chart) => planFrom(kind, chart, '2026-11-16').steps)
      .flatMap(({ signs, actions }) => [...signs, ...actions])
      .filter((line) => !line.includes('[to be completed'))
    expect(lines.length).toBeGreaterThan(40)
    const catalogues = [
      { language: 'ar', messages: ar },
      { language: 'vi', messages: vi },
      { language: 'zh-Hans', messages: zh },
    ] as const
    for (const catalogue of catalogues) {
      expect(lines.filter((line) => phrase(line, catalogue) === undefined)).toEqual([])
    }
  },
)
