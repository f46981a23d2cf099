/** Centrelink prints one Customer Reference Number (CRN) on each of these cards. Apart, because every form loads the names. */
export const CONCESSION_CARDS = {
  PEN: 'Pensioner Concession Card',
  HC: 'Health Care Card',
  SEN: 'Commonwealth Seniors Health Card',
} as const
export type ConcessionCard = keyof typeof CONCESSION_CARDS
