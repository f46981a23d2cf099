import { useState } from 'react'
import { Link } from 'wouter'
import { Alert } from '#design/feedback/alert.tsx'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { formatBirthDate, formatDate, formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { carePlans, type Plan } from '../contract.ts'
import { toDocument } from '../plan-document.ts'
import { AttendanceList } from './attendance-list.tsx'
import { GapAlert } from './gap-alert.tsx'
import { PlanActions } from './plan-actions.tsx'
import { ReviewDue, StatusBadge } from './plan-badges.tsx'
import { PlanDocument } from './plan-document.tsx'
import { PlanVersions } from './plan-versions.tsx'

export interface PlanSheetProps {
  id: string
  onEdit: (plan: Plan) => void
  onClose: () => void
}

/** A plan: the patient's copy, the available actions, and every version. */
export function PlanSheet({ id, onEdit, onClose }: PlanSheetProps) {
  const read = useRead(carePlans.read, { params: { id } })
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent wide title={read.data?.title ?? 'Care plan'}>
        <WhenRead read={read} loading="Loading the plan…" lines={8}>
          {(plan) => <PlanDetail plan={plan} onEdit={() => onEdit(plan)} />}
        </WhenRead>
      </SheetContent>
    </Sheet>
  )
}

function PlanDetail({ plan, onEdit }: { plan: Plan; onEdit: () => void }) {
  const [tab, setTab] = useState('plan')
  const isClinician = may(useRead(account.me).data?.user, 'start-care-plan')
  const { patient } = plan
  return (
    <div className="grid gap-4">
      <div className="grid gap-2 rounded-control border bg-surface p-3">
        <p>
          <Link href={`/patients/${patient.id}`} className="font-semibold underline">
            {patient.name}
          </Link>
          <span className="block text-sm text-muted">
            {`Born ${formatBirthDate(patient.birthDate) || 'not known'} · MRN ${patient.mrn ?? 'not known'}`}
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <StatusBadge status={plan.status} />
          <span>
            {'Review due '}
            <ReviewDue {...plan} />
          </span>
          <span>{`Created by ${plan.author}, ${formatDate(plan.created)}`}</span>
          <span>{`Version ${plan.version}, ${formatDateTime(plan.updated)}`}</span>
        </p>
      </div>
      <GapAlert gaps={plan.gaps} />
      <PlanActions plan={plan} isClinician={isClinician} onEdit={onEdit} />
      <Tabs value={tab} onValueChange={setTab} className="grid gap-4">
        <TabsList aria-label="Parts of the plan">
          <TabsTrigger value="plan">{"Patient's copy"}</TabsTrigger>
          {plan.kind === 'rehab' && <TabsTrigger value="sessions">Attendance</TabsTrigger>}
          <TabsTrigger value="versions">Versions</TabsTrigger>
        </TabsList>
        <TabsContent value="plan" className="grid gap-4">
          {plan.notes.map(({ text, at, by }) => (
            <Alert key={`${at} ${text}`} tone="info">
              {[text, by, formatDateTime(at)].filter(Boolean).join(' · ')}
            </Alert>
          ))}
          <PlanDocument content={toDocument(plan.content)} />
        </TabsContent>
        <TabsContent value="sessions">{tab === 'sessions' && <AttendanceList plan={plan} />}</TabsContent>
        <TabsContent value="versions">{tab === 'versions' && <PlanVersions id={plan.id} />}</TabsContent>
      </Tabs>
    </div>
  )
}
