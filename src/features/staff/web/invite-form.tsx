import { UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { INVITED_AS, INVITED_AS_NAMES, type InvitedAs } from '#fhir/codes/positions.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { staff } from '../contract.ts'
import { InvitationActions } from './invitation-actions.tsx'

const EMPTY: { name: string; email: string; position: InvitedAs } = { name: '', email: '', position: 'receptionist' }

/** The code is shown once: it is printed or mailed, and kept here as a hash alone. */
export function InviteForm() {
  const [form, setForm] = useState(EMPTY)
  const invite = useWrite(staff.invite, { refreshes: staff.list, onSuccess: () => setForm(EMPTY) })
  const canSubmit = form.name.trim() !== '' && form.email.includes('@') && !invite.isPending
  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSubmit) invite.mutate({ body: form })
  }
  return (
    <Card aria-labelledby="invite-staff">
      <CardHeader>
        <CardTitle id="invite-staff">
          <UserPlus aria-hidden="true" />
          Invite a colleague
        </CardTitle>
        <CardDescription>They choose their own password and set up an authenticator app.</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <form
          className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_14rem_auto]"
          onSubmit={submit}
          noValidate
        >
          <Field label="Name" required>
            <Input
              autoComplete="off"
              value={form.name}
              onChange={({ target }) => setForm({ ...form, name: target.value })}
            />
          </Field>
          <Field label="Email" required>
            <Input
              type="email"
              autoComplete="off"
              value={form.email}
              onChange={({ target }) => setForm({ ...form, email: target.value })}
            />
          </Field>
          <Field label="Position" required>
            <NativeSelect
              value={form.position}
              onChange={({ target }) => setForm({ ...form, position: target.value as InvitedAs })}
            >
              {INVITED_AS.map((position) => (
                <option key={position} value={position}>
                  {INVITED_AS_NAMES[position]}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Button
            type="submit"
            className="xl:mt-[1.525rem]"
            disabled={!canSubmit}
            loading={invite.isPending}
            loadingText="Inviting…"
          >
            Invite
          </Button>
        </form>
        {invite.error && (
          <Alert tone="critical" live="alert">
            {invite.error.message}
          </Alert>
        )}
        {invite.data && (
          <Alert tone="success" live="status" title={`Invitation code: ${invite.data.code}`}>
            <p>
              {invite.data.isMailed ? 'It was emailed. ' : 'Print or copy it now: it is not shown again. '}
              {`It works once, until ${formatDateTime(invite.data.expiresAt)}. Your colleague opens `}
              <span className="break-all font-medium">{invite.data.link}</span>
            </p>
            <InvitationActions {...invite.data} />
          </Alert>
        )}
      </CardContent>
    </Card>
  )
}
