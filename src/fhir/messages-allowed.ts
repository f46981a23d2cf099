import type { Patient } from 'fhir/r4'

/** Extension on Patient: whether the practice may send SMS and email; see `platform/consent/message-agreement.ts`. */
export const MESSAGES_ALLOWED = 'https://aurora.example/fhir/messages-allowed'

export function messagesAllowed({ extension = [] }: Patient): boolean | undefined {
  return extension.find(({ url }) => url === MESSAGES_ALLOWED)?.valueBoolean
}

/** Ways to send a text to a patient's phone or mailbox, by the kind of consent that agrees to each. */
export const MESSAGE_CONSENTS = { sms: 'messages-sms', email: 'messages-email' } as const
export type Channel = keyof typeof MESSAGE_CONSENTS
export const CHANNELS = Object.keys(MESSAGE_CONSENTS) as readonly Channel[]
export const CHANNEL_WORDS: Record<Channel, string> = { sms: 'SMS', email: 'Email' }

export const AGREEMENTS = ['agreed', 'refused', 'not-asked'] as const
export type Agreement = (typeof AGREEMENTS)[number]
