import { editions } from './editions.ts'
import type { PatientFacts } from './patient-facts.ts'
import {
  dated,
  type Evidence,
  exacerbationEvidence,
  exacerbationsSince,
  has,
  intervals,
  type Rule,
  symptomEvidence,
} from './rule.ts'

const classEvidence = (facts: PatientFacts): Evidence => ({
  fact: 'medicineClasses',
  says: facts.medicineClasses?.join(', ') || 'none recorded',
})

export const copdTreatmentRules: readonly Rule[] = [
  {
    id: 'copd-step-reliever',
    citation: 'NPS RADAR; COPD-X stepwise approach (Med J Aust)',
    version: editions.copdX,
    verified: true,
    check(facts) {
      const symptoms = symptomEvidence(facts)
      const classes = facts.medicineClasses
      if (!has(facts, 'copd') || !classes || symptoms.length === 0) return undefined
      if (classes.includes('SABA') || classes.includes('SAMA')) return undefined
      return {
        title: 'No reliever on record',
        kind: 'gap',
        reason: 'A short-acting reliever is advised at every step of symptomatic COPD',
        evidence: [...symptoms, classEvidence(facts)],
      }
    },
  },
  {
    id: 'copd-step-long-acting',
    citation: 'NPS RADAR; Australian Prescriber 2017;40(1)',
    version: editions.copdX,
    verified: true,
    check(facts) {
      const breathless = facts.mmrc && facts.mmrc.value >= 2 ? [dated('mmrc', facts.mmrc)] : symptomEvidence(facts)
      const classes = facts.medicineClasses
      if (!has(facts, 'copd') || !classes || breathless.length === 0) return undefined
      const lama = classes.includes('LAMA')
      const laba = classes.includes('LABA')
      if (lama && laba) return undefined
      const evidence = [...breathless, classEvidence(facts)]
      if (!lama && !laba) {
        return {
          title: 'Consider a long-acting bronchodilator',
          kind: 'suggestion',
          reason: 'Symptoms persist without a LAMA or LABA',
          evidence,
        }
      }
      return {
        title: 'Consider LAMA with LABA',
        kind: 'suggestion',
        reason: `Symptoms persist on a ${lama ? 'LAMA' : 'LABA'} without the other`,
        evidence,
      }
    },
  },
  {
    id: 'copd-step-triple',
    citation: 'NPS RADAR, November 2021 (PBS restriction of a single-inhaler triple)',
    version: 'PBS November 2021',
    verified: true,
    check(facts, { asOf }) {
      const classes = facts.medicineClasses
      const symptoms = symptomEvidence(facts)
      if (!has(facts, 'copd') || !classes || symptoms.length === 0) return undefined
      const [lama, laba, ics] = (['LAMA', 'LABA', 'ICS'] as const).map((name) => classes.includes(name))
      const dual = laba && (lama || ics) && !(lama && ics)
      const { severe, moderate } = exacerbationsSince(facts, asOf, intervals.year)
      if (!dual || (severe < 1 && moderate < 2)) return undefined
      return {
        title: 'Meets the clinical part of the triple therapy restriction',
        kind: 'suggestion',
        reason: 'Exacerbations and significant symptoms despite dual therapy; check the current PBS schedule',
        evidence: [exacerbationEvidence(facts, asOf), ...symptoms, classEvidence(facts)],
      }
    },
  },
  {
    id: 'copd-eos',
    citation: 'Secondary sources on GOLD; the wording of COPD-X was not retrieved',
    version: 'unverified',
    verified: false,
    check(facts, { asOf }) {
      const eosinophils = facts.eosinophilsPerUl
      const classes = facts.medicineClasses
      if (!has(facts, 'copd') || !eosinophils || !classes) return undefined
      const evidence = [dated('eosinophilsPerUl', eosinophils, ' per µL'), classEvidence(facts)]
      const { total } = exacerbationsSince(facts, asOf, intervals.year)
      if (eosinophils.value >= 300 && total > 0 && !classes.includes('ICS')) {
        return {
          title: 'Eosinophils favour an inhaled corticosteroid',
          kind: 'suggestion',
          reason: 'Eosinophils are 300 or more with exacerbations and no ICS',
          evidence: [...evidence, exacerbationEvidence(facts, asOf)],
        }
      }
      if (eosinophils.value < 100 && classes.includes('ICS') && !has(facts, 'asthma')) {
        return {
          title: 'Little benefit expected from the inhaled corticosteroid',
          kind: 'suggestion',
          reason: 'Eosinophils are under 100',
          evidence,
        }
      }
      return undefined
    },
  },
  {
    id: 'copd-ics-review',
    citation: 'COPD-X Plan, read in Veterans MATES topic 63',
    version: editions.copdX,
    verified: true,
    check(facts, { asOf }) {
      if (!has(facts, 'copd') || has(facts, 'asthma') || !facts.exacerbations) return undefined
      if (!facts.medicineClasses?.includes('ICS')) return undefined
      if (exacerbationsSince(facts, asOf, intervals.year).total > 0) return undefined
      return {
        title: 'Re-assess the inhaled corticosteroid',
        kind: 'suggestion',
        reason: 'Long-term ICS in COPD without asthma and without an exacerbation in 12 months',
        evidence: [classEvidence(facts), exacerbationEvidence(facts, asOf)],
      }
    },
  },
]
