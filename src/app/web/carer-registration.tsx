import { type FormEvent, useEffect } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { passwordProblem } from '#features/account/rules.ts'
import { ContactFields } from '#features/account/web/registration/contact-fields.tsx'
import { NewPasswordFields } from '#features/account/web/registration/new-password-fields.tsx'
import { useForm } from '#features/account/web/registration/use-form.ts'
import { AuthLayout } from '#features/account/web/sign-in/auth-layout.tsx'
import { carers } from '#features/patient-portal/carers/contract.ts'
import { useWrite } from '#platform/api/web/use-write.ts'

export interface CarerRegistrationProps {
  code: string
  onLogin: () => void
}

/** An account for a carer with a code; no date of birth and no Medicare number, because it has no chart. */
export function CarerRegistration({ code, onLogin }: CarerRegistrationProps) {
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
    document.title = 'Create a carer account · Aurora'
  }, [])
  const register = useWrite(carers.register, {
    expects401: true,
    onSuccess: ({ message }) => {
      toast({ title: 'Registration Successful!', description: message, variant: 'success' })
      onLogin()
    },
    onError: ({ message }) =>
      toast({
        title: 'Registration Failed',
        description: message || 'Please check your information and try again',
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
    <AuthLayout
      wide
      title="Create a carer account"
      description="For people who help someone with their health. You need the code they gave you. You will not have a record of your own."
    >
      <form className="grid gap-4 sm:grid-cols-2" onSubmit={submit} noValidate>
        <Field label="Code" hint="Such as ABCDE-FGHJK" required className="sm:col-span-2">
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
            label="I agree to the terms of service and the privacy policy"
            checked={form.acceptedTerms}
            onCheckedChange={set('acceptedTerms')}
          />
          <Button type="submit" size="lg" disabled={!canSubmit}>
            {register.isPending ? 'Creating account...' : 'Create Carer Account'}
          </Button>
          <Button variant="link" onClick={onLogin}>
            Sign in here
          </Button>
        </div>
      </form>
    </AuthLayout>
  )
}
