import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Slider } from '#design/inputs/slider.tsx'
import coachMessages from '#i18n/messages/en-AU/coach.json'
import { useWrite } from '#platform/api/web/use-write.ts'
import type { Advice } from '../../contract.ts'
import { type PortalGoal, portalGoals } from '../../goals/contract.ts'
import { TEXT_LENGTH } from '../../rules.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { ReplyAdvice } from './reply-advice.tsx'

function useSaved(onDone: (advice: Advice | undefined) => void) {
  const { t } = useMessages(coachMessages)
  return {
    refreshes: portalGoals.list,
    onSuccess: ({ advice }: { advice?: Advice | undefined }) => {
      toast({ title: t('goals.saved'), variant: 'success' })
      onDone(advice)
    },
    onError: ({ message }: Error) =>
      void toast({ title: t('goals.failed'), description: message, variant: 'destructive' }),
  } as const
}

export function GoalProgress({ goal, onDone }: { goal: PortalGoal; onDone: () => void }) {
  const { t } = useMessages(coachMessages)
  const { id } = usePatient()
  const [percent, setPercent] = useState(goal.percent)
  const [note, setNote] = useState('')
  const save = useWrite(
    portalGoals.progress,
    // first aid stays on the screen
    useSaved((advice) => advice ?? onDone()),
  )
  const words = percent === 100 ? t('goals.reached') : t('goals.percent', { percent })
  return (
    <div className="grid gap-3 rounded-control border p-3">
      <Field label={`${t('goals.how-far')} ${words}`}>
        <Slider value={percent} min={0} max={100} step={5} valueText={words} onValueChange={setPercent} />
      </Field>
      <Field label={t('goals.note')}>
        <Input value={note} maxLength={TEXT_LENGTH} dir="auto" onChange={({ target }) => setNote(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              params: { id, goalId: goal.id },
              body: { percent, ...(note.trim() && { note: note.trim() }) },
            })
          }
        >
          {t('goals.save')}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {t('goals.cancel')}
        </Button>
      </div>
      <ReplyAdvice advice={save.data?.advice} />
    </div>
  )
}

export function NewGoal() {
  const { t } = useMessages(coachMessages)
  const { id } = usePatient()
  const [text, setText] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const add = useWrite(
    portalGoals.add,
    useSaved(() => {
      setText('')
      setDueOn('')
      setClientId(crypto.randomUUID())
    }),
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim() || add.isPending) return
    add.mutate({ params: { id }, body: { text: text.trim(), clientId, ...(dueOn && { dueOn }) } })
  }
  return (
    <form className="grid gap-3 border-t pt-4" onSubmit={submit}>
      <Field label={t('goals.new')} hint={t('goals.new-hint')}>
        <Input value={text} maxLength={TEXT_LENGTH} dir="auto" onChange={({ target }) => setText(target.value)} />
      </Field>
      <DateField label={t('goals.by')} hint="" value={dueOn} onValueChange={setDueOn} />
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        disabled={!text.trim()}
        loading={add.isPending}
      >
        {t('goals.add')}
      </Button>
      <ReplyAdvice advice={add.data?.advice} />
    </form>
  )
}
