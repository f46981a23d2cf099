import { daysBetween } from '#fhir/dates.ts'
import { asthmaRiskOf } from './asthma-control-rules.ts'
import type { PatientFacts } from './patient-facts.ts'
import { dated, type Evidence, exacerbationEvidence, exacerbationsSince, has, intervals, type Rule } from './rule.ts'

const citation = 'Australian Asthma Handbook, asthmahandbook.org.au, treatment levels'
const version = 'current edition (2025)'

/** The levels apply from 12 years; with an unknown age there is no finding. */
const inScope = (facts: PatientFacts) => has(facts, 'asthma') && facts.ageYears !== undefined && facts.ageYears >= 12

const uncontrolled = (facts: PatientFacts): Evidence[] => {
  const control = facts.asthma?.control
  return control && control.value !== 'good' ? [dated('asthma.control', control)] : []
}

function checkedRecently(facts: PatientFacts, asOf: string): boolean {
  const recent = (date?: string) => date !== undefined && daysBetween(date, asOf) <= intervals.checkedBeforeStepUp
  return recent(facts.techniqueCheckDate) && recent(facts.adherenceCheckDate)
}

const atLevel = (facts: PatientFacts): Evidence => ({
  fact: 'asthma.treatmentLevel',
  says: `level ${facts.asthma?.treatmentLevel}`,
})

export const asthmaTreatmentRules: readonly Rule[] = [
  {
    id: 'asthma-level1',
    citation,
    version,
    verified: true,
    check(facts) {
      const classes = facts.medicineClasses
      if (!inScope(facts) || !classes?.includes('SABA') || classes.includes('ICS')) return undefined
      return {
        title: 'SABA-only treatment is not recommended',
        kind: 'gap',
        reason: 'A reliever alone; level 1 is as-needed low-dose budesonide-formoterol, or low-dose ICS with SABA',
        evidence: [{ fact: 'medicineClasses', says: classes.join(', ') }],
      }
    },
  },
  {
    id: 'asthma-level2',
    citation: `${citation}; planning reviews`,
    version,
    verified: true,
    check(facts) {
      const times = facts.asthma?.relieverTimesPerWeek
      if (!inScope(facts) || !facts.asthma?.airOnly || times === undefined || times < 3) return undefined
      return {
        title: 'Consider low-dose MART (level 2)',
        kind: 'suggestion',
        reason: 'The as-needed reliever is used 3 or more times a week; alternative: low-dose ICS-LABA with SABA',
        evidence: [{ fact: 'asthma.relieverTimesPerWeek', says: `${times} a week` }],
      }
    },
  },
  {
    id: 'asthma-level3',
    citation,
    version,
    verified: true,
    check(facts, { asOf }) {
      if (!inScope(facts) || facts.asthma?.treatmentLevel !== 2) return undefined
      const evidence = uncontrolled(facts)
      if (evidence.length === 0 || !checkedRecently(facts, asOf)) return undefined
      return {
        title: 'Consider medium-dose MART (level 3)',
        kind: 'suggestion',
        reason:
          'Not controlled at level 2 with technique and adherence checked; alternative: medium-dose ICS-LABA with SABA',
        evidence: [...evidence, atLevel(facts)],
      }
    },
  },
  {
    id: 'asthma-level4',
    citation,
    version,
    verified: true,
    check(facts, { asOf }) {
      if (!inScope(facts) || facts.asthma?.treatmentLevel !== 3) return undefined
      const evidence = uncontrolled(facts)
      if (evidence.length === 0 || !checkedRecently(facts, asOf)) return undefined
      return {
        title: 'Specialist review for level 4 treatment',
        kind: 'referral',
        reason: 'Not controlled at level 3 with technique and adherence checked',
        evidence: [...evidence, atLevel(facts)],
      }
    },
  },
  {
    id: 'asthma-step-up-check',
    citation: 'Australian Asthma Handbook, adjusting treatment',
    version,
    verified: true,
    check(facts, { asOf }) {
      const evidence = uncontrolled(facts)
      if (!has(facts, 'asthma') || evidence.length === 0 || checkedRecently(facts, asOf)) return undefined
      return {
        title: 'Check technique, adherence, triggers and diagnosis before stepping up',
        kind: 'gap',
        reason: 'Control is not good, and technique and adherence were not both checked in the past 3 months',
        evidence: [
          ...evidence,
          { fact: 'techniqueCheckDate', says: facts.techniqueCheckDate ?? 'not recorded' },
          { fact: 'adherenceCheckDate', says: facts.adherenceCheckDate ?? 'not recorded' },
        ],
      }
    },
  },
  {
    id: 'asthma-step-down',
    citation: 'Australian Asthma Handbook, stepping down',
    version: '2.2',
    verified: true,
    check(facts, { asOf }) {
      const asthma = facts.asthma
      if (!inScope(facts) || asthma?.control?.value !== 'good' || !asthma.goodControlSince) return undefined
      const days = daysBetween(asthma.goodControlSince, asOf)
      const { exacerbation, lifeThreatening } = asthmaRiskOf(facts, asOf)
      if (days < intervals.goodControlBeforeStepDown || exacerbation.length + lifeThreatening.length > 0)
        return undefined
      if (asthma.recentInfection || asthma.travelPlanned || (asthma.treatmentLevel ?? 1) < 2) return undefined
      return {
        title: 'Consider stepping down one level',
        kind: 'suggestion',
        reason: 'Good control for 2 months or more with no recorded risk factor, infection or travel',
        evidence: [{ fact: 'asthma.goodControlSince', says: asthma.goodControlSince }, atLevel(facts)],
      }
    },
  },
  {
    id: 'air-max',
    citation: 'Australian Asthma Handbook, action plans',
    version,
    verified: true,
    check(facts) {
      const inhalations = facts.asthma?.relieverInhalationsInADay
      const limit = facts.asthma?.relieverDailyLimit
      if (!inScope(facts) || !facts.asthma?.airOnly || inhalations === undefined || limit === undefined)
        return undefined
      if (inhalations < limit) return undefined
      return {
        title: 'At the daily limit of budesonide-formoterol',
        kind: 'suggestion',
        reason: `Up to ${limit} inhalations of this inhaler in a day, then medical care is needed`,
        evidence: [{ fact: 'asthma.relieverInhalationsInADay', says: `${inhalations} in a day` }],
      }
    },
  },
  {
    id: 'biologic-setting',
    citation: 'Services Australia, severe asthma (PB285, PB075); ASCIA, October 2024',
    version: '2026',
    verified: true,
    check(facts) {
      const evidence = uncontrolled(facts)
      if (!inScope(facts) || facts.asthma?.treatmentLevel !== 4 || evidence.length === 0) return undefined
      if (facts.medicineClasses?.includes('biologic')) return undefined
      return {
        title: 'Consider assessment for a biologic',
        kind: 'referral',
        reason: 'Uncontrolled on level 4; PBS section 100 needs a specialist and an ACQ-5 with the application',
        evidence: [
          ...evidence,
          atLevel(facts),
          facts.acq5 ? dated('acq5', facts.acq5) : { fact: 'acq5', says: 'not recorded' },
        ],
      }
    },
  },
  {
    id: 'biologic-thresholds',
    citation: 'Not retrieved; check the current PBS restriction',
    version: 'unverified',
    verified: false,
    check(facts, { asOf }) {
      const { eosinophilsPerUl: eosinophils, acq5 } = facts
      if (!inScope(facts) || !eosinophils || !acq5 || facts.medicineClasses?.includes('biologic')) return undefined
      const limit = facts.medicineClasses?.includes('oral corticosteroid') ? 150 : 300
      if (eosinophils.value < limit || acq5.value < 2) return undefined
      if (exacerbationsSince(facts, asOf, intervals.year).total === 0) return undefined
      return {
        title: 'May meet the figures for an eosinophil-directed biologic',
        kind: 'suggestion',
        reason: `Eosinophils ${limit} or more, ACQ-5 2.0 or more and an exacerbation in 12 months`,
        evidence: [
          dated('eosinophilsPerUl', eosinophils, ' per µL'),
          dated('acq5', acq5),
          exacerbationEvidence(facts, asOf),
        ],
      }
    },
  },
]
