import { expect, it } from 'vitest'
import { USUAL_HOURS } from '#platform/practice-hours/practice-hours.ts'
import { type StaffAccount, tellingOrder } from './duty.ts'

const staff: StaffAccount[] = [
  { userId: 'manager', name: 'Manager', role: 'admin' },
  { userId: 'nurse', name: 'Nurse', role: 'provider', practitionerId: 'nurse' },
  { userId: 'doctor', name: 'Doctor', role: 'provider', practitionerId: 'doctor' },
]
const MONDAY = '2026-11-16T00:00:00Z'
const SUNDAY = '2026-11-22T04:00:00Z'
const hours = {
  ...USUAL_HOURS,
  roster: [{ userId: 'nurse', days: ['monday' as const], from: '08:30', to: '17:30' }],
}
const orderAt = (at: string) =>
  tellingOrder(hours, staff, { reference: 'Practitioner/doctor' }, at).map(({ userId }) => userId)

it('tells whoever is on duty by the roster, then the administrators', () => {
  expect(orderAt(MONDAY)).toEqual(['nurse', 'manager'])
})

it('tells the usual clinician first, not only administrators, at an hour with nobody on the roster', () => {
  expect(orderAt(SUNDAY)).toEqual(['doctor', 'nurse', 'manager'])
})

it('asks nobody who may not open a report, also where the roster names them, and clinicians before nurses', () => {
  const others: StaffAccount[] = [
    { userId: 'desk', name: 'Desk', role: 'provider', position: 'receptionist', practitionerId: 'desk' },
    { userId: 'office', name: 'Office', role: 'provider', position: 'manager', practitionerId: 'office' },
    { userId: 'lab', name: 'Lab', role: 'provider', position: 'scientist', practitionerId: 'lab' },
    { userId: 'sister', name: 'Sister', role: 'provider', position: 'nurse', practitionerId: 'sister' },
    { userId: 'new', name: 'New', role: 'provider', position: 'clinician', practitionerId: 'new' },
  ]
  const roster = [{ userId: 'desk', days: ['monday' as const], from: '08:30', to: '17:30' }]
  const order = tellingOrder({ ...hours, roster }, [...others, ...staff], { reference: 'Practitioner/office' }, MONDAY)
  expect(order.map(({ userId }) => userId)).toEqual(['new', 'nurse', 'doctor', 'sister', 'manager'])
})

it('does not count on somebody on the roster whose account is closed', () => {
  const open = staff.filter(({ userId }) => userId !== 'nurse')
  const order = tellingOrder(hours, open, { reference: 'Practitioner/doctor' }, MONDAY)
  expect(order.map(({ userId }) => userId)).toEqual(['doctor', 'manager'])
})
