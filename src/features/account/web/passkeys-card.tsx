import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Passkey, passkeys } from '../passkeys/contract.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { hasPasskeys } from './passkey-support.ts'

/** Sign in with a finger, a face or the device's PIN: add, list, remove. */
export default function PasskeysCard() {
  const list = useRead(passkeys.list)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Fingerprint aria-hidden="true" />
          Passkeys
        </CardTitle>
        <CardDescription>
          Sign in with your finger, your face or the PIN of your device. No password, no code.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {list.isError && <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />}
        {list.data && list.data.length > 0 && (
          <ul aria-label="Your passkeys" className="grid gap-3">
            {list.data.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {!hasPasskeys() ? (
          <p className="text-sm text-muted">This browser cannot use passkeys here.</p>
        ) : isAdding ? (
          <PasskeyForm
            onClose={() => {
              setIsAdding(false)
              void list.refetch()
            }}
          />
        ) : (
          <Button variant="outline" className="justify-self-start" onClick={() => setIsAdding(true)}>
            Add a passkey
          </Button>
        )}
      </CardContent>
    </Card>
  )
}

function PasskeyLine({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const [isSure, setIsSure] = useState(false)
  const remove = useWrite(passkeys.remove, {
    refreshes: passkeys.list,
    onSuccess: ({ message }) => toast({ title: 'Passkey Removed', description: message, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Passkey Not Removed', description: message, variant: 'destructive' }),
  })
  const used = lastUsedAt ? `Last used ${formatDate(lastUsedAt)}` : 'Not used yet'
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0">
        <span className="block font-medium break-words">{name}</span>
        <span className="text-sm text-muted">{`Added ${formatDate(createdAt)}. ${used}.`}</span>
      </span>
      <Button
        variant={isSure ? 'destructive' : 'outline'}
        size="sm"
        loading={remove.isPending}
        aria-label={isSure ? `Remove ${name} now` : `Remove ${name}`}
        onClick={() => (isSure ? remove.mutate({ params: { id } }) : setIsSure(true))}
        onBlur={() => setIsSure(false)}
      >
        {isSure ? 'Remove now' : 'Remove'}
      </Button>
    </li>
  )
}
