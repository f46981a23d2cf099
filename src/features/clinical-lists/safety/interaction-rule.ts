import {
  type FoundInteraction,
  interactionsAmong,
  interactionsOf,
  isInTable,
  needsSmokingStatus,
} from '#medicine/medication-safety/interactions/find-interactions.ts'
import type { Interaction } from '#medicine/medication-safety/interactions/interaction.ts'
import { type InteractionSource, interactionSources } from '#medicine/medication-safety/interactions/sources.ts'
import type { Alert, NotChecked, SafetyReport } from '../contract.ts'
import { alertOf, listText, type Proposed, type RuleOutcome, SAFETY_VERSION } from './rule.ts'
import type { KnownMedication, SafetyFacts } from './safety-facts.ts'

/** What each severity requires: see `unanswered`. */
export const TIERS = { avoid: 'blocking', adjust: 'banner', monitor: 'inline' } as const

const CHECK = 'Interactions'
const ALWAYS =
  'Only the pairs in Aurora’s table for respiratory practice are checked. Use your own reference for the rest.'

/** Interactions within the current list, and the medications that no row covers. */
export function currentInteractions(facts: SafetyFacts): SafetyReport {
  const current = facts.medications.filter(({ isActive }) => isActive)
  const alerts = interactionsAmong(current, facts).map((found) => {
    const { id, text } = found.medication
    const alert = toAlert(found)
    const evidence = [{ type: 'MedicationRequest', id, text }, ...alert.evidence]
    return { ...alert, key: `${alert.key} MedicationRequest/${id}`, evidence }
  })
  const unknown = current.filter(({ ingredients }) => !ingredients.some(isInTable)).map(({ text }) => text)
  const reason = unknown.length > 0 ? `${ALWAYS} Not in the table: ${listText(unknown)}.` : ALWAYS
  return { version: SAFETY_VERSION, alerts, notChecked: current.length > 0 ? [{ check: CHECK, reason }] : [] }
}

export function interactionRule(proposed: Proposed, facts: SafetyFacts): RuleOutcome {
  const current = facts.medications.filter(({ isActive }) => isActive)
  const found = interactionsOf<Proposed | KnownMedication>(proposed, current, facts)
  return { alerts: found.map(toAlert), notChecked: unchecked(proposed, current, facts) }
}

export function toAlert({ interaction, medication, other }: FoundInteraction): Alert {
  const { id, severity, consequence, action } = interaction
  const second = other.kind === 'smoking' ? 'smoking' : other.kind === 'condition' ? other.text : other.medication.text
  return alertOf(`interaction-${id}`, TIERS[severity], {
    title: `${medication.text} with ${second}`,
    detail: `${consequence} ${action}`,
    parts: partsOf(interaction),
    ...sourcesOf(interaction.sources.map((source) => interactionSources[source])),
    evidence: evidenceOf(other),
  })
}

const partsOf = ({ mechanism, consequence, action }: Interaction): NonNullable<Alert['parts']> => [
  { label: 'Why', text: mechanism },
  { label: 'Risk', text: consequence },
  { label: 'Do', text: action },
]

/** The sources as text and as links. If none of them was read, the text says so. */
export function sourcesOf(sources: readonly InteractionSource[]): Pick<Alert, 'source' | 'links'> {
  const titles = sources.map(({ title }) => title).join('; ')
  const verified = sources.some(({ isRead }) => isRead)
  return { source: verified ? titles : `Source not verified: ${titles}`, links: sources.map((one) => ({ ...one })) }
}

function evidenceOf(other: FoundInteraction['other']): Alert['evidence'] {
  if (other.kind === 'smoking') return []
  if (other.kind === 'condition') return [{ type: 'Condition', id: other.id, text: other.text }]
  return [{ type: 'MedicationRequest', id: other.medication.id ?? '', text: other.medication.text }]
}

function unchecked(proposed: Proposed, current: readonly KnownMedication[], facts: SafetyFacts): NotChecked[] {
  const smoking = needsSmokingStatus(proposed, facts)
    ? [
        {
          check: CHECK,
          reason: 'Smoking status is not recorded, and smoking affects this medication. Ask and record it.',
        },
      ]
    : []
  if (!proposed.ingredients.some(isInTable)) {
    return [{ check: CHECK, reason: `'${proposed.text}' is not in the interaction table.` }, ...smoking]
  }
  const unknown = current.filter(({ ingredients }) => !ingredients.some(isInTable)).map(({ text }) => text)
  const reason = unknown.length > 0 ? `${ALWAYS} Not compared with ${listText(unknown)}: not in the table.` : ALWAYS
  return [{ check: CHECK, reason }, ...smoking]
}
