import { formatDateTime } from '#fhir/dates.ts'
import { DANGER_REPORT, OPEN_REPORT, toDangerReport } from '#platform/danger-reports/danger-task.ts'
import { worstWords } from '#platform/danger-reports/evidence.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part } from '../answer.ts'
import { recordSource } from './judgements/evidence.ts'

const ROWS = 10
const MOST = 500
const PATH = '/encounters?view=danger'

/** Danger reports that nobody has resolved, the one to act on first at the top. */
export async function answerDanger(records: Records): Promise<Part> {
  const { rows } = await records.search('Task', {
    code: [DANGER_REPORT],
    status: [...OPEN_REPORT],
    sort: 'newest',
    limit: MOST,
  })
  const reports = rows
    .map(({ resource }) => toDangerReport(resource))
    .toSorted((a, b) => (a.actBy || '9').localeCompare(b.actBy || '9'))
  const waiting = reports.filter(({ state }) => state === 'waiting').length
  return {
    text: `${reports.length === 0 ? 'No danger report is' : `${reports.length} danger ${reports.length === 1 ? 'report is' : 'reports are'}`} open${reports.length > 0 ? `, ${waiting} of them not taken by anybody` : ''}. Those of charts that you may not open are not counted.`,
    count: reports.length,
    outcome: 'answered',
    rows: reports.slice(0, ROWS).map(({ id, patientId, patientName, level, state, owner, reportedAt, evidence }) => ({
      id,
      title: `${patientName}: ${level}`,
      detail: [
        evidence[0] ? worstWords(evidence[0]) : '',
        state === 'claimed' ? `taken by ${owner?.name ?? 'somebody'}` : 'not taken',
        `reported ${formatDateTime(reportedAt)}`,
      ]
        .filter(Boolean)
        .join(' · '),
      patientId,
      path: PATH,
      sources: [recordSource(`Task/${id}`, 'Danger report', reportedAt)],
    })),
    actions: [open('Open the danger reports', PATH)],
    agents: ['integrator'],
  }
}
