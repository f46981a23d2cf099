import type { Patient } from 'fhir/r4'

/** Extension on Patient: whether the practice may send SMS and e-mail; see `platform/consent/message-agreement.ts`. */
export const MESSAGES_ALLOWED = 'https://aurora.example/fhir/messages-allowed'

export function messagesAllowed({ extension = [] }: Patient): boolean | undefined {
  return extension.find(({ url }) => url === MESSAGES_ALLOWED)?.valueBoolean
}
