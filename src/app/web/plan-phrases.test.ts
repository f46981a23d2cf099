import { expect, it } from 'vitest'
import { NO_CHART, planFrom } from '#features/care-plans/templates.ts'
import { phrase } from '#features/patient-portal/phrases/phrase.ts'
import { words as ar } from '#features/patient-portal/web/words/ar/all.ts'
import { words as vi } from '#features/patient-portal/web/words/vi/all.ts'
import { words as zh } from '#features/patient-portal/web/words/zh-hans/all.ts'

const RELIEVER = { name: 'Ventolin (salbutamol) 100 microgram', dose: '2 puffs when needed', isReliever: true }
const CHARTS = [
  { ...NO_CHART },
  { ...NO_CHART, practicePhone: '02 5550 0100', medicines: [RELIEVER] },
] as unknown as readonly (typeof NO_CHART)[]

it.each(['copd', 'asthma'] as const)('every ready sentence of the %s plan has words in every language', (kind) => {
  const lines = CHARTS.flatMap((chart) => planFrom(kind, chart, '2026-11-16').steps)
    .flatMap(({ signs, actions }) => [...signs, ...actions])
    .filter((line) => !line.includes('[to be completed'))
  expect(lines.length).toBeGreaterThan(40)
  for (const words of [ar, vi, zh]) {
    expect(lines.filter((line) => phrase(line, words) === undefined)).toEqual([])
  }
})
