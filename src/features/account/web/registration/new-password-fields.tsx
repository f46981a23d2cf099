import { Field } from '#design/inputs/field.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import type { AccountKind } from '../../rules.ts'
import { CAPS_LOCK_HINT, useCapsLock } from '../sign-in/use-caps-lock.ts'
import { PasswordChecklist } from './password-checklist.tsx'

export interface NewPasswordFieldsProps {
  /** Whose rules are listed; without it `hint` says them. */
  kind?: AccountKind
  hint?: string
  password: string
  confirmPassword: string
  label?: string
  onPassword: (password: string) => void
  onConfirm: (password: string) => void
}

/** A new password, typed twice, with its checklist. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { kind, hint, password, confirmPassword, label = 'Password', onPassword, onConfirm } = props
  const capsLock = useCapsLock()
  const differs = confirmPassword !== '' && confirmPassword !== password
  return (
    <>
      <div className="grid content-start gap-2">
        <Field label={label} required hint={capsLock.isOn ? CAPS_LOCK_HINT : hint}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => onPassword(event.target.value)}
            {...capsLock.handlers}
          />
        </Field>
        {kind && <PasswordChecklist kind={kind} password={password} />}
      </div>
      <Field label="Confirm password" required error={differs ? 'The two passwords differ' : undefined}>
        <PasswordInput
          name="confirm-password"
          autoComplete="new-password"
          value={confirmPassword}
          onChange={(event) => onConfirm(event.target.value)}
        />
      </Field>
    </>
  )
}
