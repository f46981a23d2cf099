import { daysBetween, formatDate } from '#fhir/dates.ts'
import { editions } from './editions.ts'
import { exacerbationEvidence, has, intervals, type Rule, symptomEvidence } from './rule.ts'

export const copdCareRules: readonly Rule[] = [
  {
    id: 'copd-rehab',
    citation: 'COPD-X Plan, read in Veterans MATES topic 63',
    version: editions.copdX,
    verified: true,
    check(facts, { asOf }) {
      const symptoms = symptomEvidence(facts)
      if (!has(facts, 'copd') || symptoms.length === 0) return undefined
      const since = facts.rehabilitationDate
      const exacerbationSince = facts.exacerbations?.some(
        ({ date, severity }) =>
          severity === 'severe' &&
          date <= asOf &&
          daysBetween(date, asOf) <= intervals.year &&
          (!since || date > since),
      )
      if (since && !exacerbationSince) return undefined
      return {
        title: 'Refer to pulmonary rehabilitation',
        kind: 'referral',
        reason: exacerbationSince
          ? 'Symptomatic and treated in hospital since the last program'
          : 'Symptomatic, no program on record',
        evidence: [
          ...symptoms,
          { fact: 'rehabilitationDate', says: since ?? 'not recorded' },
          ...(exacerbationSince ? [exacerbationEvidence(facts, asOf)] : []),
        ],
      }
    },
  },
  {
    id: 'copd-action-plan',
    citation: 'Lung Foundation Australia, C.O.P.E. module two',
    version: 'Lung Foundation Australia',
    verified: true,
    check(facts, { asOf }) {
      if (!has(facts, 'copd')) return undefined
      const plan = facts.actionPlan
      if (!plan) {
        return {
          title: 'No COPD action plan',
          kind: 'gap',
          reason: 'A written action plan is advised for everyone with COPD',
          evidence: [{ fact: 'actionPlan', says: 'not recorded' }],
        }
      }
      const reviewed = plan.reviewedDate ?? plan.date
      const says = { fact: 'actionPlan', says: `last reviewed ${reviewed.slice(0, 10)}` }
      const exacerbation = facts.exacerbations?.find(({ date }) => date > reviewed && date <= asOf)
      if (exacerbation) {
        return {
          title: 'Review the COPD action plan after an exacerbation',
          kind: 'gap',
          reason: 'An exacerbation followed the last review',
          evidence: [
            says,
            { fact: 'exacerbations', says: `${exacerbation.severity} on ${formatDate(exacerbation.date)}` },
          ],
        }
      }
      if (daysBetween(reviewed, asOf) <= intervals.copdPlanReview) return undefined
      return {
        title: 'COPD action plan review due',
        kind: 'gap',
        reason: 'Last reviewed over 6 months ago',
        evidence: [says],
      }
    },
  },
  {
    id: 'smoking-cessation',
    citation: 'COPD-X Plan, read in Veterans MATES topic 63; Lung Foundation Australia',
    version: editions.copdX,
    verified: true,
    check(facts, { asOf }) {
      if (facts.smoking?.status !== 'current' || facts.smoking.cessationAdviceDate?.slice(0, 10) === asOf)
        return undefined
      const last = facts.smoking.cessationAdviceDate
      return {
        title: 'Offer help to stop smoking',
        kind: 'suggestion',
        reason: 'Smokes now; cessation is offered at every visit',
        evidence: [
          {
            fact: 'smoking',
            says: last ? `current smoker, last advised ${last}` : 'current smoker, no advice recorded',
          },
        ],
      }
    },
  },
  {
    id: 'inhaler-technique',
    citation: 'COPD-X Plan, read in Veterans MATES topic 63; National Asthma Council Australia information paper 2018',
    version: `${editions.copdX}; NAC 2018`,
    verified: true,
    check(facts, { asOf }) {
      const inhaled = facts.medicineClasses?.some((name) => ['SABA', 'SAMA', 'LAMA', 'LABA', 'ICS'].includes(name))
      if (!inhaled) return undefined
      const checked = facts.techniqueCheckDate
      if (checked && daysBetween(checked, asOf) <= intervals.techniqueCheck) return undefined
      return {
        title: 'Check inhaler technique',
        kind: 'gap',
        reason: checked ? 'Last checked over a year ago' : 'Uses an inhaler and no check of technique is on record',
        evidence: [{ fact: 'techniqueCheckDate', says: checked ?? 'not recorded' }],
      }
    },
  },
]
