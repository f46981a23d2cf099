import { OVERDUE_DAYS } from '#features/prior-auth/rules.ts'
import { samples as priorAuth, sampleRequests } from '#features/prior-auth/web/samples.ts'
import { TOOL_IDS } from '#features/risk/rules.ts'
import { samplePatients } from '#features/risk/web/samples.ts'
import { DEPARTURES, type Section } from '../section.ts'

const TOOLS = [
  'COPD Assessment Test',
  'Asthma Control Test',
  'Frailty Assessment',
  'Spirometry Analysis',
  'Exacerbation Risk',
  'Sleep Apnea Screen',
]
const TEMPLATES = ['COPD Chronic Care Plan', 'Asthma Action Plan', 'Pulmonary Rehabilitation', 'Smoking Cessation']
const REQUEST_FIELDS = [
  'id',
  'patientName',
  'patientId',
  'requestType',
  'indication',
  'status',
  'priority',
  'submittedDate',
  'insurance',
  'provider',
  'estimatedValue',
  'progress',
]

export const pagesSection: Section = {
  document: 2,
  section: '2.15',
  title: 'Static and mock pages',
  screens: [
    {
      role: 'provider',
      path: '/analytics',
      steps: [
        {
          sees: {
            heading: ['Predictive Analytics', 'High Risk', 'Medium Risk', 'Low Risk'],
            text: ['High Risk 23', 'Medium Risk 45', 'Low Risk 132', 'Phase 2 Feature', 'rend'],
          },
        },
      ],
    },
    {
      role: 'provider',
      path: '/risk',
      steps: [
        {
          sees: {
            heading: ['Risk Assessment', 'High-Risk Patients'],
            button: [...TOOLS.map((tool) => `Configure ${tool}`), ...TOOLS.map((tool) => `Run ${tool}`), 'Assess'],
            link: ['View Chart'],
            text: ['Schedule'],
          },
        },
        {
          act: (page) => page.getByRole('button', { name: 'Run COPD Assessment Test' }).click(),
          sees: { field: ['Patient', 'Assessment type'], option: ['comprehensive', 'copd', 'asthma'] },
        },
      ],
    },
    {
      role: 'provider',
      path: '/pulmonology',
      steps: [
        {
          sees: {
            heading: [
              'Respiratory Medicine',
              'COPD',
              'Asthma',
              'Pulmonary Function Tests',
              'COPD-X v2.77',
              'Australian Asthma Handbook v2.2',
              'Phase 3 Feature',
            ],
            text: ['Spirometry', 'DLCO', '6MWT'],
          },
        },
      ],
    },
    {
      role: 'provider',
      path: '/careplans',
      steps: [
        {
          sees: {
            heading: ['Care Planning', 'Active Plans', 'Due Reviews', 'Team Members', ...TEMPLATES],
            text: ['Active Plans 42', 'Due Reviews 8', 'Team Members 6', '8-week program', '5A framework'],
            button: [
              ...TEMPLATES.map((title) => `Use Template: ${title}`),
              ...TEMPLATES.map((title) => `Preview: ${title}`),
            ],
          },
        },
      ],
    },
    {
      role: 'provider',
      path: '/prior-auth',
      steps: [
        {
          sees: {
            heading: [
              'Prior Authorization',
              'Total Requests',
              'Pending',
              'Approved',
              'Approval Rate',
              'Avg Processing',
              'Overdue Review',
              'Sample Requests',
            ],
            text: [
              'Approval Rate 76%',
              'Avg Processing 5.2 days',
              'more than 30 days',
              'Draft',
              'Pending',
              'In Review',
              'Approved',
              'Denied',
              'Appeal',
              'Expired',
              'Withdrawn',
            ],
            button: ['New Request', 'Request', 'Appeal', 'Follow Up'],
            field: ['Status', 'Type'],
          },
        },
        {
          act: (page) =>
            page
              .getByRole('region', { name: 'Sample request, Sample patient C' })
              .getByRole('button', { name: 'Appeal' })
              .click(),
          sees: { text: ['Sample Request', 'This card is an example'] },
        },
        {
          act: (page) => page.getByRole('button', { name: 'New Request' }).first().click(),
          sees: {
            field: ['Patient', 'Request type', 'Clinical justification'],
            option: ['Medication', 'Procedure', 'Device'],
            button: ['Submit'],
          },
        },
      ],
    },
    {
      role: 'provider',
      path: '/about',
      steps: [
        {
          sees: {
            heading: [
              'System Information',
              'Voice-First EHR',
              'AI Agent Orchestra',
              'Risk Intelligence',
              'Clinical Analytics',
              'FHIR Engine',
              'Practice Management',
            ],
            text: [
              'All Systems Operational',
              'Lofi Mode Active',
              'Patients Managed',
              'Voice Sessions',
              'AI Tasks Completed',
              'System Uptime 99.9%',
              '7 specialised agents',
              'FHIR R4',
              'My Health Record',
              'Privacy Act 1988',
              'COPD-X',
            ],
          },
        },
      ],
    },
  ],
  constants: [
    { point: 'six tools', expected: 6, actual: TOOL_IDS.length },
    {
      point: 'approval rate and processing',
      expected: { approvalRate: '76%', averageProcessing: '5.2 days' },
      actual: priorAuth,
    },
    { point: 'overdue after more than 30 days', expected: 30, actual: OVERDUE_DAYS },
    {
      point: 'a sample of every status',
      expected: ['approved', 'denied', 'expired', 'in-review', 'pending'],
      actual: [...new Set(sampleRequests.map(({ status }) => status))].sort(),
    },
    ...REQUEST_FIELDS.map((field) => ({
      point: `sample requests have ${field}`,
      expected: true,
      actual: sampleRequests.every((one) => field in one),
    })),
    {
      point: 'each names a medication or a procedure',
      expected: true,
      actual: sampleRequests.every((one) => one.medication ?? one.procedure),
    },
    ...['id', 'name', 'age', 'condition', 'riskScore', 'riskFactors', 'lastVisit', 'nextDue'].map((field) => ({
      point: `risk sample patients have ${field}`,
      expected: true,
      actual: samplePatients.every((one) => field in one),
    })),
  ],
  tests: [
    {
      point: 'requests in every state',
      file: 'seed/coherence.test.ts',
      test: 'has a prior authorization request in every state, each for a suitable patient',
    },
    {
      point: 'Follow Up on pending, Appeal on denied',
      file: 'src/features/prior-auth/web/prior-auth-screen.test.tsx',
      test: 'offers Follow Up on the pending and Appeal on the denied, and marks what is overdue',
      shows: ['Follow Up', 'Appeal'],
    },
  ],
  different: [
    {
      point: 'prior authorization filters do not filter, Submit has no action',
      instead: 'both work',
      record: DEPARTURES,
    },
    {
      point: 'assessments end in toasts',
      instead: 'they are scored and kept as observations',
      record: DEPARTURES,
    },
  ],
}
