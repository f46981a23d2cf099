/** What the people behind the demo accounts are called; the generator's records say the same. */
export const DEMO_NAMES = {
  patient: 'Margaret Nguyen',
  provider: 'Dr Eleanor Castellan',
  admin: 'Gareth Lindqvist',
} as const
