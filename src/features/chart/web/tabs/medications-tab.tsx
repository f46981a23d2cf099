import { TableCell, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDate } from '#fhir/dates.ts'
import { chart, type MedicationLine } from '../../contract.ts'
import { toMedication } from '../../projections/to-medication.ts'
import { rowId } from '../../rules.ts'
import { MedicationText } from '../medication-text.tsx'
import { MedicationStatus } from '../overview/current-medications.tsx'
import { useRowMark } from '../use-row-mark.ts'
import { CountedTable } from './lines-table.tsx'
import { PagedList } from './paged-list.tsx'
import { usePages } from './use-pages.ts'

export default function MedicationsTab({ patientId }: { patientId: string }) {
  const pages = usePages(chart.medications, patientId)
  const lines = pages.rows?.filter(({ status }) => status !== 'entered-in-error').map(toMedication) ?? []
  const current = lines.filter(({ isCurrent }) => isCurrent)
  const past = lines.filter(({ isCurrent }) => !isCurrent)
  return (
    <PagedList pages={pages} isEmpty={lines.length === 0} empty="No medications on file">
      <MedicationTable caption="Current medications" lines={current} />
      <MedicationTable caption="Past medications" lines={past} />
    </PagedList>
  )
}

function MedicationTable({ caption, lines }: { caption: string; lines: readonly MedicationLine[] }) {
  return (
    <CountedTable
      caption={caption}
      count={lines.length}
      columns={['Medication and dose', 'Status', 'Prescribed', 'Prescriber']}
    >
      {lines.map((line) => (
        <MedicationRow key={line.id} line={line} />
      ))}
    </CountedTable>
  )
}

function MedicationRow({ line }: { line: MedicationLine }) {
  const mark = useRowMark(rowId('medication', line.id))
  return (
    <TableRow {...mark}>
      <TableHeader scope="row" className="min-w-64 font-normal">
        <MedicationText medication={line} />
        {line.note && <p className="text-xs text-muted">{line.note}</p>}
      </TableHeader>
      <TableCell>
        <MedicationStatus status={line.status} />
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {formatDate(line.since) || 'Not recorded'}
        {line.isPlanned && <span className="block text-xs text-muted">planned, not prescribed</span>}
        {line.endedOn && <span className="block text-xs text-muted">{`until ${formatDate(line.endedOn)}`}</span>}
      </TableCell>
      <TableCell>{line.prescriber ?? 'Not recorded'}</TableCell>
    </TableRow>
  )
}
