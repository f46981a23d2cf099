import { BellRing, FileText, Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { canEdit } from '../checks.ts'
import type { Plan } from '../contract.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { useStatusChange } from './use-plan-change.ts'

export interface PlanActionsProps {
  plan: Plan
  isClinician: boolean
  onEdit: () => void
}

type Question = 'activate' | 'complete' | 'review' | 'stop'

/** Only clinicians activate, review and end a plan; any staff member may draft one. */
export function PlanActions({ plan, isClinician, onEdit }: PlanActionsProps) {
  const { id, version, status, gaps } = plan
  const [asked, setAsked] = useState<Question>()
  const activate = useStatusChange({ action: 'Activation' })
  const complete = useStatusChange({ action: 'Completion' })
  const isActive = status === 'active'
  const done = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'draft' && isClinician && (
        <Button disabled={gaps.length > 0} loading={activate.isPending} onClick={() => setAsked('activate')}>
          Activate
        </Button>
      )}
      {isActive && isClinician && <Button onClick={() => setAsked('review')}>Record Review</Button>}
      {canEdit(status) && (isClinician || status === 'draft') && (
        <Button variant="outline" onClick={onEdit}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      )}
      <a
        className={buttonClass({ variant: 'outline' })}
        href={`/api/care-plans/${id}/html`}
        target="_blank"
        rel="noreferrer"
      >
        <Printer aria-hidden="true" />
        Print
      </a>
      <a
        className={buttonClass({ variant: 'outline' })}
        href={`/api/care-plans/${id}/pdf`}
        target="_blank"
        rel="noreferrer"
      >
        <FileText aria-hidden="true" />
        PDF
      </a>
      {isActive && (
        <Link className={buttonClass({ variant: 'outline' })} href={recallHref(plan)}>
          <BellRing aria-hidden="true" />
          Recall
        </Link>
      )}
      {isActive && isClinician && (
        <Button variant="outline" loading={complete.isPending} onClick={() => setAsked('complete')}>
          Complete
        </Button>
      )}
      {canEdit(status) && isClinician && (
        <Button variant="outline" onClick={() => setAsked('stop')}>
          Stop
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'activate'}
        onOpenChange={done}
        title="Activate this plan?"
        description={`${plan.patient.name} sees it from now on. An active plan of the same kind is completed.`}
        confirmLabel="Activate"
        onConfirm={() => activate.mutate({ params: { id }, body: { status: 'active' }, ifMatch: version })}
      />
      <ConfirmDialog
        open={asked === 'complete'}
        onOpenChange={done}
        title="Complete this plan?"
        description={`${plan.patient.name} no longer sees it. A completed plan cannot be reactivated.`}
        confirmLabel="Complete"
        onConfirm={() => complete.mutate({ params: { id }, body: { status: 'completed' }, ifMatch: version })}
      />
      {asked === 'review' && <ReviewDialog plan={plan} onClose={done} />}
      {asked === 'stop' && <StopDialog plan={plan} onClose={done} />}
    </div>
  )
}

function recallHref({ patient, title }: Plan): string {
  return `/recalls?${new URLSearchParams({ new: '1', patient: patient.id, reason: `Review of ${title}`, source: 'care-plan' })}`
}
