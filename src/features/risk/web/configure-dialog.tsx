import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { risk, type Settings } from '../contract.ts'
import { settingProblems, TOOLS, type ToolId } from '../rules.ts'

interface ConfigureDialogProps {
  tool: ToolId
  settings: Settings
  onClose: () => void
}

/** Threshold and recall for the whole practice; the published bands of a score do not change. */
export function ConfigureDialog({ tool, settings, onClose }: ConfigureDialogProps) {
  const { name, measure, flags, preset } = TOOLS[tool]
  const [threshold, setThreshold] = useState(String(settings.threshold))
  const [recallMonths, setRecallMonths] = useState(String(settings.recallMonths))
  const [isTried, setIsTried] = useState(false)
  const value = { threshold: toNumber(threshold), recallMonths: toNumber(recallMonths) }
  const problems = settingProblems(tool, value)
  const save = useWrite(risk.configure, {
    refreshes: risk.settings,
    onSuccess: () => {
      toast({ title: 'Configuration Saved', description: `${name} is set for the practice.`, variant: 'success' })
      onClose()
    },
    onError: ({ message }) => toast({ title: 'Configuration Failed', description: message, variant: 'destructive' }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(problems).length === 0) save.mutate({ params: { tool }, body: value })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{`Configure ${name}`}</DialogTitle>
          <DialogDescription>For everyone in the practice. Published bands do not change.</DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Field
            label={`Flag a result at ${flags === 'at-or-above' ? 'or above' : 'or below'}`}
            hint={`${measure.name}, ${measure.min} to ${measure.max} ${measure.unit}; preset ${preset.threshold}`}
            error={isTried && problems.threshold}
            required
          >
            <Input inputMode="numeric" value={threshold} onChange={({ target }) => setThreshold(target.value)} />
          </Field>
          <Field
            label="Repeat after (months)"
            hint={`Preset ${preset.recallMonths}`}
            error={isTried && problems.recallMonths}
            required
          >
            <Input inputMode="numeric" value={recallMonths} onChange={({ target }) => setRecallMonths(target.value)} />
          </Field>
          {settings.changedAt && (
            <Alert tone="neutral">{`Last changed by ${settings.changedBy}, ${formatDateTime(settings.changedAt)}.`}</Alert>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" loading={save.isPending} loadingText="Saving…">
              Save Configuration
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

const toNumber = (text: string) => (text.trim() ? Number(text) : Number.NaN)
