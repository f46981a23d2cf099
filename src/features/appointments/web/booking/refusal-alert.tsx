import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import type { Refusal } from './use-booking.ts'

export interface RefusalAlertProps {
  refusal: Refusal
  doubleBookingReason: string
  onReason: (reason: string) => void
  onBookAnyway: () => void
  onConfirm: (warnings: string[]) => void
  onReload: (() => void) | undefined
  isSending: boolean
}

/** Why the server refused, next to the submit button, with a way to continue if there is one. */
export function RefusalAlert(props: RefusalAlertProps) {
  const { refusal, doubleBookingReason, onReason, onBookAnyway, onConfirm, onReload, isSending } = props
  if (refusal.kind === 'stale') {
    const reload = onReload && (
      <Button variant="outline" size="sm" onClick={onReload}>
        Show the current version
      </Button>
    )
    return (
      <Alert tone="warning" live="alert" title="Changed meanwhile" actions={reload}>
        {refusal.message}
      </Alert>
    )
  }
  if (refusal.kind === 'confirm') {
    const confirm = (
      <Button variant="outline" loading={isSending} onClick={() => onConfirm(refusal.warnings ?? [])}>
        Book anyway
      </Button>
    )
    return (
      <Alert tone="warning" live="alert" title="Please confirm" actions={confirm}>
        {refusal.warnings?.join(' ')}
      </Alert>
    )
  }
  if (refusal.kind === 'failed') {
    return (
      <Alert tone="critical" live="alert" title="Not saved">
        {refusal.message}
      </Alert>
    )
  }
  return (
    <Alert tone="warning" live="alert" title="This time is taken">
      <p>{refusal.message} Choose another time, or enter a reason for booking both.</p>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <Field label="Reason for booking both" required className="min-w-0 flex-1">
          <Input
            value={doubleBookingReason}
            maxLength={REASON_LENGTH}
            onChange={({ target }) => onReason(target.value)}
          />
        </Field>
        <Button variant="outline" disabled={!doubleBookingReason.trim()} loading={isSending} onClick={onBookAnyway}>
          Book anyway
        </Button>
      </div>
    </Alert>
  )
}
