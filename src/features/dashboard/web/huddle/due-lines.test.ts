import { expect, test } from 'vitest'
import type { Finding } from '#features/respiratory/contract.ts'
import { dueLines } from './due-lines.ts'

const finding = (ruleId: string, title: string, kind: Finding['kind']): Finding => ({
  ruleId,
  title,
  kind,
  reason: '',
  evidence: [],
  citation: '',
  version: '',
  verified: true,
})

test('danger reports lead, then urgent lines; suggestions and tasks of later days are left out', () => {
  const lines = dueLines(
    {
      danger: [{ id: 'd1', text: 'Danger report: call now', href: '/encounters?view=danger&report=d1' }],
      results: [
        { id: 'r1', text: 'spirometry', isUrgent: false },
        { id: 'r2', text: 'CT chest', isUrgent: true },
      ],
      tasks: [
        { id: 't1', text: 'Ring about rehabilitation', due: '2026-11-10', isUrgent: false },
        { id: 't2', text: 'Send the plan', due: '2026-12-01', isUrgent: false },
        { id: 't3', text: 'No date', isUrgent: false },
      ],
      suggestions: 2,
    },
    [
      finding('copd-vaccines', 'Influenza vaccination', 'gap'),
      finding('low-oxygen', 'Measure arterial blood gas', 'referral'),
      finding('step-down', 'Consider less ICS', 'suggestion'),
    ],
    '2026-11-16',
  )
  expect(lines.map(({ text }) => text)).toEqual([
    'Danger report: call now',
    'Review CT chest',
    'Measure arterial blood gas',
    'Review spirometry',
    'Influenza vaccination',
    'Ring about rehabilitation, due 10 Nov 2026',
  ])
})
