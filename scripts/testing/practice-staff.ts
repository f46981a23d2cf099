/** Who works in a practice that a test sets up, by position. */
export const PRACTICE_STAFF = {
  receptionist: 'Ria Ception',
  nurse: 'Nat Nurse',
  clinician: 'Clara Clinician',
  manager: 'Max Manager',
} as const
export type StaffPosition = keyof typeof PRACTICE_STAFF

/** Everybody is invited and comes in, one after the other, as `join` does it. */
export async function joinStaff<T>(
  join: (name: string, position: StaffPosition) => Promise<T>,
): Promise<Record<StaffPosition, T>> {
  const joined: [string, T][] = []
  for (const [position, name] of Object.entries(PRACTICE_STAFF))
    joined.push([position, await join(name, position as StaffPosition)])
  return Object.fromEntries(joined) as Record<StaffPosition, T>
}
