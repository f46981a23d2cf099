import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { requestForScreen } from '#platform/api/web/request.ts'
import { saveResponse } from '#platform/api/web/save-response.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { auditTrail } from '../../contract.ts'
import { EXPORT_FORMATS, type ExportFormat, PURPOSE_LENGTH, purposeProblem } from '../../rules.ts'
import type { Filters } from '../use-audit-address.ts'

/** Exports the filtered events as a file; asks for the purpose, which is stored in the log. */
export function ExportDialog({ filters, onClose }: { filters: Filters; onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [purpose, setPurpose] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [saved, setSaved] = useState<{ events: number; of: number | undefined }>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const problem = purposeProblem(purpose)
  const isRunning = saved !== undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (problem || isRunning) return
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setSaved({ events: 0, of: undefined })
    try {
      const body = { format, purpose, filter: filters }
      const response = await requestForScreen('POST', urlOf(auditTrail.exportFile), { body, signal: controller.signal })
      const of = Number(response.headers.get('x-total-events')) || undefined
      const lines = await saveResponse(response, {
        fallbackName: `audit-events.${format}`,
        counted: (so) => format !== 'pdf' && setSaved({ events: eventsIn(so, format), of }),
      })
      const events = format === 'pdf' ? (of ?? 0) : eventsIn(lines, format)
      toast({
        title: 'Export Complete',
        description: `${events.toLocaleString('en-AU')} events saved`,
        variant: 'success',
      })
      onClose()
    } catch (error) {
      setSaved(undefined)
      if (controller.signal.aborted) return
      setFailure((error as Error).message)
      toast({ title: 'Export Failed', description: (error as Error).message, variant: 'destructive' })
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Export audit events</DialogTitle>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
          <p className="text-sm text-muted">
            The file contains every event that matches the filter, oldest last, without sample events. Patients are
            identified by record, not by name.
          </p>
          <ChoiceField label="Format" choices={EXPORT_FORMATS} value={format} onChange={setFormat} />
          <Field
            label="Purpose"
            required
            hint="Recorded in the audit log with your name"
            error={isTried ? problem : undefined}
          >
            <Textarea
              rows={3}
              maxLength={PURPOSE_LENGTH}
              value={purpose}
              onChange={({ target }) => setPurpose(target.value)}
            />
          </Field>
          {saved && (
            <div className="grid gap-1">
              <Progress value={saved.of && (saved.events / saved.of) * 100} label="Saving events" />
              <p className="text-sm text-muted" role="status">
                {`${saved.events.toLocaleString('en-AU')} events${saved.of ? ` of ${saved.of.toLocaleString('en-AU')}` : ''}`}
              </p>
            </div>
          )}
          {failure && (
            <Alert tone="critical" live="alert">
              {failure}
            </Alert>
          )}
          <SubmitFooter leave="Cancel" loading={isRunning} loadingText="Exporting…">
            Export
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** A CSV file starts with a header line. Line breaks within values make the count slightly too high. */
function eventsIn(lines: number, format: ExportFormat): number {
  return Math.max(0, format === 'csv' ? lines - 1 : lines)
}
