import { editions } from './editions.ts'
import { dated, has, type Rule } from './rule.ts'

export const copdDiagnosisRules: readonly Rule[] = [
  {
    id: 'copd-dx',
    citation: 'COPD-X Concise Guide, July 2017; GOLD 2026 figure 2.10',
    version: `${editions.copdX}; ${editions.gold}`,
    verified: true,
    check(facts) {
      const ratio = facts.postBronchodilatorRatio
      if (has(facts, 'copd')) {
        if (!ratio) {
          return {
            title: 'COPD not confirmed by spirometry',
            kind: 'gap',
            reason: 'No FEV1/FVC after bronchodilator is on record',
            evidence: [{ fact: 'postBronchodilatorRatio', says: 'not recorded' }],
          }
        }
        if (ratio.value >= 0.7) {
          return {
            title: 'Spirometry does not confirm COPD',
            kind: 'gap',
            reason: 'The latest FEV1/FVC after bronchodilator is not below 0.70',
            evidence: [dated('postBronchodilatorRatio', ratio)],
          }
        }
        return undefined
      }
      if (!ratio || ratio.value >= 0.7) return undefined
      return {
        title: 'Spirometric criterion for COPD met',
        kind: 'suggestion',
        reason: 'FEV1/FVC after bronchodilator is below 0.70 and COPD is not on the problem list',
        evidence: [dated('postBronchodilatorRatio', ratio)],
      }
    },
  },
  {
    id: 'copd-asthma-overlap',
    citation: 'COPD-X Concise Guide, July 2017',
    version: editions.copdX,
    verified: true,
    check(facts) {
      const rise = facts.fev1RiseMl
      if (!has(facts, 'copd') || has(facts, 'asthma') || !rise || rise.value <= 400) return undefined
      return {
        title: 'Consider asthma or overlap',
        kind: 'suggestion',
        reason: 'FEV1 rose by more than 400 mL after bronchodilator',
        evidence: [dated('fev1RiseMl', rise, ' mL')],
      }
    },
  },
  {
    id: 'copd-severity-no-fev1',
    citation: 'copdx.org.au, summary of changes v2.58, June 2019',
    version: editions.copdX,
    verified: true,
    check(facts) {
      if (!has(facts, 'copd') || facts.copdSeverityBasis !== 'fev1-percent') return undefined
      return {
        title: 'COPD severity is based on FEV1 percent',
        kind: 'suggestion',
        reason: 'Mild, moderate and severe are clinical since COPD-X 2.58; the FEV1 cut-offs were removed',
        evidence: [{ fact: 'copdSeverityBasis', says: 'FEV1 percent of predicted' }],
      }
    },
  },
]
