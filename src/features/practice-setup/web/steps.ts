import type { ProfilePart } from '#platform/practice-profile/contract.ts'
import type { Setup } from '../contract.ts'

/** In the order in which a new practice goes through them. */
export const STEPS: readonly { part: ProfilePart; title: string; about: string }[] = [
  { part: 'identity', title: 'Name and contact', about: 'Printed on letters, invoices and receipts.' },
  { part: 'letterhead', title: 'Letterhead', about: 'How every printed document begins.' },
  { part: 'places', title: 'Locations and hours', about: 'Where and when patients can be booked.' },
  { part: 'clinicians', title: 'Provider numbers', about: 'A number belongs to a clinician at one location.' },
  { part: 'appointmentTypes', title: 'Appointment types', about: 'What can be booked, and for how long.' },
  {
    part: 'fees',
    title: 'Fees and payers',
    about: 'What is charged for an item; a clinician’s own fees take priority.',
  },
  { part: 'reminders', title: 'Reminders', about: 'Patients confirm or cancel a visit by link.' },
  {
    part: 'onlineBooking',
    title: 'Online booking',
    about: 'What patients may book themselves in the portal.',
  },
  { part: 'retention', title: 'Record keeping', about: 'How long records are kept after the last visit.' },
]

export const PARTS = STEPS.map(({ part }) => part)

/** A step that was saved without its content, such as no provider number at all, is still to be done. */
export function isStepDone(part: ProfilePart, { profile, saved }: Pick<Setup, 'profile' | 'saved'>): boolean {
  if (!saved[part]) return false
  if (part === 'clinicians') return profile.clinicians.providerNumbers.length > 0
  if (part === 'identity') return profile.identity.name !== ''
  if (part === 'appointmentTypes') return profile.appointmentTypes.types.length > 0
  if (part === 'places')
    return profile.places.locations.some(({ week }) => Object.values(week).some((sessions) => sessions.length > 0))
  return true
}
