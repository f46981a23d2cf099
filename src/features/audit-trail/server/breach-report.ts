import { formatDateTime } from '#fhir/dates.ts'
import type { PrintBlock, PrintDocument } from '#platform/documents/print-document.ts'
import type { Breach } from '../breaches/contract.ts'
import { clockOf, DECISIONS, STEP_STATUSES, STEPS } from '../breaches/rules.ts'

export function breachReport(breach: Breach, by: string, now: Date): PrintDocument {
  const { title, what, discoveredAt, dueAt, openedBy, closedAt, steps, decision, affected, log } = breach
  const clock = closedAt ? `Closed ${formatDateTime(closedAt)}` : clockOf(discoveredAt, now).words
  const patients: PrintBlock =
    affected.length > 0
      ? {
          kind: 'table',
          columns: [{ title: 'Person' }, { title: 'Record' }],
          rows: affected.map((p) => [p.name, p.id]),
        }
      : { kind: 'paragraph', text: 'No one is listed.' }
  return {
    title: `Privacy breach: ${title}`,
    banner: 'Confidential. Stored by the practice; Aurora has not sent it to anyone.',
    printed: { by, at: formatDateTime(now) },
    content: [
      { kind: 'heading', level: 1, text: `Suspected privacy breach: ${title}` },
      {
        kind: 'facts',
        facts: [
          { label: 'Discovered', value: formatDateTime(discoveredAt) },
          { label: 'Assessment due', value: `${formatDateTime(dueAt)} (Privacy Act 1988, Part IIIC: 30 days)` },
          { label: 'Status', value: clock },
          { label: 'Opened by', value: openedBy },
          { label: 'People affected', value: String(affected.length) },
        ],
      },
      { kind: 'heading', level: 2, text: 'What happened' },
      { kind: 'paragraph', text: what },
      { kind: 'heading', level: 2, text: 'Assessment' },
      decision
        ? { kind: 'paragraph', text: `${DECISIONS[decision.kind]}. ${decision.text} (${attribution(decision)})` }
        : { kind: 'paragraph', text: 'Not decided yet.' },
      { kind: 'heading', level: 2, text: 'Steps' },
      {
        kind: 'table',
        columns: [{ title: 'Step' }, { title: 'Status' }, { title: 'What was done', weight: 3 }],
        rows: steps.map(({ id, status, last }) => [
          STEPS[id].name,
          STEP_STATUSES[status],
          last ? `${last.text} (${attribution(last)})` : '',
        ]),
      },
      { kind: 'heading', level: 2, text: 'People affected' },
      patients,
      { kind: 'heading', level: 2, text: 'All actions and decisions' },
      log.length > 0
        ? { kind: 'list', items: log.map((each) => `${attribution(each)}: ${each.title}. ${each.text}`) }
        : { kind: 'paragraph', text: 'Nothing yet.' },
    ],
  }
}

function attribution({ by, at }: { by: string; at: string }): string {
  return `${by}, ${formatDateTime(at)}`
}
