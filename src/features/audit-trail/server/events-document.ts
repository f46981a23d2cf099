import { formatDate, formatDateTime, formatTime } from '#fhir/dates.ts'
import type { AuditRow } from '#platform/audit/chain.ts'
import type { PrintDocument } from '#platform/documents/print-document.ts'
import type { AuditQuery } from '../contract.ts'
import { ACTIONS, ENTITIES, NO_PURPOSE, outcomeOf } from '../rules.ts'
import { eventId } from './to-audit-event.ts'

export interface ExportedEvents {
  rows: readonly AuditRow[]
  query: AuditQuery
  purpose: string
  by: string
  at: Date
}

/** The filtered events for printing. As in the other formats, patients appear by record id, not by name. */
export function eventsDocument({ rows, query, purpose, by, at }: ExportedEvents): PrintDocument {
  const failed = rows.filter(({ outcome }) => outcome !== '0').length
  return {
    title: `Audit events, ${formatDate(at)}`,
    banner: 'Confidential. This export and its purpose are recorded in the audit log.',
    printed: { by, at: formatDateTime(at) },
    content: [
      { kind: 'heading', level: 1, text: 'Audit events' },
      {
        kind: 'facts',
        facts: [
          { label: 'Purpose', value: purpose },
          { label: 'Exported by', value: by },
          { label: 'Exported', value: formatDateTime(at) },
          { label: 'Filter', value: filterWords(query) },
          { label: 'Events', value: `${rows.length.toLocaleString('en-AU')}, of which ${failed} failed` },
        ],
      },
      rows.length === 0
        ? { kind: 'paragraph', text: 'No events match the current filter criteria.' }
        : {
            kind: 'table',
            columns: [
              { title: 'Time', weight: 1.4 },
              { title: 'Action' },
              { title: 'Outcome', weight: 0.9 },
              { title: 'Agent', weight: 1.5 },
              { title: 'Entity', weight: 1.9 },
              { title: 'Purpose', weight: 1.4 },
              { title: 'Event', weight: 1.1 },
            ],
            rows: rows.map(cellsOf),
          },
    ],
  }
}

function cellsOf(row: AuditRow): string[] {
  const entity = [row.entityType, row.entityId].filter(Boolean).join('/')
  const about = row.patient && row.patient !== row.entityId ? `Patient/${row.patient}` : ''
  return [
    `${formatDate(row.recorded)}, ${formatTime(row.recorded)}`,
    `${ACTIONS[row.action]} (${row.operation.replaceAll('-', ' ')})`,
    outcomeOf(row.outcome).label,
    [row.actorName, row.behalfName && `for ${row.behalfName}`].filter(Boolean).join(' '),
    [entity, about].filter(Boolean).join(' of '),
    row.purpose ?? NO_PURPOSE,
    eventId(row),
  ]
}

function filterWords({ action, entity, outcome, from, to, q, agent, patient }: AuditQuery): string {
  const words = [
    action && `Action ${ACTIONS[action]}`,
    entity && ENTITIES[entity],
    outcome && `Outcome ${outcome}`,
    from && `From ${formatDate(from)}`,
    to && `To ${formatDate(to)}`,
    q && `Words “${q}”`,
    agent && 'One account',
    patient && `Patient/${patient}`,
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : 'All events'
}
