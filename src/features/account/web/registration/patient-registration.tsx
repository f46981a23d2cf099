import type { FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { practiceDay } from '#fhir/dates.ts'
import { checkMedicare } from '#fhir/identifiers/medicare.ts'
import registrationMessages from '#i18n/messages/en-AU/registration.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { messageOr } from '#platform/api/web/request.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account } from '../../contract.ts'
import { canSubmitPatient, digitsOnly, medicareLength, type PatientForm } from '../../rules.ts'
import { ChartCodeInput } from './chart-code-input.tsx'
import { CheckedField } from './checked-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { TermsLinks } from './terms-links.tsx'
import { useForm } from './use-form.ts'
import { useReplyText } from './use-reply-text.ts'

const empty: PatientForm = {
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  name: '',
  dateOfBirth: '',
  medicareNumber: '',
  chartCode: '',
  acceptedTerms: false,
}

export interface PatientRegistrationProps {
  /** From the link on the sheet the practice printed; empty without one. */
  code: string
  onRegistered: () => void
}

export function PatientRegistration({ code, onRegistered }: PatientRegistrationProps) {
  const { t } = useMessages(registrationMessages)
  const inLanguage = useReplyText()
  const { form, set } = useForm({ ...empty, chartCode: code })
  const register = useWrite(account.registerPatient, {
    expects401: true,
    onSuccess: ({ message }) => {
      toast({ title: t('registration.done'), description: inLanguage(message), variant: 'success' })
      onRegistered()
    },
    onError: (failure) =>
      toast({
        title: t('registration.failed'),
        description: messageOr(failure, t('registration.failed-text')),
        variant: 'destructive',
      }),
  })
  const canSubmit = canSubmitPatient(form) && !register.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSubmit) return
    const { acceptedTerms: _, confirmPassword: __, medicareNumber, chartCode, ...body } = form
    register.mutate({
      body: { ...body, medicareNumber: medicareNumber || undefined, chartCode: chartCode.trim() || undefined },
    })
  }

  return (
    <form className="grid gap-4 sm:grid-cols-2" onSubmit={submit} noValidate>
      <ContactFields
        name={form.name}
        email={form.email}
        phone={form.phone}
        onName={set('name')}
        onEmail={set('email')}
        onPhone={set('phone')}
      />
      <DateField
        label={t('registration.birth-date')}
        hint={t('registration.birth-date-hint')}
        name="date-of-birth"
        required
        autoComplete="bday"
        max={practiceDay(new Date())}
        value={form.dateOfBirth}
        onValueChange={set('dateOfBirth')}
      />
      <NewPasswordFields
        kind="patient"
        password={form.password}
        confirmPassword={form.confirmPassword}
        onPassword={set('password')}
        onConfirm={set('confirmPassword')}
      />
      <CheckedField
        label={t('registration.medicare')}
        name="medicare-number"
        inputMode="numeric"
        autoComplete="off"
        value={form.medicareNumber}
        onValueChange={(text) => set('medicareNumber')(digitsOnly(text, medicareLength))}
        check={checkMedicare}
      />
      <Field label={t('registration.chart-code')} hint={t('registration.chart-code-hint')}>
        <ChartCodeInput value={form.chartCode} onValueChange={set('chartCode')} />
      </Field>
      <div className="grid gap-4 sm:col-span-2">
        <Checkbox label={t('registration.agree')} checked={form.acceptedTerms} onCheckedChange={set('acceptedTerms')} />
        <TermsLinks />
        <Button type="submit" size="lg" disabled={!canSubmit}>
          {register.isPending ? t('registration.creating') : t('registration.create')}
        </Button>
      </div>
    </form>
  )
}
