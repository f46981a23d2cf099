import { Link } from 'wouter'
import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { TableCell, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDate, formatTime, practiceDay } from '#fhir/dates.ts'
import { chart } from '../../contract.ts'
import { type EncounterLine, type EncounterStatus, toEncounter } from '../../projections/to-encounter.ts'
import { rowId } from '../../rules.ts'
import { useRowMark } from '../use-row-mark.ts'
import { LinesTable } from './lines-table.tsx'
import { PagedList } from './paged-list.tsx'
import { usePages } from './use-pages.ts'

export default function EncountersTab({ patientId }: { patientId: string }) {
  const pages = usePages(chart.encounters, patientId)
  const lines = pages.rows?.filter(({ status }) => status !== 'entered-in-error').map(toEncounter) ?? []
  return (
    <PagedList pages={pages} isEmpty={lines.length === 0} empty="No encounters have been recorded yet.">
      <LinesTable caption="Encounters" columns={['When', 'Encounter', 'Status', 'Where', 'With']}>
        {lines.map((line) => (
          <EncounterRow key={line.id} line={line} />
        ))}
      </LinesTable>
    </PagedList>
  )
}

const STATUSES: Record<EncounterStatus, { label: string; tone: Tone }> = {
  planned: { label: 'Planned', tone: 'info' },
  'in-progress': { label: 'In Progress', tone: 'warning' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  unknown: { label: 'Unknown', tone: 'unknown' },
}

function EncounterRow({ line }: { line: EncounterLine }) {
  const mark = useRowMark(rowId('encounter', line.id))
  const { label, tone } = STATUSES[line.status]
  return (
    <TableRow {...mark}>
      <TableCell className="whitespace-nowrap">
        {formatDate(line.start) || 'Not recorded'}
        <span className="block text-xs text-muted">{timesOf(line)}</span>
      </TableCell>
      <TableHeader scope="row" className="min-w-56">
        <Link href={`/encounters/${encodeURIComponent(line.id)}`} className="text-link">
          {line.type}
        </Link>
        {line.reason && <p className="text-sm font-normal">{line.reason}</p>}
        {line.diagnoses.length > 0 && (
          <p className="text-xs font-normal text-muted">{`Diagnosis ${line.diagnoses.join(', ')}`}</p>
        )}
      </TableHeader>
      <TableCell>
        <Badge tone={tone}>{label}</Badge>
      </TableCell>
      <TableCell>
        {line.setting ?? 'Not recorded'}
        {line.location && <span className="block text-xs text-muted">{line.location}</span>}
      </TableCell>
      <TableCell>{line.practitioner ?? '—'}</TableCell>
    </TableRow>
  )
}

function timesOf({ start, end }: EncounterLine): string {
  if (!start || !end) return formatTime(start)
  const isSameDay = practiceDay(start) === practiceDay(end)
  return isSameDay ? `${formatTime(start)} to ${formatTime(end)}` : `to ${formatDate(end)}`
}
