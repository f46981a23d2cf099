/** Why a user opens a restricted record without being on its list. */
export const EMERGENCY_REASONS = {
  emergency: 'Emergency treatment',
  covering: 'Covering for the usual clinician',
  result: 'An urgent result or prescription',
  asked: 'The patient asked me to',
  other: 'Another reason',
} as const
export type EmergencyReason = keyof typeof EMERGENCY_REASONS

export const DETAILS_LENGTH = 500
const DETAILS_LEAST = 10

export function detailsProblem(details: string): string | undefined {
  const { length } = details.trim()
  if (length < DETAILS_LEAST) return 'Describe in a sentence what happened'
  return length > DETAILS_LENGTH ? `Use at most ${DETAILS_LENGTH} characters` : undefined
}
