import type { Finding } from '../guidelines/rule.ts'

/**
 * Effects in trials and reviews of the actions that COPD guideline rules recommend. A risk model is never run 'as if' an
 * input were different: its coefficients are associations, by which treated patients look worse than untreated ones.
 */
export type ActionEffect = {
  /** Description of the effect, with its confidence interval. */
  effect: string
  /** Ratio of exacerbation rates, only if the outcome is the estimate's, so that it can be applied. */
  rateRatio?: { value: number; low: number; high: number }
  source: string
  url: string
}

type Row = ActionEffect & { ruleId: string; title?: RegExp }

const ROWS: readonly Row[] = [
  {
    ruleId: 'smoking-cessation',
    effect: 'Former smokers had 22% fewer exacerbations than smokers (hazard ratio 0.78, 0.75 to 0.87; cohort study)',
    source: 'Au DH, et al. J Gen Intern Med 2009;24:457-463',
    url: 'https://doi.org/10.1007/s11606-009-0907-y',
  },
  {
    ruleId: 'copd-vaccines',
    title: /^Influenza/,
    // the figures were read in the summary of EBM Guidelines, which cites the review
    effect: '0.37 fewer exacerbations per person vaccinated (0.11 to 0.64; two trials, 180 people)',
    source: 'Kopsaftis Z, et al. Cochrane Database Syst Rev 2018;CD002733',
    url: 'https://doi.org/10.1002/14651858.CD002733.pub3',
  },
  {
    ruleId: 'copd-vaccines',
    title: /^Pneumococcal/,
    effect: 'Odds of pneumonia 0.59 (0.41 to 0.85; six trials): one episode prevented for each 19 vaccinated',
    source: 'Walters JA, et al. Cochrane Database Syst Rev 2017;CD001390',
    url: 'https://doi.org/10.1002/14651858.CD001390.pub4',
  },
  {
    ruleId: 'copd-step-long-acting',
    // second source: Barr 2005 (Cochrane CD002876), odds of an exacerbation 0.74 (0.66 to 0.83) against placebo or ipratropium
    effect: 'Tiotropium against placebo: 0.31 fewer exacerbations a year (0.17 to 0.46; eight trials)',
    source: 'BMC Pulm Med 2010;10:50, meta-analysis of tiotropium',
    url: 'https://doi.org/10.1186/1471-2466-10-50',
  },
  {
    ruleId: 'copd-step-triple',
    effect: 'Triple against LAMA + LABA: exacerbation rate 0.75 (0.70 to 0.81), pneumonia hazard 1.53 (1.22 to 1.92)',
    rateRatio: { value: 0.75, low: 0.7, high: 0.81 },
    source: 'Lipson DA, et al. (IMPACT). N Engl J Med 2018;378:1671-1680',
    url: 'https://doi.org/10.1056/NEJMoa1713901',
  },
  {
    ruleId: 'copd-rehab',
    effect: 'Started within 3 months of an admission: hazard of death in a year 0.63 (cohort study, 197,376 people)',
    source: 'Lindenauer PK, et al. JAMA 2020;323:1813-1823',
    url: 'https://doi.org/10.1001/jama.2020.4437',
  },
  {
    ruleId: 'copd-action-plan',
    effect:
      'Self-management with several parts: 2.4 points better in the SGRQ (0.8 to 4.0); little effect on admissions',
    source: 'Jolly K, et al. Int J Chron Obstruct Pulmon Dis 2016;11:305-326',
    url: 'https://doi.org/10.2147/COPD.S90812',
  },
]

type NoFigure = { effect: string; source?: string; url?: string }

/** Actions whose size no trial gives: a study is named, no figure is shown. */
const NO_FIGURE: Record<string, NoFigure> = {
  'inhaler-technique': {
    effect:
      'Correct technique is needed for any effect; no trial gives a size for exacerbations. Those with errors have more',
    source: 'Ahn JH, et al. Int J Chron Obstruct Pulmon Dis 2019;14:2767-2775',
    url: 'https://doi.org/10.2147/COPD.S234774',
  },
}

export type RiskAction = { title: string; ruleId: string; reason: string } & (
  | (ActionEffect & { kind: 'measured'; percentAfter?: number })
  | (NoFigure & { kind: 'no-figure' })
)

/** The guideline actions open for this patient, each with its known effect. */
export function riskActions(findings: readonly Finding[], ratePerYear: number | undefined): RiskAction[] {
  return findings.flatMap(({ ruleId, title, reason }): RiskAction[] => {
    const row = ROWS.find((one) => one.ruleId === ruleId && (!one.title || one.title.test(title)))
    if (row) {
      const { effect, rateRatio, source, url } = row
      const percentAfter =
        rateRatio && ratePerYear !== undefined
          ? { percentAfter: Math.round((1 - Math.exp(-ratePerYear * rateRatio.value)) * 100) }
          : {}
      return [
        {
          kind: 'measured',
          title,
          ruleId,
          reason,
          effect,
          ...(rateRatio && { rateRatio }),
          source,
          url,
          ...percentAfter,
        },
      ]
    }
    const unknown = NO_FIGURE[ruleId]
    return unknown ? [{ kind: 'no-figure', title, ruleId, reason, ...unknown }] : []
  })
}
