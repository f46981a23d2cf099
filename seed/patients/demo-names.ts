/** Names of the demo accounts, equal to those in the generated records. */
export const DEMO_NAMES = {
  patient: 'Margaret Nguyen',
  provider: 'Dr Eleanor Castellan',
  admin: 'Gareth Lindqvist',
} as const
