import { addDays } from '#fhir/dates.ts'
import { namesCircumstance } from '#medicine/medication-safety/interactions/circumstances.ts'
import { alertOf, NOTHING, type Proposed, type RuleOutcome } from './rule.ts'
import type { SafetyFacts } from './safety-facts.ts'

const HANDBOOK = 'Australian Asthma Handbook, asthmahandbook.org.au (2025)'

function asthmaOf({ conditions }: SafetyFacts) {
  const condition = conditions.find(({ text }) => /\basthma/i.test(text))
  return condition && { type: 'Condition', ...condition }
}

/**
 * In asthma, a long-acting beta agonist must be combined with an inhaled corticosteroid, in the same or a separate
 * inhaler.
 */
export function labaWithoutIcsRule(proposed: Proposed, facts: SafetyFacts): RuleOutcome {
  const asthma = asthmaOf(facts)
  const hasIcs = facts.medications.some(({ isActive, classes }) => isActive && classes.includes('ICS'))
  if (!asthma || !proposed.classes.includes('LABA') || proposed.classes.includes('ICS') || hasIcs) return NOTHING
  return one(
    alertOf('laba-without-ics', 'banner', {
      title: 'LABA without an inhaled corticosteroid in asthma',
      detail: `${proposed.text} contains no inhaled corticosteroid, and none is current.`,
      source: `${HANDBOOK}, treatment levels: every adult and adolescent with asthma has treatment containing ICS`,
      evidence: [asthma],
    }),
  )
}

/** Aspirin and other NSAIDs trigger asthma in some patients, most often with nasal polyps or severe asthma. */
export function nsaidInAsthmaRule(proposed: Proposed, facts: SafetyFacts): RuleOutcome {
  const asthma = asthmaOf(facts)
  if (!asthma || proposed.isLocal || !proposed.classes.includes('NSAID')) return NOTHING
  // the interaction table refuses it where the reaction itself is on the problem list
  if (facts.conditions.some(({ text }) => namesCircumstance(text, 'aspirinDisease'))) return NOTHING
  const risk = facts.conditions.find(({ text }) => /nasal polyp|severe asthma/i.test(text))
  return one(
    alertOf('nsaid-in-asthma', risk ? 'banner' : 'inline', {
      title: 'Aspirin or NSAID in asthma',
      detail: risk
        ? `${proposed.text} can trigger asthma; ${risk.text} makes that more likely. Ask about earlier reactions.`
        : `${proposed.text} can trigger asthma in some people. Ask about earlier reactions and nasal polyps.`,
      source:
        'National Asthma Council Australia, pain relievers and asthma; Australian Asthma Handbook, aspirin-exacerbated respiratory disease',
      evidence: risk ? [asthma, { type: 'Condition', ...risk }] : [asthma],
    }),
  )
}

/** Canisters per year that indicate a risk of an exacerbation, and of a life-threatening one. */
const CANISTERS_RISK = 3
const CANISTERS_DANGER = 12

/** Counts what prescriptions authorise, including repeats; dispensing data is not available here. */
export function relieverSupplyRule(proposed: Proposed, facts: SafetyFacts): RuleOutcome {
  const asthma = asthmaOf(facts)
  if (!asthma || !proposed.classes.includes('SABA') || proposed.classes.includes('ICS')) return NOTHING
  const since = addDays(facts.asOf, -365)
  const earlier = facts.medications.filter(({ classes, authoredOn }) => classes.includes('SABA') && authoredOn > since)
  const { packs = 1, repeats = 0 } = proposed.order
  const canisters = packs * (1 + repeats) + earlier.reduce((sum, medication) => sum + medication.packs, 0)
  if (canisters < CANISTERS_RISK) return NOTHING
  const isDanger = canisters >= CANISTERS_DANGER
  return one(
    alertOf(isDanger ? 'reliever-supply-danger' : 'reliever-supply', isDanger ? 'banner' : 'inline', {
      title: `${canisters} reliever canisters authorised within 12 months`,
      detail: isDanger
        ? '12 or more a year are associated with life-threatening asthma. Review control, technique and preventer.'
        : '3 or more a year are associated with exacerbations. Review control, technique and preventer.',
      source: `${HANDBOOK}, respiratory symptom visits: risk factors`,
      links: [
        {
          title: 'Australian Asthma Handbook, respiratory symptom visits: risk factors',
          url: 'https://www.asthmahandbook.org.au/management/adults/reviewing-asthma/respiratory-symptom-visits',
          isRead: true,
        },
      ],
      evidence: [asthma, ...earlier.map(({ id, text }) => ({ type: 'MedicationRequest', id, text }))],
    }),
  )
}

const one = (alert: RuleOutcome['alerts'][number]): RuleOutcome => ({ alerts: [alert], notChecked: [] })
