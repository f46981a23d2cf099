import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { EmptyState } from '#design/feedback/states.tsx'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { WhenNear } from '#design/when-near.tsx'
import { account } from '#features/account/contract.ts'
import type { Appointment } from '#features/appointments/contract.ts'
import { formatTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { AppointmentState } from '../widgets/appointment-state.tsx'
import { useToday } from '../widgets/use-today.ts'
import { DueCell } from './due-cell.tsx'

const GONE: ReadonlySet<string> = new Set(['cancelled', 'no-show'])

/** Who is coming today, why, and what is due for them. */
export default function HuddleView() {
  const today = useToday()
  const { data: me } = useRead(account.me)
  const ownId = me?.user.practitionerId
  const [isAll, setIsAll] = useState(false)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Link href="/" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <ArrowLeft aria-hidden="true" />
          Dashboard
        </Link>
        <h2 className="text-lg font-semibold">Morning huddle</h2>
        {ownId && (
          <div className="ml-auto">
            <Switch label="Every clinician" checked={isAll} onCheckedChange={setIsAll} />
          </div>
        )}
      </div>
      <WhenRead read={today} loading="Loading today's visits…" lines={8}>
        {(day) => {
          const coming = day.filter(({ status }) => !GONE.has(status))
          const shown = isAll || !ownId ? coming : coming.filter(({ practitionerId }) => practitionerId === ownId)
          return shown.length > 0 ? (
            <VisitTable visits={shown} />
          ) : (
            <div className="card">
              <EmptyState title="No visits today." />
            </div>
          )
        }}
      </WhenRead>
    </div>
  )
}

function VisitTable({ visits }: { visits: readonly Appointment[] }) {
  return (
    <Table caption="Who is coming, why, and what is due" className="stacks-on-phone lg:table-fixed">
      <TableHead>
        <TableRow>
          <TableHeader className="lg:w-24">Time</TableHeader>
          <TableHeader className="lg:w-44">Patient</TableHeader>
          <TableHeader>Why</TableHeader>
          <TableHeader className="lg:w-[36%]">What is due</TableHeader>
          <TableHeader className="lg:w-32">Status</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {visits.map((visit) => (
          <TableRow key={visit.id} className="align-top">
            <TableCell data-label="Time" className="max-md:order-first whitespace-nowrap tabular-nums">
              {formatTime(visit.appointmentDateTime)}
            </TableCell>
            <TableHeader scope="row" className="max-md:order-first">
              <Link href={`/patients/${encodeURIComponent(visit.patientId)}`} className="font-semibold text-link">
                {visit.patientName}
              </Link>
              <span className="block text-xs font-normal text-muted">{visit.practitionerName}</span>
            </TableHeader>
            <TableCell data-label="Why" data-wide>
              {visit.type}
              <span className="block text-xs text-muted">{visit.reason}</span>
            </TableCell>
            <TableCell data-label="What is due" data-wide>
              <WhenNear waiting={<SkeletonText lines={2} />}>
                <DueCell patientId={visit.patientId} />
              </WhenNear>
            </TableCell>
            <TableCell data-label="Status" className="max-md:order-first">
              <AppointmentState entry={{ ...visit, waitingMinutes: undefined }} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
