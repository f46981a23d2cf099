import { describe, expect, it } from 'vitest'
import { ann, copd, reading, recommended, run, titles, visit } from '../testing/ann.ts'

describe('predictive', () => {
  const days = (count: number, from: number, step: number) => Array.from({ length: count }, (_, i) => from + i * step)

  it('holds readings against the own baseline, not against a norm', () => {
    const usual = days(12, 30, 7).map((ago) => reading('oxygenSaturation', ago % 2 ? 89 : 90, ago))
    const steady = [ann, copd, visit, ...usual, reading('oxygenSaturation', 89, 1)]
    expect(recommended(run('predictive', steady)).join()).not.toMatch(/Worse than own baseline/)
    const worse = [ann, copd, visit, ...usual, ...days(3, 0, 1).map((ago) => reading('oxygenSaturation', 85, ago))]
    const output = run('predictive', worse)
    expect(output.riskLevel).toBe('high')
    expect(recommended(output)[0]).toMatch(/^Worse than own baseline: SpO₂ 85 % against 9?8?\d/)
    expect(titles(output)).toContain('Early review: worse than own baseline')
  })

  it('does not take a flare for the baseline, and needs three stable readings', () => {
    const few = [ann, copd, visit, reading('oxygenSaturation', 95, 100), reading('oxygenSaturation', 80, 1)]
    expect(
      run('predictive', few)
        .statements.map(({ text }) => text)
        .join(),
    ).not.toMatch(/own baseline/)
  })

  it('says what is missing rather than guess', () => {
    const [text] = recommended(run('predictive', [ann, copd]))
    expect(text).toMatch(/cannot be determined from this record\. Missing: .*spirometry/)
  })
})
