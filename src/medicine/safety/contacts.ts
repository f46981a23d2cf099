/** Phone numbers, in the order in which they are offered. */
export const CONTACT_NUMBERS = {
  '000': '000',
  poisons: '131126',
  lifeline: '131114',
  '13yarn': '139276',
  '1800respect': '1800737732',
  '1800medicare': '1800633422',
} as const

export type Contact = keyof typeof CONTACT_NUMBERS
export const CONTACT_ORDER: readonly Contact[] = ['000', 'poisons', 'lifeline', '13yarn', '1800respect', '1800medicare']
