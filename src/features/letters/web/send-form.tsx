import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Letter, letters } from '../contract.ts'
import { METHOD_WORDS, METHODS, type Method, RECIPIENTS_AT_MOST } from '../rules.ts'

/** Whom the letter names: the addressee, then everybody who gets a copy. */
function namedIn({ to, sections }: Letter): string[] {
  const copies = sections.find(({ title }) => title === 'Copies to')?.lines ?? []
  return [...new Set([to, ...copies].map((name) => name.trim()).filter(Boolean))].slice(0, RECIPIENTS_AT_MOST - 1)
}

/** Each recipient becomes an entry of the log; those who have it already are not offered first. */
export function SendForm({ letter }: { letter: Letter }) {
  const named = namedIn(letter)
  const [method, setMethod] = useState<Method>('print')
  const [chosen, setChosen] = useState(() => named.filter((name) => !hasIt(letter, name)))
  const [other, setOther] = useState('')
  const [emails, setEmails] = useState<Record<string, string>>(() =>
    letter.patientEmail ? { [letter.patientName]: letter.patientEmail } : {},
  )
  const [hasAgreedToEmail, setHasAgreed] = useState(false)
  const refusal = letter.methods.find((one) => one.method === method)?.refusal
  const names = [...chosen, ...(other.trim() ? [other.trim()] : [])]
  const send = useWrite(letters.send, {
    refreshes: [letters.read, letters.list],
    onSuccess: ({ message }) => toast({ title: 'Letter Sent', description: message, variant: 'success' }),
    onError: (error) => toast({ title: 'Sending Failed', description: error.message, variant: 'destructive' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (refusal || send.isPending) return
    const recipients = names.map((name) => ({
      name,
      ...(method === 'email' && { email: (emails[name] ?? '').trim() }),
    }))
    send.mutate({ params: { id: letter.id }, body: { method, recipients, hasAgreedToEmail } })
  }
  return (
    <form className="grid max-w-xl gap-3" aria-label="Send this letter" onSubmit={submit} noValidate>
      <ChoiceField<Method>
        label="How to send it"
        choices={METHOD_WORDS}
        order={METHODS}
        value={method}
        onChange={setMethod}
      />
      {refusal ? (
        <Alert tone="warning">{refusal}</Alert>
      ) : (
        <>
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-sm font-semibold">To</legend>
            {named.map((name) => (
              <Checkbox
                key={name}
                label={hasIt(letter, name) ? `${name} (has it already)` : name}
                checked={chosen.includes(name)}
                onCheckedChange={(isOn) =>
                  setChosen(named.filter((one) => (one === name ? isOn : chosen.includes(one))))
                }
              />
            ))}
          </fieldset>
          <Field label="Somebody else">
            <Input value={other} maxLength={200} onChange={({ target }) => setOther(target.value)} />
          </Field>
          {method === 'email' && (
            <>
              {names.map((name) => (
                <Field key={name} label={`Email address of ${name}`} required>
                  <Input
                    type="email"
                    value={emails[name] ?? ''}
                    maxLength={254}
                    onChange={({ target }) => setEmails({ ...emails, [name]: target.value })}
                  />
                </Field>
              ))}
              <Checkbox
                label="The recipients agreed to receive this letter by email, which is not private"
                checked={hasAgreedToEmail}
                onCheckedChange={setHasAgreed}
              />
            </>
          )}
          <Button
            type="submit"
            className="justify-self-start"
            disabled={names.length === 0}
            loading={send.isPending}
            loadingText="Sending…"
          >
            {method === 'print' ? 'Record as printed' : 'Send'}
          </Button>
        </>
      )}
    </form>
  )
}

/** A log entry for an email names the address after the person. */
const hasIt = ({ sendings }: Letter, name: string): boolean =>
  sendings.some(({ to }) => to === name || to.startsWith(`${name} (`))
