import { Field } from '#design/inputs/field.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { AccountKind } from '../../rules.ts'
import { useCapsLock } from '../sign-in/use-caps-lock.ts'
import { PasswordChecklist } from './password-checklist.tsx'

export interface NewPasswordFieldsProps {
  /** Which rules to list; if absent, `hint` describes them. */
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
  const { kind, hint, password, confirmPassword, label, onPassword, onConfirm } = props
  const { t } = useMessages(accountMessages)
  const capsLock = useCapsLock()
  const differs = confirmPassword !== '' && confirmPassword !== password
  return (
    <>
      <div className="grid content-start gap-2">
        <Field label={label ?? t('account.password')} required hint={capsLock.isOn ? t('account.caps-lock') : hint}>
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
      <Field label={t('account.password-confirm')} required error={differs ? t('account.password-differ') : undefined}>
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
