import { toast } from '#design/feedback/toast-store.ts'
import { EndWithReasonDialog } from '#design/overlays/end-with-reason-dialog.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type CalendarEntry, calendar } from '../../calendar/contract.ts'
import { series } from '../../calendar/series-contract.ts'
import { PatientLine } from '../patient-line.tsx'

/** Ends a series from one visit on; earlier visits stay. */
export function EndSeriesDialog({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const cancel = useWrite(series.cancelFollowing, { refreshes: calendar.read })
  async function end(reason: string): Promise<boolean> {
    try {
      const { message } = await cancel.mutateAsync({ params: { id: entry.id }, body: { reason } })
      toast({ title: 'Series Cancelled', description: `${entry.patientName}: ${message}`, variant: 'success' })
      return true
    } catch (error) {
      toast({ title: 'Cancellation Failed', description: (error as Error).message, variant: 'destructive' })
      return false
    }
  }
  return (
    <EndWithReasonDialog
      size="sm"
      title="Cancel this visit and all that follow?"
      description="Their times become free for others. Earlier visits of the series stay."
      missing="Enter the reason for the cancellation"
      most={REASON_LENGTH}
      isOneLine
      usual={['Patient unwell', 'Treatment completed', 'Patient moved away']}
      keep="Keep them"
      end="Cancel visits"
      ending="Cancelling…"
      onEnd={end}
      onClose={onClose}
    >
      <div className="rounded-control border bg-surface px-3 py-2">
        <PatientLine
          name={entry.patientName}
          facts={`From ${formatDateTime(entry.appointmentDateTime)} · ${entry.type}`}
        />
      </div>
    </EndWithReasonDialog>
  )
}
