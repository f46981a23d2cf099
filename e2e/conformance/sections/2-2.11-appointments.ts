import { APPOINTMENT_STATUSES } from '#features/appointments/rules.ts'
import { samples } from '#features/appointments/web/samples.ts'
import { DEPARTURES, type Section } from '../section.ts'

export const appointmentsSection: Section = {
  document: 2,
  section: '2.11',
  title: 'Appointments',
  screens: [
    {
      role: 'provider',
      path: '/appointments',
      steps: [
        {
          sees: {
            text: ["Today's Appointments 8", 'Completed 5', 'Waiting 2', 'Average Wait 15m', ' min'],
            option: ['all', 'scheduled', 'confirmed', 'checked-in', 'completed'],
            button: ['More Filters', 'New Appointment'],
          },
        },
      ],
    },
    {
      role: 'provider',
      path: '/appointments?date=2031-01-01',
      steps: [{ sees: { text: ['No appointments scheduled for this date'] } }],
    },
  ],
  constants: [
    {
      point: 'statuses',
      expected: ['scheduled', 'confirmed', 'checked-in', 'in-progress', 'completed', 'cancelled', 'no-show'],
      actual: APPOINTMENT_STATUSES,
    },
    {
      point: 'stat cards',
      expected: { appointments: 8, completed: 5, waiting: 2, averageWait: '15m' },
      actual: samples,
    },
  ],
  tests: [
    {
      point: 'Check In only when scheduled',
      file: 'e2e/conformance/unchecked.test.ts',
      test: 'Check In is offered for scheduled appointments and no others',
      shows: ['Scheduled'],
    },
    {
      point: "'Appointment Created'",
      file: 'e2e/appointments.test.ts',
      test: 'books, is told of a taken time, checks in, cancels with a reason and takes it back; a colleague sees it live',
      shows: ["seeToast(page, 'Appointment Created')"],
    },
    {
      point: "'Patient Checked In'",
      file: 'e2e/appointments.test.ts',
      test: 'books, is told of a taken time, checks in, cancels with a reason and takes it back; a colleague sees it live',
      shows: ["seeToast(page, 'Patient Checked In')"],
    },
  ],
  different: [
    {
      point: 'edit and delete do nothing',
      instead: 'a dialog; delete cancels with a reason and can be undone',
      record: DEPARTURES,
    },
  ],
}
