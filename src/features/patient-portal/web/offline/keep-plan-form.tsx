import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import helpMessages from '#i18n/messages/en-AU/help.json'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { fetchPlan } from './fetch-plan.ts'
import { type KeepChoice, setKeepChoice } from './keep-choice.ts'
import { canLock, PIN } from './plan-lock.ts'
import { holdPlanSnapshot, keepPlanBehindPin, keepPlanOpen, removePlanSnapshot } from './plan-snapshot.ts'

/** Store the plan on this phone, with or without a PIN, or not at all. */
export function KeepPlanForm({ onChosen }: { onChosen: (choice: KeepChoice) => void }) {
  const { t } = useMessages(helpMessages)
  const { id } = usePatient()
  const [isSettingPin, setIsSettingPin] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function choose(choice: KeepChoice, pin = '') {
    setIsBusy(true)
    try {
      const snapshot = await fetchPlan(id)
      if (choice === 'pin') await keepPlanBehindPin(snapshot, pin)
      if (choice === 'open') await keepPlanOpen(snapshot)
      if (choice === 'no') {
        await removePlanSnapshot()
        holdPlanSnapshot(snapshot)
      }
      setKeepChoice(snapshot.ownerId, choice)
      onChosen(choice)
    } catch {
      toast({ title: t('keep.failed'), variant: 'destructive' })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="grid gap-3">
      <p>{t('keep.text')}</p>
      <p>{t('keep.shared')}</p>
      {isSettingPin ? (
        <PinForm isBusy={isBusy} onPin={(pin) => void choose('pin', pin)} onCancel={() => setIsSettingPin(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button disabled={isBusy} onClick={() => void choose('open')}>
            {t('keep.open')}
          </Button>
          {canLock() && (
            <Button variant="outline" disabled={isBusy} onClick={() => setIsSettingPin(true)}>
              {t('keep.with-pin')}
            </Button>
          )}
          <Button variant="outline" disabled={isBusy} onClick={() => void choose('no')}>
            {t('keep.no')}
          </Button>
        </div>
      )}
    </div>
  )
}

function PinForm({ isBusy, onPin, onCancel }: { isBusy: boolean; onPin: (pin: string) => void; onCancel: () => void }) {
  const { t } = useMessages(helpMessages)
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<{ at: 'pin' | 'again'; text: string }>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!PIN.test(pin)) setProblem({ at: 'pin', text: t('keep.pin-short') })
    else if (pin !== again) setProblem({ at: 'again', text: t('keep.pin-differs') })
    else onPin(pin)
  }

  return (
    <form className="grid max-w-sm gap-3" onSubmit={submit}>
      <Field
        label={t('keep.new-pin')}
        hint={t('keep.pin-hint')}
        error={problem?.at === 'pin' ? problem.text : undefined}
      >
        <PasswordInput
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onChange={({ target }) => setPin(target.value.trim())}
        />
      </Field>
      <Field label={t('keep.pin-again')} error={problem?.at === 'again' ? problem.text : undefined}>
        <PasswordInput
          inputMode="numeric"
          autoComplete="off"
          value={again}
          onChange={({ target }) => setAgain(target.value.trim())}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {t('keep.save')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('help.cancel')}
        </Button>
      </div>
    </form>
  )
}
