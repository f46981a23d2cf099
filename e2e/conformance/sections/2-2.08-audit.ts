import {
  ACTIONS,
  ENTITIES,
  FILTER_ACTIONS,
  NO_PURPOSE,
  outcomeOf,
  successRate,
  UNKNOWN_AGENT,
  UNKNOWN_ENTITY,
} from '#features/audit-trail/rules.ts'
import { SAMPLE_DAY, sampleEvents } from '#features/audit-trail/web/events/samples.ts'
import { DEPARTURES, type Section } from '../section.ts'

export const auditSection: Section = {
  document: 2,
  section: '2.8, 4, 9',
  title: 'Audit Trail',
  screens: [
    {
      role: 'admin',
      path: '/audit-trail',
      steps: [
        {
          sees: {
            heading: ['Audit Trail', 'Total Events', 'Successful', 'Failed', 'Unique Users'],
            text: [
              'System Activity & Compliance Monitoring',
              'Requires attention',
              'Pick a date range',
              'Success',
              'Not specified',
            ],
            option: ['All', 'Create', 'Read', 'Update', 'Delete', 'Patients', 'System Objects'],
            button: ['Export', 'View Details'],
          },
        },
        {
          act: (page) =>
            page
              .getByRole('button', { name: /^Export/ })
              .first()
              .click(),
          sees: { option: ['CSV (spreadsheet)', 'NDJSON (one event a line)', 'PDF (to read or print)'] },
        },
      ],
    },
    {
      role: 'admin',
      path: '/audit-trail?q=nothing-has-this-word',
      steps: [{ sees: { text: ['No audit events found', 'No events match the current filter criteria.'] } }],
    },
  ],
  constants: [
    { point: 'actions', expected: ['C', 'R', 'U', 'D', 'E'], actual: Object.keys(ACTIONS) },
    { point: 'action filter', expected: ['C', 'R', 'U', 'D'], actual: FILTER_ACTIONS },
    { point: 'entity filter', expected: ['Patients', 'System Objects'], actual: Object.values(ENTITIES) },
    { point: '0 success, green', expected: 'success', actual: outcomeOf('0').tone },
    { point: '4 minor failure, yellow', expected: 'yellow', actual: outcomeOf('4').tone },
    {
      point: '8 and 12 failure, red',
      expected: ['critical', 'critical'],
      actual: [outcomeOf('8').tone, outcomeOf('12').tone],
    },
    { point: 'others as warning', expected: 'warning', actual: outcomeOf('7').tone },
    { point: 'success rate to one decimal', expected: '66.7%', actual: successRate(3, 1) },
    { point: 'four sample events', expected: 4, actual: sampleEvents.length },
    { point: 'dated 28 Dec 2024', expected: '2024-12-28', actual: SAMPLE_DAY },
    {
      point: 'missing names',
      expected: ['Unknown Agent', 'Unknown Entity', 'Not specified'],
      actual: [UNKNOWN_AGENT, UNKNOWN_ENTITY, NO_PURPOSE],
    },
  ],
  tests: [
    {
      point: "'Loading audit events...'",
      file: 'e2e/conformance/unchecked.test.ts',
      test: '%s',
      shows: ['Loading audit events...'],
    },
  ],
  different: [
    {
      point: 'the chosen date range is held and not applied',
      instead: 'it is applied, with a chip to clear it',
      record: DEPARTURES,
    },
  ],
}
