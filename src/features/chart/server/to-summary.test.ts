import { expect, it } from 'vitest'
import { renderHtml } from '#platform/documents/render-html.ts'
import { chartOf, NOW } from './testing/synthetic-charts.ts'
import { toOverview } from './to-overview.ts'
import { toSummary } from './to-summary.ts'

const summaryOf = (id: string) => toSummary(chartOf(id), undefined, { by: 'Dr Test', now: NOW })

it('names the person, the printer and the time', () => {
  const summary = summaryOf('demo-patient')
  expect(summary.patient).toEqual({ name: 'NGUYEN, Margaret', born: '14 Jul 1951', mrn: 'AUR00001' })
  expect(summary.printed).toEqual({ by: 'Dr Test', at: '15 Nov 2026, 2:00 pm' })
})

it('holds every current medicine with its dose, not only those on the screen', () => {
  const { medications } = toOverview(chartOf('demo-long-record'), undefined, NOW)
  const html = renderHtml(summaryOf('demo-long-record'))
  expect(medications.length).toBeGreaterThan(5)
  for (const { generic, dose } of medications) {
    expect(html).toContain(generic)
    expect(html).toContain(dose)
  }
})

it('says what is not on file, and carries no sample figure', () => {
  const html = renderHtml(summaryOf('demo-missing-data'))
  expect(html).toContain('Allergies not recorded')
  expect(html).toContain('No address on file')
  expect(html).not.toMatch(/85\s*%|72\s*%|High Risk/)
})
