import { daysBetween, formatDate } from '#fhir/dates.ts'
import { editions } from './editions.ts'
import type { PatientFacts } from './patient-facts.ts'
import { dated, type Evidence, exacerbationsSince, has, intervals, type Rule } from './rule.ts'

/** Assess oxygenation at or below this saturation; the blood gas decides whether home oxygen is indicated. */
const LOOK_INTO_SPO2 = 92
/** An arterial blood gas is advised at or below this (Therapeutic Guidelines: Respiratory). */
const BLOOD_GAS_SPO2 = 90

function hypoxaemia(facts: PatientFacts): { evidence: Evidence[]; needsGas: boolean } | undefined {
  const { pao2MmHg: pao2, spo2, haemoglobinGL, haematocrit } = facts
  if (!pao2) {
    return spo2 && spo2.value <= BLOOD_GAS_SPO2 ? { evidence: [dated('spo2', spo2, ' %')], needsGas: true } : undefined
  }
  const gas = dated('pao2MmHg', pao2, ' mmHg')
  if (pao2.value <= 55) return { evidence: [gas], needsGas: false }
  if (pao2.value >= 60) return undefined
  const consequences: Evidence[] = [
    ...(haemoglobinGL && haemoglobinGL.value > 170 ? [dated('haemoglobinGL', haemoglobinGL, ' g/L')] : []),
    ...(haematocrit && haematocrit.value > 0.55 ? [dated('haematocrit', haematocrit)] : []),
    ...(facts.pulmonaryHypertension ? [{ fact: 'pulmonaryHypertension', says: 'present' }] : []),
    ...(facts.rightHeartFailure ? [{ fact: 'rightHeartFailure', says: 'present' }] : []),
  ]
  return consequences.length > 0 ? { evidence: [gas, ...consequences], needsGas: false } : undefined
}

/** A reading to look into, unless oxygen is used already or a later blood gas has answered it. */
function lowReading({ pao2MmHg, oxygen }: PatientFacts, spo2: PatientFacts['spo2']): PatientFacts['spo2'] {
  if (!spo2 || oxygen || spo2.value > LOOK_INTO_SPO2) return undefined
  return pao2MmHg && pao2MmHg.date >= spo2.date ? undefined : spo2
}

export const oxygenRules: readonly Rule[] = [
  {
    id: 'low-oxygen',
    citation:
      'COPD-X Plan (SpO2 92 % or lower: arterial blood gas); Therapeutic Guidelines: Respiratory (90 % or lower)',
    version: editions.copdX,
    verified: true,
    check(facts) {
      // the next rule decides on home oxygen: it requires a stable patient, this one does not
      const spo2 = lowReading(facts, facts.spo2)
      return (
        spo2 && {
          title: 'Investigate low oxygen',
          kind: 'gap',
          reason: `Resting saturation is ${LOOK_INTO_SPO2} % or lower and no later blood gas is on record`,
          evidence: [dated('spo2', spo2, ' %')],
        }
      )
    },
  },
  {
    // apart from the rule above: nobody is a candidate for home oxygen by a reading in an exacerbation
    id: 'low-oxygen-unstable',
    citation: 'COPD-X Plan (SpO2 92 % or lower: arterial blood gas; oxygen needs are assessed when stable)',
    version: editions.copdX,
    verified: true,
    check(facts) {
      const spo2 = lowReading(facts, facts.unstableSpo2)
      if (!spo2 || lowReading(facts, facts.spo2)) return undefined
      return {
        title: 'Investigate low oxygen',
        kind: 'gap',
        reason: `The newest saturation, taken during an exacerbation, is ${LOOK_INTO_SPO2} % or lower: measure again when stable`,
        evidence: [dated('unstableSpo2', spo2, ' %')],
      }
    },
  },
  {
    id: 'ltot',
    citation: 'copdx.org.au P10; Australian Prescriber, home oxygen therapy',
    version: editions.copdX,
    verified: true,
    check(facts, { asOf }) {
      if (!has(facts, 'copd') || facts.oxygen) return undefined
      const low = hypoxaemia(facts)
      if (!low || exacerbationsSince(facts, asOf, intervals.stableAfterExacerbation).total > 0) return undefined
      const { smoking } = facts
      const stillSmoking =
        smoking?.status === 'current' ||
        (smoking?.quitDate !== undefined && daysBetween(smoking.quitDate, asOf) < intervals.quitBeforeOxygen)
      if (stillSmoking) {
        return {
          title: 'Low oxygen, but not yet a month without smoking',
          kind: 'suggestion',
          reason: 'Home oxygen needs at least one month without smoking',
          evidence: [
            ...low.evidence,
            { fact: 'smoking', says: smoking?.quitDate ? `quit ${formatDate(smoking.quitDate)}` : 'current smoker' },
          ],
        }
      }
      return {
        title: low.needsGas ? 'Arterial blood gas for home oxygen' : 'Assess for long-term oxygen',
        kind: 'referral',
        reason: low.needsGas
          ? `Resting saturation is ${BLOOD_GAS_SPO2} % or lower; take an arterial blood gas on air`
          : 'Meets the threshold for long-term oxygen, at least 15 hours a day',
        evidence: low.evidence,
      }
    },
  },
  {
    id: 'ltot-review',
    citation: 'copdx.org.au P10 (Eaton 2004, Levin 2018)',
    version: editions.copdX,
    verified: true,
    check(facts, { asOf }) {
      const { oxygen } = facts
      if (!oxygen?.startedDuringExacerbation || oxygen.reassessedDate) return undefined
      const days = daysBetween(oxygen.startedDate, asOf)
      if (days < intervals.oxygenReassess.from) return undefined
      return {
        title: days > intervals.oxygenReassess.to ? 'Oxygen re-assessment overdue' : 'Re-assess the need for oxygen',
        kind: 'gap',
        reason: 'Oxygen started during an exacerbation is re-assessed 4 to 8 weeks later; about half no longer qualify',
        evidence: [{ fact: 'oxygen', says: `started ${formatDate(oxygen.startedDate)}, ${days} days ago` }],
      }
    },
  },
]
