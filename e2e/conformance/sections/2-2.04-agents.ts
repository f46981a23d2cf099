import { AGENTS, displayState } from '#features/agents/rules.ts'
import { podSamples, systemHealthSamples } from '#features/agents/web/pod/samples.ts'
import { DEPARTURES, type Section } from '../section.ts'

const now = new Date('2026-11-15T00:00:00Z')
const state = (...statuses: ('in-progress' | 'requires-review' | 'completed')[]) =>
  displayState(
    'idle',
    statuses.map((status) => ({ status, isAcknowledged: false })),
    now,
  )

export const agentsSection: Section = {
  document: 2,
  section: '2.4-2.5',
  title: 'Agent Orchestra and Agent Pod',
  screens: [
    {
      role: 'provider',
      path: '/agents',
      steps: [
        {
          sees: {
            heading: ['AI Agent Orchestra'],
            text: [
              'Intelligent Healthcare Automation',
              'Orchestra Status',
              'Active Agents',
              'Total Tasks',
              'Pending Review',
              'Avg Confidence',
              'Task Completion',
              'active',
            ],
            tab: ['Agent Overview', 'Task Management', 'Analytics'],
            button: [
              'Manage Intake Agent',
              'Manage Triage Agent',
              'Manage Scribe Agent',
              'Manage Orders Agent',
              'Manage Prior Auth Agent',
              'Manage Coding Agent',
              'Manage Predictive Agent',
              'Start',
            ],
          },
        },
        {
          act: (page) => page.getByRole('tab', { name: 'Analytics' }).click(),
          sees: {
            text: ['System Health', 'Status Healthy', 'Response time <100ms', 'Uptime 99.9%', 'Error rate 0.1%'],
          },
        },
      ],
    },
    {
      role: 'provider',
      path: '/agent-pod',
      steps: [
        {
          sees: {
            heading: ['Agent Pod', 'Super Agent Orchestrator', 'Recent Agent Orchestrations'],
            text: [
              'Super Agent System',
              'Availability 24/7',
              'Avg Response 15ms',
              'Accuracy 98.5%',
              'Key Capabilities',
              '+1 more',
              'Specialties',
            ],
          },
        },
      ],
    },
  ],
  constants: [
    {
      point: 'seven agents',
      expected: ['intake', 'triage', 'scribe', 'orders', 'priorauth', 'coding', 'predictive'],
      actual: AGENTS.map(({ id }) => id),
    },
    { point: 'idle without tasks', expected: 'idle', actual: state() },
    {
      point: 'processing when any is in progress',
      expected: 'processing',
      actual: state('completed', 'requires-review', 'in-progress'),
    },
    { point: 'else pending review', expected: 'pending-review', actual: state('completed', 'requires-review') },
    { point: 'else active', expected: 'active', actual: state('completed') },
    {
      point: 'system health',
      expected: { health: 'Healthy', responseTime: '<100ms', uptime: '99.9%', errorRate: '0.1%' },
      actual: systemHealthSamples,
    },
    {
      point: 'pod figures',
      expected: { availability: '24/7', averageResponse: '15ms', accuracy: '98.5%' },
      actual: podSamples,
    },
  ],
  tests: [
    {
      point: "'Loading agent status...' and six placeholders",
      file: 'src/features/agents/web/overview/agents-screen.test.tsx',
      test: "says 'Loading agent status...' over six placeholder cards",
      shows: ['Loading agent status...'],
    },
    {
      point: "'No agent tasks' / 'Agent tasks will appear here as they are created.'",
      file: 'src/features/agents/web/overview/agents-screen.test.tsx',
      test: 'says when there are no tasks',
      shows: ['No agent tasks', 'Agent tasks will appear here as they are created.'],
    },
    {
      point: 'a press on a card opens and closes its capabilities',
      file: 'src/features/agents/web/overview/agents-screen.test.tsx',
      test: 'a press on a card opens and closes its capabilities',
    },
    {
      point: 'Review only where a person has to',
      file: 'src/features/agents/web/overview/agents-screen.test.tsx',
      test: 'lists tasks; Review only where a person has to',
      shows: ["'Review'"],
    },
    {
      point: 'Pause only while processing',
      file: 'src/features/agents/web/overview/summarise.test.ts',
      test: 'start sets processing and pause sets idle; only an agent that is processing can be paused',
    },
    {
      point: "'No recent orchestrations. …'",
      file: 'src/features/agents/web/pod/agent-pod-screen.test.tsx',
      test: 'says when there are none, also when they could not be read, and why',
      shows: ['No recent orchestrations. Try asking the chat assistant a complex question!'],
    },
    {
      point: "the 'error' style",
      file: 'e2e/conformance/unchecked.test.ts',
      test: 'an agent whose task failed is drawn as an error',
      shows: ['Error'],
    },
  ],
  different: [
    {
      point: "no rule yields 'error'",
      instead: 'a failure of the last 24 hours that nobody acknowledged',
      record: DEPARTURES,
    },
  ],
}
