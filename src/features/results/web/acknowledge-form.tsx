import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Result, results } from '../contract.ts'
import { ACTIONS, type Action, acknowledgeProblem, actions, NOTE_LENGTH } from '../rules.ts'

/** The decision; Ctrl or ⌘ Enter submits it from anywhere on the page. */
export function AcknowledgeForm({ result, onDone }: { result: Result; onDone: () => void }) {
  const [action, setAction] = useState<Action | ''>('')
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const problem = acknowledgeProblem({ action: action || undefined, note }, result.urgency)
  const acknowledge = useWrite(results.acknowledge, {
    refreshes: [results.list, results.read],
    onSuccess: ({ message }) => {
      toast({ title: 'Result Acknowledged', description: message, variant: 'success' })
      onDone()
    },
    onError: (error) => toast({ title: 'Acknowledgement Failed', description: error.message, variant: 'destructive' }),
  })

  const form = useRef<HTMLFormElement>(null)
  useCtrlEnter(form)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (problem) form.current?.querySelector<HTMLElement>(action === '' ? 'select' : 'textarea')?.focus()
    if (problem || action === '' || acknowledge.isPending) return
    acknowledge.mutate({ params: { id: result.id }, body: { action, note }, ifMatch: result.version })
  }

  return (
    <form ref={form} className="grid gap-3" aria-label="Acknowledge this result" onSubmit={submit} noValidate>
      <ChoiceField
        label="What happens next"
        required
        error={isTried && action === '' ? problem : undefined}
        choices={ACTIONS}
        order={actions}
        none="Choose…"
        value={action}
        onChange={setAction}
      />
      <Field
        label="Note"
        hint="Contacting the patient, a review or a repeated test becomes one of your tasks."
        error={isTried && action !== '' ? problem : undefined}
      >
        <Textarea rows={2} maxLength={NOTE_LENGTH} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={acknowledge.isPending} loadingText="Acknowledging…">
          Acknowledge
        </Button>
        <span className="text-xs text-muted max-sm:hidden">Ctrl + Enter</span>
      </div>
    </form>
  )
}

function useCtrlEnter(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      // an open dialog uses these keys itself
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form])
}
