import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { checkPhone } from '#fhir/identifiers/phone.ts'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { CheckedField } from './checked-field.tsx'

export interface ContactFieldsProps {
  name: string
  email: string
  phone: string
  onName: (name: string) => void
  onEmail: (email: string) => void
  onPhone: (phone: string) => void
}

/** The first fields of both registration forms. */
export function ContactFields({ name, email, phone, onName, onEmail, onPhone }: ContactFieldsProps) {
  const { t } = useMessages(accountMessages)
  return (
    <>
      <Field label={t('carer-account.name')} required>
        <Input name="name" autoComplete="name" value={name} onChange={(event) => onName(event.target.value)} />
      </Field>
      <Field label={t('account.email')} required>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
      </Field>
      <CheckedField
        label={t('account.phone')}
        name="phone"
        required
        placeholder="04xxxxxxxx"
        autoComplete="tel"
        inputMode="tel"
        value={phone}
        onValueChange={onPhone}
        check={checkPhone}
      />
    </>
  )
}
