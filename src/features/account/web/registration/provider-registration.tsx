import type { FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { checkProviderNumber } from '#fhir/identifiers/practitioner-numbers.ts'
import { messageOr } from '#platform/api/web/request.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account } from '../../contract.ts'
import { canSubmitProvider, type ProviderForm } from '../../rules.ts'
import { CheckedField } from './checked-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { TermsLinks } from './terms-links.tsx'
import { useForm } from './use-form.ts'

const empty: ProviderForm = {
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  name: '',
  providerNumber: '',
  specialty: '',
  acceptedTerms: false,
}

export function ProviderRegistration({ onRegistered }: { onRegistered: () => void }) {
  const { form, set } = useForm(empty)
  const register = useWrite(account.registerProvider, {
    expects401: true,
    onSuccess: ({ message }) => {
      toast({ title: 'Provider Registration Successful!', description: message, variant: 'success' })
      onRegistered()
    },
    onError: (failure) =>
      toast({
        title: 'Registration Failed',
        description: messageOr(failure, 'Please check your credentials and try again'),
        variant: 'destructive',
      }),
  })
  const canSubmit = canSubmitProvider(form) && !register.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSubmit) return
    const { acceptedTerms: _, confirmPassword: __, ...body } = form
    register.mutate({ body })
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
      <CheckedField
        label="Provider registration number"
        name="provider-number"
        required
        autoComplete="off"
        value={form.providerNumber}
        onValueChange={set('providerNumber')}
        check={checkProviderNumber}
      />
      <NewPasswordFields
        kind="provider"
        password={form.password}
        confirmPassword={form.confirmPassword}
        onPassword={set('password')}
        onConfirm={set('confirmPassword')}
      />
      <Field label="Specialty" required>
        <Input
          name="specialty"
          autoComplete="organization-title"
          placeholder="Respiratory medicine"
          value={form.specialty}
          onChange={(event) => set('specialty')(event.target.value)}
        />
      </Field>
      <div className="grid gap-4 sm:col-span-2">
        <Checkbox
          label="I confirm that I am a licensed healthcare provider, and I agree to the terms of service and the privacy policy"
          checked={form.acceptedTerms}
          onCheckedChange={set('acceptedTerms')}
        />
        <TermsLinks />
        <Button type="submit" size="lg" disabled={!canSubmit}>
          {register.isPending ? 'Creating account...' : 'Create Provider Account'}
        </Button>
      </div>
    </form>
  )
}
