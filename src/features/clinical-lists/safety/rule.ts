import type { ResolvedMedication } from '#medicine/medication-safety/resolve-medication.ts'
import type { Alert, Evidence, NotChecked, Prescription } from '../contract.ts'
import type { SafetyFacts } from './safety-facts.ts'

/** Increase with every change to a rule or its data; stored with each alert and override. */
export const SAFETY_VERSION = '2026.6'

/** The medication to be prescribed. */
export interface Proposed extends ResolvedMedication {
  text: string
  usualRegimen?: string
  order: Pick<
    Prescription,
    | 'strength'
    | 'doseAmount'
    | 'doseUnit'
    | 'frequency'
    | 'alsoWhenNeeded'
    | 'instructions'
    | 'durationDays'
    | 'packs'
    | 'repeats'
  >
}

export interface RuleOutcome {
  alerts: Alert[]
  notChecked: NotChecked[]
}

export type SafetyRule = (proposed: Proposed, facts: SafetyFacts) => RuleOutcome

export const NOTHING: RuleOutcome = { alerts: [], notChecked: [] }

export function alertOf(
  rule: string,
  tier: Alert['tier'],
  text: { title: string; detail: string; source: string; evidence: Evidence[] } & Pick<Alert, 'parts' | 'links'>,
): Alert {
  const from = text.evidence.map(({ type, id }) => `${type}/${id}`).join(' ')
  return { key: from ? `${rule} ${from}` : rule, rule, version: SAFETY_VERSION, tier, ...text }
}

export const notChecked = (check: string, reason: string): RuleOutcome => ({
  alerts: [],
  notChecked: [{ check, reason }],
})

export const listText = (items: readonly string[]): string => new Intl.ListFormat('en-AU').format(items)
