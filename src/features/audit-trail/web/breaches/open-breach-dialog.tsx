import { type FormEvent, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { instantAt, practiceDay } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Breach, breaches } from '../../breaches/contract.ts'
import { TEXT_LENGTH, TITLE_LENGTH, textProblem } from '../../breaches/rules.ts'

interface OpenBreachDialogProps {
  onOpened: (breach: Breach) => void
  onClose: () => void
}

export function OpenBreachDialog({ onOpened, onClose }: OpenBreachDialogProps) {
  const today = practiceDay(new Date())
  const [form, setForm] = useState({ title: '', what: '', day: today, time: '' })
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error } = useWrite(breaches.open, {
    refreshes: breaches.list,
    onSuccess: (breach) => {
      toast({ title: 'Breach Opened', description: 'The 30 days have begun', variant: 'success' })
      onClose()
      onOpened(breach)
    },
    onError: ({ message }) => toast({ title: 'Opening Failed', description: message, variant: 'destructive' }),
  })
  const problems = {
    title: textProblem(form.title, 'Enter a name', TITLE_LENGTH),
    what: textProblem(form.what, 'Enter what is known'),
    day: form.day && form.day <= today ? undefined : 'Enter a day that is not in the future',
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (Object.values(problems).some(Boolean) || isPending) return
    const discoveredAt = instantAt(form.day, form.time || '00:00')
    mutate({ body: { title: form.title, what: form.what, discoveredAt } })
  }
  const problemOf = (name: keyof typeof problems) => (isTried ? problems[name] : undefined)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Open a suspected breach</DialogTitle>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Field label="Name" required hint="For example: letter sent to the wrong person" error={problemOf('title')}>
            <Input
              maxLength={TITLE_LENGTH}
              value={form.title}
              onChange={({ target }) => setForm({ ...form, title: target.value })}
            />
          </Field>
          <Field label="What is known" required error={problemOf('what')}>
            <Textarea
              rows={4}
              maxLength={TEXT_LENGTH}
              value={form.what}
              onChange={({ target }) => setForm({ ...form, what: target.value })}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Discovered on" required hint="The 30 days run from here" error={problemOf('day')}>
              <Input
                type="date"
                max={today}
                value={form.day}
                onChange={({ target }) => setForm({ ...form, day: target.value })}
              />
            </Field>
            <Field label="At" hint="Leave empty for midnight">
              <Input
                type="time"
                value={form.time}
                onChange={({ target }) => setForm({ ...form, time: target.value })}
              />
            </Field>
          </div>
          {error && (
            <Alert tone="critical" live="alert">
              {error.message}
            </Alert>
          )}
          <SubmitFooter leave="Cancel" loading={isPending} loadingText="Saving…">
            Open
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
