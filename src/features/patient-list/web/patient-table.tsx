import { Lock } from 'lucide-react'
import { Link } from 'wouter'
import { Badge } from '#design/feedback/badge.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type ListedPatient, patientList } from '../contract.ts'
import { CONDITION_WORDS, PAGE_ROWS } from '../rules.ts'

export interface PatientTableProps {
  patients: readonly ListedPatient[]
  /** The rows are those of the filters before; none of them can be chosen. */
  isFinding: boolean
  chosen: ReadonlySet<string>
  shows: { conditions: boolean; gaps: boolean; recalls: boolean }
  may: { openChart: boolean; openAccounts: boolean }
  /** Absent where the caller has nothing to do with several patients. */
  onChoose: ((ids: readonly string[], isChosen: boolean) => void) | undefined
}

const DASH = <span aria-hidden="true">–</span>
const dateOr = (at: string | undefined, none: string) =>
  at ? formatDate(at) : <span className="text-muted">{none}</span>

export function PatientTable({ patients, isFinding, chosen, shows, may, onChoose }: PatientTableProps) {
  const ids = patients.map(({ id }) => id)
  const isAll = !isFinding && ids.length > 0 && ids.every((id) => chosen.has(id))
  return (
    <Table
      caption="Patients"
      aria-busy={isFinding}
      // ten columns: with wide gaps the last one was cut off on a tablet
      className="stacks-on-phone aria-busy:[&_tbody]:opacity-60 md:max-xl:[&_td]:px-1.5 md:max-xl:[&_th]:px-1.5"
    >
      <TableHead>
        <TableRow>
          {onChoose && (
            <TableHeader className="w-10" data-label="All shown">
              <Checkbox
                aria-label="Choose all patients shown"
                checked={isAll}
                disabled={isFinding}
                onCheckedChange={(isOn) => onChoose(ids, isOn)}
              />
            </TableHeader>
          )}
          <TableHeader>Patient</TableHeader>
          <TableHeader>Born</TableHeader>
          <TableHeader>MRN</TableHeader>
          <TableHeader>Clinician</TableHeader>
          {shows.conditions && <TableHeader>Conditions</TableHeader>}
          <TableHeader>Last visit</TableHeader>
          <TableHeader>Next booking</TableHeader>
          <TableHeader>Portal</TableHeader>
          {shows.gaps && <TableHeader>Open gaps</TableHeader>}
        </TableRow>
      </TableHead>
      {pagesOf(patients).map((page) => (
        <PatientRows
          key={page[0]?.id}
          page={page}
          isFinding={isFinding}
          chosen={chosen}
          shows={shows}
          may={may}
          onChoose={onChoose}
        />
      ))}
    </Table>
  )
}

function pagesOf(patients: readonly ListedPatient[]): ListedPatient[][] {
  const count = Math.ceil(patients.length / PAGE_ROWS)
  return Array.from({ length: count }, (_, at) => patients.slice(at * PAGE_ROWS, (at + 1) * PAGE_ROWS))
}

/** Gaps follow: they take longer to find than the rest of the page. */
function PatientRows({
  page,
  isFinding,
  chosen,
  shows,
  may,
  onChoose,
}: Omit<PatientTableProps, 'patients'> & { page: readonly ListedPatient[] }) {
  const concerned = page.filter(({ conditions }) => conditions?.length).map(({ id }) => id)
  const gaps = useRead(patientList.gaps, {
    query: { ids: concerned.join(',') },
    enabled: shows.gaps && concerned.length > 0,
    keepPrevious: true,
  })
  return (
    <TableBody>
      {page.map((patient) => (
        <TableRow key={patient.id}>
          {onChoose && (
            <TableCell>
              <Checkbox
                aria-label={`Choose ${patient.name}`}
                checked={!isFinding && chosen.has(patient.id)}
                disabled={isFinding}
                onCheckedChange={(isOn) => onChoose([patient.id], isOn)}
              />
            </TableCell>
          )}
          <TableHeader scope="row">
            <Name patient={patient} may={may} />
          </TableHeader>
          <TableCell data-label="Born" className="whitespace-nowrap">
            {dateOr(patient.birthDate, 'Not known')}
          </TableCell>
          <TableCell data-label="MRN" className="whitespace-nowrap">
            {patient.mrn ?? DASH}
          </TableCell>
          <TableCell data-label="Clinician">{patient.clinician ?? DASH}</TableCell>
          {shows.conditions && (
            <TableCell data-label="Conditions">
              {patient.conditions?.map((one) => CONDITION_WORDS[one]).join(', ') || (patient.conditions ? DASH : '')}
            </TableCell>
          )}
          <TableCell data-label="Last visit" className="whitespace-nowrap">
            {dateOr(patient.lastVisit, 'None')}
          </TableCell>
          <TableCell data-label="Next booking" className="whitespace-nowrap">
            {dateOr(patient.nextBooking, 'None')}
          </TableCell>
          <TableCell data-label="Portal">
            {patient.hasPortal ? 'Account' : <span className="text-muted">None</span>}
          </TableCell>
          {shows.gaps && (
            <TableCell data-label="Open gaps">
              <Gaps gaps={gaps.data?.gaps[patient.id]} isWaiting={gaps.isLoading && concerned.includes(patient.id)} />
            </TableCell>
          )}
        </TableRow>
      ))}
    </TableBody>
  )
}

function Gaps({ gaps, isWaiting }: { gaps: readonly string[] | undefined; isWaiting: boolean }) {
  if (isWaiting) return <span className="text-muted">…</span>
  if (!gaps || gaps.length === 0) return DASH
  return (
    <details>
      <summary className="min-h-6 cursor-pointer">{gaps.length === 1 ? '1 gap' : `${gaps.length} gaps`}</summary>
      <ul className="mt-1 list-disc pl-4 text-xs">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </details>
  )
}

function Name({ patient, may }: { patient: ListedPatient; may: PatientTableProps['may'] }) {
  const { id, name, isRestricted, isDeceased, isInactive, overdueSince } = patient
  const href = may.openChart ? `/patients/${id}` : may.openAccounts ? `/accounts?patient=${id}` : undefined
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {href ? (
        <Link href={href} className="text-link">
          {name}
        </Link>
      ) : (
        name
      )}
      {isRestricted && (
        <Badge tone="neutral">
          <Lock aria-hidden="true" />
          Restricted
        </Badge>
      )}
      {isDeceased && <Badge tone="neutral">Deceased</Badge>}
      {isInactive && !isDeceased && <Badge tone="neutral">Not active</Badge>}
      {overdueSince && <Badge tone="warning">{`Recall overdue since ${formatDate(overdueSince)}`}</Badge>}
    </span>
  )
}
