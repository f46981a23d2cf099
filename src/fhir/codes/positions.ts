/** What people do at a practice. Their rights are in `platform/records/policy/positions-table.ts`. */
export const POSITIONS = ['clinician', 'nurse', 'scientist', 'receptionist', 'manager'] as const
export type Position = (typeof POSITIONS)[number]

export const POSITION_NAMES: Readonly<Record<Position, string>> = {
  clinician: 'Clinician',
  nurse: 'Nurse',
  scientist: 'Respiratory scientist',
  receptionist: 'Receptionist',
  manager: 'Practice manager',
}

/** Whose own request, letter or note it can be; rights are decided elsewhere. Providers of the demo have no position. */
export const isClinician = ({ role, position = 'clinician' }: { role?: string; position?: Position | undefined }) =>
  role === 'provider' && position === 'clinician'

/** What somebody can be invited as; an administrator has a role of their own. */
export const INVITED_AS = [...POSITIONS, 'administrator'] as const
export type InvitedAs = (typeof INVITED_AS)[number]

export const INVITED_AS_NAMES: Readonly<Record<InvitedAs, string>> = {
  ...POSITION_NAMES,
  administrator: 'Administrator',
}
