import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatBirthDate, formatDateTime } from '#fhir/dates.ts'
import { EMERGENCY_ACCESS_HOURS } from '#fhir/restricted.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type Opening, type RestrictedPatient, restrictedRecords } from '../restricted/contract.ts'
import { LiftDialog } from './lift-dialog.tsx'
import { RestrictDialog } from './restrict-dialog.tsx'
import type { AuditAddress } from './use-audit-address.ts'

/** Records restricted to their care team, and every emergency access to them. */
export function RestrictedView({ set }: AuditAddress) {
  const { data, error, isFetching, refetch } = useRead(restrictedRecords.list)
  const [isAdding, setIsAdding] = useState(false)
  const [lifting, setLifting] = useState<RestrictedPatient>()
  const failed = <ErrorState cause={error?.message} onRetry={() => void refetch()} retrying={isFetching} />
  const waiting = error ? failed : <SkeletonRows rows={3} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm text-muted">
        How long records are kept, and legal holds:{' '}
        <Link href="/retention" className={buttonClass({ variant: 'link', size: 'sm' })}>
          Record Keeping
        </Link>
      </p>
      <Card aria-label="Restricted records">
        <CardHeader
          actions={
            <Button onClick={() => setIsAdding(true)}>
              <LockKeyhole aria-hidden="true" />
              Restrict a record
            </Button>
          }
        >
          <CardTitle>Restricted records</CardTitle>
          <CardDescription>
            {`Open to the usual clinicians and the named users. Everyone else, administrators included, needs emergency access: a reason, ${EMERGENCY_ACCESS_HOURS} hours, and the patient sees it.`}
          </CardDescription>
        </CardHeader>
        <CardContent>{data ? <Patients people={data.people} onLift={setLifting} /> : waiting}</CardContent>
      </Card>
      <Card aria-label="Emergency access">
        <CardHeader>
          <CardTitle>Emergency access</CardTitle>
          <CardDescription>Emergency access to restricted records, newest first</CardDescription>
        </CardHeader>
        <CardContent>
          {data ? (
            <Openings
              openings={data.openings}
              onShow={({ actorId, patientId }) => set({ view: '', agent: actorId, patient: patientId })}
            />
          ) : (
            waiting
          )}
        </CardContent>
      </Card>
      {isAdding && <RestrictDialog onClose={() => setIsAdding(false)} />}
      {lifting && <LiftDialog person={lifting} onClose={() => setLifting(undefined)} />}
    </div>
  )
}

function Patients({
  people: patients,
  onLift,
}: {
  people: RestrictedPatient[]
  onLift: (patient: RestrictedPatient) => void
}) {
  if (patients.length === 0) return <EmptyState title="No record is restricted" />
  return (
    <ul className="grid gap-3">
      {patients.map((patient) => (
        <li
          key={patient.id}
          className="flex flex-wrap items-center justify-between gap-3 border-b pb-3 last:border-b-0"
        >
          <div className="min-w-0">
            <p className="font-semibold">{patient.name}</p>
            <p className="text-sm text-muted">
              {[patient.birthDate && `Born ${formatBirthDate(patient.birthDate)}`, patient.mrn && `MRN ${patient.mrn}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-sm">
              {patient.staff.length > 0
                ? `Open to ${patient.staff.map(({ name }) => name).join(', ')}`
                : 'Open to no one without emergency access'}
            </p>
          </div>
          <Button
            variant="outline"
            onClick={() => onLift(patient)}
            aria-label={`Lift the restriction on ${patient.name}`}
          >
            Lift restriction
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Openings({ openings, onShow }: { openings: Opening[]; onShow: (opening: Opening) => void }) {
  if (openings.length === 0) return <EmptyState title="No emergency access yet" />
  return (
    <Table caption="Emergency access">
      <TableHead>
        <TableRow>
          <TableHeader>When</TableHeader>
          <TableHeader>Who</TableHeader>
          <TableHeader>Whose record</TableHeader>
          <TableHeader>Reason</TableHeader>
          <TableHeader>What was done</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {openings.map((opening) => (
          <TableRow key={`${opening.at} ${opening.actorId}`} className="align-top">
            <TableCell className="whitespace-nowrap">
              {formatDateTime(opening.at)}
              {opening.isOpen && (
                <span className="block">
                  <Badge tone="warning">Still open</Badge>
                </span>
              )}
            </TableCell>
            <TableCell>{opening.by}</TableCell>
            <TableCell>{opening.patientName}</TableCell>
            <TableCell className="min-w-48">{opening.reason}</TableCell>
            <TableCell>
              <Button variant="link" size="sm" onClick={() => onShow(opening)}>
                Show the events
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
