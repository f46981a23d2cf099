import type { ProfilePart } from '#platform/practice-profile/contract.ts'

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
