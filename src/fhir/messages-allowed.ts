import type { Patient } from 'fhir/r4'

/** Extension on Patient: whether the practice may send SMS and e-mail. Without it nothing was said against it. */
export const MESSAGES_ALLOWED = 'https://aurora.example/fhir/messages-allowed'

export function messagesAllowed({ extension = [] }: Patient): boolean | undefined {
  return extension.find(({ url }) => url === MESSAGES_ALLOWED)?.valueBoolean
}

/** False for a patient who wants to be phoned or written to only. */
export function acceptsMessages(patient: Patient): boolean {
  return messagesAllowed(patient) !== false
}
