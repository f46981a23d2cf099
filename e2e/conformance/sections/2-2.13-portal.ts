import { FEELINGS, MEDICATIONS_ON_HEALTH_TAB } from '#features/patient-portal/rules.ts'
import { samples } from '#features/patient-portal/web/samples.ts'
import { DEPARTURES, type Section } from '../section.ts'

export const portalSection: Section = {
  document: 2,
  section: '2.13, 9',
  title: 'Patient portal',
  screens: [
    {
      role: 'patient',
      path: '/patient-portal',
      steps: [
        {
          sees: {
            tab: ['Health', 'AI Coach', 'Care Team', 'Tracking'],
            button: ['Notifications', 'Logout', 'Great', 'Okay', 'Unwell', 'Taken', 'Urgent Care'],
            text: ['Good ', 'Breathing'],
            link: ['Call 000'],
          },
        },
        {
          act: (page) => page.getByRole('tab', { name: 'AI Coach' }).click(),
          sees: { button: ['Get AI Assessment'], text: ['goals'] },
        },
        {
          act: (page) => page.getByRole('tab', { name: 'Care Team' }).click(),
          sees: { button: ['Send Message'], link: ['Call 000'], text: ['typically within 2-4 hours'] },
        },
        {
          act: (page) => page.getByRole('button', { name: 'Urgent Care' }).click(),
          sees: { text: ['1800 633 422', 'Our clinics', 'Aurora consulting rooms, Marrickville'] },
        },
        {
          act: (page) => page.getByRole('tab', { name: 'Tracking' }).click(),
          sees: { button: ['Peak Flow', 'Symptoms', 'Sleep Quality', 'Activity'] },
        },
      ],
    },
  ],
  constants: [
    { point: 'first 3 medications', expected: 3, actual: MEDICATIONS_ON_HEALTH_TAB },
    { point: 'default health score 85', expected: 85, actual: samples.healthScore },
    { point: 'feelings', expected: ['great', 'okay', 'unwell'], actual: Object.keys(FEELINGS) },
    {
      point: 'great mild, okay moderate, unwell severe',
      expected: ['mild', 'moderate', 'severe'],
      actual: Object.values(FEELINGS),
    },
  ],
  tests: [
    {
      point: "'Message Sent': 'Your care team will respond within 24 hours.'",
      file: 'e2e/portal/portal.test.ts',
      test: 'care team: both reply times, conversations, emergency card',
      shows: ["'Message Sent', 'Your care team will respond within 24 hours.'"],
    },
    {
      point: 'logout goes to the site root',
      file: 'e2e/conformance/failures.test.ts',
      test: 'a logout of the portal ends at the site root',
      shows: ["arriveAt(page, '/')"],
    },
  ],
  different: [
    {
      point: 'one hard-coded patient id',
      instead: "the signed-in person's, or of those they care for",
      record: DEPARTURES,
    },
    {
      point: 'goals, conversations and tracking are static',
      instead: 'kept and shown',
      record: DEPARTURES,
    },
  ],
}
