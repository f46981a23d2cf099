import {
  CAPABILITIES_SHOWN,
  errorPercent,
  HEALTH_EVERY_MS,
  STATUS_EVERY_MS,
  shortCount,
} from '#features/data-sources/rules.ts'
import { DATA_TYPES } from '#platform/sources/data-types.ts'
import type { Section } from '../section.ts'

export const sourcesSection: Section = {
  document: 2,
  section: '2.14, 9',
  title: 'Data sources',
  screens: [
    {
      role: 'admin',
      path: '/data-sources',
      steps: [
        { sees: { button: ['All Synthetic', 'All Real (Available)'], field: ['Use Real Data'], text: ['Synthetic'] } },
      ],
    },
  ],
  constants: [
    { point: 'status every 5 s', expected: 5000, actual: STATUS_EVERY_MS },
    { point: 'health every 10 s', expected: 10_000, actual: HEALTH_EVERY_MS },
    { point: '3 capabilities per card', expected: 3, actual: CAPABILITIES_SHOWN },
    {
      point: 'K and M with one decimal',
      expected: ['999', '1.2K', '3.4M'],
      actual: [999, 1234, 3_400_000].map(shortCount),
    },
    { point: 'error rate times 100 to 1 decimal', expected: '1.3%', actual: errorPercent(0.0125) },
    {
      point: 'data types',
      expected: [
        'patients',
        'encounters',
        'conditions',
        'observations',
        'medications',
        'riskAssessments',
        'agentTasks',
        'auditEvents',
        'carePlans',
        'consents',
        'vectorEmbeddings',
        'appointments',
        'practiceData',
        'analytics',
        'integrations',
      ],
      actual: DATA_TYPES,
    },
  ],
  tests: [
    {
      point: "alert: 'Some data sources are experiencing issues. …'",
      file: 'e2e/conformance/unchecked.test.ts',
      test: 'Some data sources are experiencing issues. Check individual source health for details.',
    },
  ],
}
