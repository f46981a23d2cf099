import { USUAL_ZONE } from '#fhir/dates.ts'
import type { Session, Weekday } from '#platform/practice-hours/practice-hours.ts'
import type { AppointmentType, PracticeProfile } from './contract.ts'

/** What holds until a practice has entered its own; the demonstration works with this. */

const CLINIC_DAY: Session[] = [
  { from: '09:00', to: '12:30' },
  { from: '13:30', to: '17:00' },
]

export const USUAL_WEEK: Record<Weekday, Session[]> = {
  monday: CLINIC_DAY,
  tuesday: CLINIC_DAY,
  wednesday: CLINIC_DAY,
  thursday: CLINIC_DAY,
  friday: CLINIC_DAY,
  saturday: [],
  sunday: [],
}

const type = (
  code: string,
  name: string,
  durationMinutes: number,
  colour: AppointmentType['colour'],
): AppointmentType => ({ code, name, durationMinutes, colour, preparation: '', mbsItem: '' })

export const USUAL_TYPES: AppointmentType[] = [
  type('initial-consultation', 'Initial Consultation', 45, 'blue'),
  type('follow-up-visit', 'Follow-up Visit', 30, 'teal'),
  type('complex-assessment', 'Complex Assessment', 60, 'purple'),
  type('emergency-consult', 'Emergency Consult', 30, 'red'),
  type('spirometry-review', 'Spirometry Review', 30, 'green'),
  type('lung-function-test', 'Lung Function Test', 45, 'amber'),
  type('telehealth-review', 'Telehealth Review', 20, 'grey'),
]

/** Seven years and the age of 25: see `features/retention/rules.ts` for the acts. */
export const LEAST_RETENTION = { yearsAfterLastSeen: 7, untilAge: 25 }

export const USUAL_REMINDERS: PracticeProfile['reminders'] = {
  isOn: false,
  hoursBefore: 48,
  cancelHoursBefore: 24,
  text: '{practice}: you have a visit with {clinician} on {day} at {time}. Please confirm or cancel here: {link}',
}

/** Off until the practice decides. */
export const USUAL_ONLINE_BOOKING: PracticeProfile['onlineBooking'] = {
  isOn: false,
  types: ['follow-up-visit', 'telehealth-review'],
  practitionerIds: [],
  leadHours: 24,
  horizonDays: 60,
  cancelHours: 24,
  needsReferral: false,
}

export const USUAL_PROFILE: PracticeProfile = {
  identity: {
    name: '',
    abn: '',
    phone: '',
    fax: '',
    email: '',
    address: { line: '', suburb: '', state: 'NSW', postcode: '' },
    postalAddress: '',
    timeZone: USUAL_ZONE,
  },
  letterhead: { logo: '', extraLines: [] },
  places: {
    locations: [{ id: 'main', name: 'Main rooms', address: '', phone: '', rooms: [], week: USUAL_WEEK }],
    isClosedOnHolidays: true,
  },
  clinicians: { providerNumbers: [] },
  appointmentTypes: { types: USUAL_TYPES, reasons: [] },
  fees: { schedules: [], payers: [{ id: 'medicare', name: 'Medicare', kind: 'medicare' }] },
  reminders: USUAL_REMINDERS,
  onlineBooking: USUAL_ONLINE_BOOKING,
  retention: LEAST_RETENTION,
}
