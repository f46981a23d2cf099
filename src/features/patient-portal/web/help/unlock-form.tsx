import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import helpMessages from '#i18n/messages/en-AU/help.json'
import { useMessages } from '../language/use-messages.ts'
import { openWithPin, type PlanSnapshot } from '../offline/plan-snapshot.ts'

export interface UnlockFormProps {
  /** Milliseconds until the next attempt is allowed. */
  waitMs: number
  onOpen: (snapshot: PlanSnapshot) => void
  onRemoved: () => void
}

export function UnlockForm({ waitMs, onOpen, onRemoved }: UnlockFormProps) {
  const { t, time } = useMessages(helpMessages)
  const [pin, setPin] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  // rounded up to a whole minute, so the shown time is never too early
  const waiting = (ms: number) =>
    t('help.wrong-wait', { time: time(new Date(Math.ceil((Date.now() + ms) / 60_000) * 60_000)) })
  const [error, setError] = useState(() => (waitMs > 0 ? waiting(waitMs) : ''))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!pin || isBusy) return
    setIsBusy(true)
    const result = await openWithPin(pin)
    setIsBusy(false)
    if (result.state === 'open') return onOpen(result.snapshot)
    if (result.state === 'removed') return onRemoved()
    setPin('')
    setError(result.waitMs > 0 ? waiting(result.waitMs) : t('help.wrong'))
  }

  return (
    <form className="grid max-w-sm gap-3" onSubmit={(event) => void submit(event)}>
      <p>{t('help.locked')}</p>
      <Field label={t('help.pin')} error={error}>
        <PasswordInput
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onChange={({ target }) => setPin(target.value.trim())}
        />
      </Field>
      <Button type="submit" className="justify-self-start" disabled={!pin || isBusy}>
        {t('help.open')}
      </Button>
    </form>
  )
}
