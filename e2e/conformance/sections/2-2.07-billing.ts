import { riskLevel } from '#features/coding-billing/rules.ts'
import {
  sampleAccuracy,
  sampleAlerts,
  sampleChecks,
  sampleSuggestions,
  samples,
} from '#features/coding-billing/web/samples.ts'
import { DEPARTURES, type Section } from '../section.ts'

export const billingSection: Section = {
  document: 2,
  section: '2.7, 9',
  title: 'Coding & Billing',
  screens: [
    {
      role: 'provider',
      path: '/coding-billing',
      steps: [
        {
          sees: {
            heading: ['Coding & Billing', 'Total Revenue', 'Pending Claims', 'Denial Rate', 'Avg Reimbursement'],
            text: [
              'Revenue Cycle Management',
              'Total Revenue $87,450',
              '12% from last month',
              'Pending Claims 23',
              '28 days avg processing',
              'Denial Rate 5.1%',
              'Avg Reimbursement $560',
              'per encounter',
              'Denial risk',
              'Evidence',
              'Created',
            ],
            tab: ['Coding Suggestions', 'Claims Management', 'Revenue Analytics', 'Compliance'],
            button: ['Filter', 'Review Details', 'Reject', 'Approve & Submit'],
          },
        },
        {
          act: (page) => page.getByRole('tab', { name: 'Claims Management' }).click(),
          sees: { text: ['Approved 125', 'Pending 23', 'Denied 8', '8 denied claims'] },
        },
        {
          act: (page) => page.getByRole('tab', { name: 'Revenue Analytics' }).click(),
          sees: { text: ['Coding Accuracy', 'Overall 94.8%', 'ICD-10 96.2%', 'CPT 93.4%'] },
        },
        {
          act: (page) => page.getByRole('tab', { name: 'Compliance' }).click(),
          sees: {
            text: [
              'Documentation Requirements',
              'Coding Guidelines',
              'Billing Regulations',
              'Audit Readiness',
              'Documentation Gap',
              'Missing required vitals documentation',
              'Coding Reminder',
              'New ICD-10 codes for respiratory conditions',
            ],
          },
        },
      ],
    },
  ],
  constants: [
    {
      point: 'billing summary',
      expected: {
        totalClaims: 156,
        pendingClaims: 23,
        deniedClaims: 8,
        approvedClaims: 125,
        totalRevenueCents: 8_745_000,
        revenueChange: '12% from last month',
        denialRate: 5.1,
        averageReimbursementCents: 56_000,
        daysInAr: 28,
      },
      actual: samples,
    },
    { point: 'accuracy', expected: [94.8, 96.2, 93.4], actual: sampleAccuracy.map(({ percent }) => percent) },
    { point: 'checks', expected: ['ok', 'ok', 'ok', 'warning'], actual: sampleChecks.map(({ status }) => status) },
    {
      point: 'two alerts',
      expected: ['Documentation Gap', 'Coding Reminder'],
      actual: sampleAlerts.map(({ title }) => title),
    },
    { point: 'denial risk red above 0.3', expected: ['raised', 'high'], actual: [riskLevel(0.3), riskLevel(0.31)] },
    { point: 'denial risk yellow above 0.15', expected: ['low', 'raised'], actual: [riskLevel(0.15), riskLevel(0.16)] },
    ...['id', 'patientId', 'encounterId', 'suggestedCodes', 'riskScore', 'status', 'evidence', 'createdAt'].map(
      (field) => ({
        point: `sample suggestions have ${field}`,
        expected: true,
        actual: sampleSuggestions.every((one) => field in one),
      }),
    ),
  ],
  different: [
    {
      point: 'Reject and Approve & Submit are not wired',
      instead: 'both work, with permission and reason',
      record: DEPARTURES,
    },
    {
      point: 'claims and trends are placeholders',
      instead: 'a claims table and charts',
      record: DEPARTURES,
    },
  ],
}
