import { AGENTS, displayState } from '#features/agents/rules.ts'
import { podSamples, systemHealthSamples } from '#features/agents/web/samples.ts'
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
          sees: { text: ['System Health', 'Healthy', '<100ms', '99.9%', '0.1%'] },
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
            text: ['Super Agent System', '24/7', '15ms', '98.5%', 'Key Capabilities', '+1 more', 'Specialties'],
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
      file: 'e2e/conformance/unchecked.test.ts',
      name: 'Loading agent status...',
    },
    {
      point: "'No agent tasks' / 'Agent tasks will appear here as they are created.'",
      file: 'src/features/agents/web/agents-screen.test.tsx',
      name: 'Agent tasks will appear here as they are created.',
    },
    {
      point: 'a press on a card opens and closes its capabilities',
      file: 'src/features/agents/web/agents-screen.test.tsx',
      name: 'opens and closes its capabilities',
    },
    {
      point: 'Review only where a person has to',
      file: 'src/features/agents/web/agents-screen.test.tsx',
      name: 'Review only where a person has to',
    },
    {
      point: 'Pause only while processing',
      file: 'src/features/agents/web/summarise.test.ts',
      name: 'only an agent that is processing can be paused',
    },
    {
      point: "'No recent orchestrations. …'",
      file: 'src/features/agents/web/agent-pod-screen.test.tsx',
      name: 'No recent orchestrations',
    },
    { point: "the 'error' style", file: 'src/features/agents/web/summarise.test.ts', name: 'error' },
  ],
  different: [
    {
      point: "no rule yields 'error'",
      instead: 'a failure of the last 24 hours that nobody acknowledged',
      record: DEPARTURES,
    },
    {
      point: 'System Health and pod figures are fixed',
      instead: 'fixed while synthetic, with what was measured beside them',
      record: DEPARTURES,
    },
  ],
}
