import { type FormEvent, useEffect } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { passwordProblem } from '#features/account/rules.ts'
import { ContactFields } from '#features/account/web/registration/contact-fields.tsx'
import { NewPasswordFields } from '#features/account/web/registration/new-password-fields.tsx'
import { TermsLinks } from '#features/account/web/registration/terms-links.tsx'
import { useForm } from '#features/account/web/registration/use-form.ts'
import { useReplyText } from '#features/account/web/registration/use-reply-text.ts'
import { AuthLayout } from '#features/account/web/sign-in/auth-layout.tsx'
import { carers } from '#features/patient-portal/carers/contract.ts'
import { LanguagePicker } from '#features/patient-portal/web/language-picker.tsx'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { restoreLanguage } from '#i18n/web/choose-language.ts'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useWrite } from '#platform/api/web/use-write.ts'

export interface CarerRegistrationProps {
  code: string
  onLogin: () => void
}

/** An account for a carer with a code; no date of birth and no Medicare number, because it has no chart. */
export function CarerRegistration({ code, onLogin }: CarerRegistrationProps) {
  const { t, lang, dir } = useMessages(accountMessages)
  const inLanguage = useReplyText()
  const { form, set } = useForm({
    code,
    email: '',
    phone: '',
    password: '',
    confirmPassword: '',
    name: '',
    acceptedTerms: false,
  })
  useEffect(() => {
    document.title = `${t('carer-account.title')} · Aurora`
  }, [t])
  useEffect(restoreLanguage, [])
  const register = useWrite(carers.register, {
    expects401: true,
    onSuccess: ({ message }) => {
      toast({ title: t('carer-account.done'), description: inLanguage(message), variant: 'success' })
      onLogin()
    },
    onError: ({ message }) =>
      toast({
        title: t('carer-account.failed'),
        description: message || t('carer-account.failed-text'),
        variant: 'destructive',
      }),
  })
  const { acceptedTerms, confirmPassword, ...body } = form
  const isFilled = Object.values(body).every((value) => value.trim() !== '')
  const isPasswordGood = !passwordProblem('patient', form.password) && form.password === confirmPassword
  const canSubmit = isFilled && isPasswordGood && acceptedTerms && !register.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSubmit) register.mutate({ body })
  }

  return (
    <AuthLayout wide lang={lang} dir={dir} title={t('carer-account.title')} description={t('carer-account.text')}>
      <div className="justify-self-end">
        <LanguagePicker />
      </div>
      <form className="grid gap-4 sm:grid-cols-2" onSubmit={submit} noValidate>
        <Field label={t('carer-account.code')} hint={t('carer-account.code-hint')} required className="sm:col-span-2">
          <Input
            name="code"
            autoComplete="off"
            maxLength={40}
            value={form.code}
            onChange={({ target }) => set('code')(target.value)}
          />
        </Field>
        <ContactFields
          name={form.name}
          email={form.email}
          phone={form.phone}
          onName={set('name')}
          onEmail={set('email')}
          onPhone={set('phone')}
        />
        <NewPasswordFields
          kind="patient"
          password={form.password}
          confirmPassword={form.confirmPassword}
          onPassword={set('password')}
          onConfirm={set('confirmPassword')}
        />
        <div className="grid gap-4 sm:col-span-2">
          <Checkbox
            label={t('carer-account.terms')}
            checked={form.acceptedTerms}
            onCheckedChange={set('acceptedTerms')}
          />
          <TermsLinks />
          <Button type="submit" size="lg" disabled={!canSubmit}>
            {t(register.isPending ? 'carer-account.creating' : 'carer-account.create')}
          </Button>
          <Button variant="link" onClick={onLogin}>
            {t('carer-account.sign-in')}
          </Button>
        </div>
      </form>
    </AuthLayout>
  )
}
