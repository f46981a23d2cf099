import { EndWithReasonDialog } from '#design/overlays/end-with-reason-dialog.tsx'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import type { Plan } from '../contract.ts'
import { useStatusChange } from './use-plan-change.ts'

/** A stopped plan stays on record with its reason. */
export function StopDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { id, version } = plan
  const stop = useStatusChange({ action: 'Stop' })
  return (
    <EndWithReasonDialog
      title="Stop this plan?"
      description={`${plan.title} · ${plan.patient.name}. The patient no longer sees it. It cannot be reactivated.`}
      missing="Enter why the plan is stopped"
      most={REASON_LENGTH}
      keep="Keep it"
      end="Stop plan"
      ending="Stopping…"
      onEnd={(reason) =>
        stop.mutateAsync({ params: { id }, body: { status: 'revoked', reason }, ifMatch: version }).then(
          () => true,
          () => false,
        )
      }
      onClose={onClose}
    />
  )
}
