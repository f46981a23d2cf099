/** Fixed by the specification of the patient screen (requirements 2 §2.2, §9). */
export const RECENT_OBSERVATIONS = 6
export const CURRENT_MEDICATIONS = 5

export const TABS = ['overview', 'conditions', 'observations', 'medications', 'encounters'] as const
export type Tab = (typeof TABS)[number]

export const TAB_LABELS: Record<Tab, string> = {
  overview: 'Overview',
  conditions: 'Conditions',
  observations: 'Observations',
  medications: 'Medications',
  encounters: 'Encounters',
}

/** The tab that contains the target of a deep link such as `#condition-c1`. */
const TAB_OF_ROW: Record<string, Tab> = {
  condition: 'conditions',
  observation: 'observations',
  medication: 'medications',
  encounter: 'encounters',
}

export type RowKind = 'condition' | 'observation' | 'medication' | 'encounter'

export function rowId(kind: RowKind, id: string): string {
  return `${kind}-${id}`
}

/** Address of a row in the chart; citations use it too. */
export function rowHref(patientId: string, kind: RowKind, id: string): string {
  return `/patients/${encodeURIComponent(patientId)}?tab=${TAB_OF_ROW[kind]}#${rowId(kind, id)}`
}

/** The tab named in the URL, else the one that contains the linked row, else the overview. */
export function tabOf(search: string, hash: string): Tab {
  const named = new URLSearchParams(search).get('tab')
  const known = TABS.find((tab) => tab === named)
  return known ?? TAB_OF_ROW[hash.replace(/^#/, '').split('-')[0] ?? ''] ?? 'overview'
}

export const NO_CONTACT = 'N/A'
export const NO_ADDRESS = 'No address on file'

/** Exactly four states, never blank (ISB 1505 patient banner). */
export const ALLERGY_LABELS = {
  known: 'Known allergies',
  'none-known': 'No known allergies',
  'not-recorded': 'Allergies not recorded',
  unavailable: 'Allergies unavailable',
} as const
export type AllergyLabel = keyof typeof ALLERGY_LABELS

/**
 * Text of the allergy strip. Allergies come from the same source as conditions: if the patient comes from another
 * source, an empty list says nothing about this patient.
 */
export function allergyLabel(
  state: Exclude<AllergyLabel, 'unavailable'> | undefined,
  sources: { patients: string; conditions: string },
): AllergyLabel {
  if (!state) return 'unavailable'
  return state === 'not-recorded' && sources.patients !== sources.conditions ? 'unavailable' : state
}

export const CONSENT_KINDS = ['ai-assisted-care', 'remote-monitoring', 'data-sharing'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** Names used in the specification. */
export const CONSENT_LABELS: Record<ConsentKind, string> = {
  'ai-assisted-care': 'AI-Assisted Care',
  'remote-monitoring': 'RPM Enrollment',
  'data-sharing': 'Data Sharing',
}

export function consentWord(kind: ConsentKind, decision: 'permit' | 'deny' | undefined): string {
  if (!decision) return 'Not recorded'
  if (kind === 'data-sharing') return decision === 'permit' ? 'Permitted' : 'Limited'
  return decision === 'permit' ? 'Consented' : 'Declined'
}
