import { ENCOUNTER_STATUSES, shownStatus } from '#features/encounters/rules.ts'
import { DEPARTURES, type Section } from '../section.ts'

export const encountersSection: Section = {
  document: 2,
  section: '2.3, 4',
  title: 'Encounters',
  screens: [
    {
      role: 'provider',
      path: '/encounters',
      steps: [
        {
          sees: {
            heading: ["Today's Encounters", 'Upcoming', 'Total Encounters'],
            button: ['New Encounter'],
            tab: ['All', 'Planned', 'In Progress', 'Completed', 'Cancelled'],
            link: ['View Details'],
          },
        },
        {
          act: (page) => page.getByRole('tab', { name: /^Planned/ }).click(),
          sees: { button: ['Start Encounter'] },
        },
        {
          act: (page) => page.getByRole('tab', { name: /^In Progress/ }).click(),
          sees: { link: ['Continue'] },
        },
      ],
    },
  ],
  constants: [
    { point: 'statuses', expected: ['planned', 'in-progress', 'completed', 'cancelled'], actual: ENCOUNTER_STATUSES },
    { point: 'anything else is unknown', expected: 'unknown', actual: shownStatus('onleave') },
  ],
  tests: [
    {
      point: "'No encounters have been recorded yet.' with Create First Encounter",
      file: 'e2e/encounters.test.ts',
      test: 'of an empty practice, status %s: %s',
      shows: ['No encounters have been recorded yet.', 'Create First Encounter'],
    },
    {
      point: "'No encounters with {status} status.'",
      file: 'e2e/encounters.test.ts',
      test: 'of an empty practice, status %s: %s',
      shows: ['No encounters with cancelled status.'],
    },
    {
      point: 'Upcoming: planned with a future start',
      file: 'src/features/encounters/rules.test.ts',
      test: 'upcoming is planned with a future start',
    },
  ],
  different: [
    {
      point: 'no transitions are performed',
      instead: 'an encounter is started, completed, cancelled, and taken back',
      record: DEPARTURES,
    },
  ],
}
