import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import { messageOr } from '#platform/api/web/request.ts'
import { PASSKEY_NAME_LENGTH } from '../passkeys/rules.ts'
import { addPasskey } from './passkey-registration.ts'

const FALLBACK = 'The passkey was not added. Please try again.'

export function PasskeyForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string>()
  const canSubmit = name.trim() !== '' && password !== '' && !isPending

  async function add() {
    setIsPending(true)
    setError(undefined)
    try {
      const message = await addPasskey(password, name.trim())
      if (message) toast({ title: 'Passkey Added', description: message, variant: 'success' })
      if (message) onClose()
    } catch (failure) {
      setError(messageOr(failure, failure instanceof Error ? failure.message : FALLBACK))
    } finally {
      setIsPending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSubmit) void add()
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field label="Name of this device" hint="Shown in the list, for example 'My phone'." required>
        <Input
          name="passkey-name"
          autoComplete="off"
          maxLength={PASSKEY_NAME_LENGTH}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label="Your password" error={error} required>
        <PasswordInput
          name="passkey-password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!canSubmit} loading={isPending} loadingText="Waiting for your device…">
          Add this device
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
