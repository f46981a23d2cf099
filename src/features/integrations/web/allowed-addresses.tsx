import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { account } from '#features/account/contract.ts'
import { mayCall } from '#platform/api/web/may-call.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { integrations } from '../contract.ts'
import { TEXT_LENGTH } from '../rules.ts'

/** Addresses outside the public internet that connections may use; administrators edit it, all staff can see it. */
export function AllowedAddresses() {
  const { data } = useRead(integrations.allowances)
  const { data: me } = useRead(account.me)
  const [address, setAddress] = useState('')
  const [allowsHttp, setAllowsHttp] = useState(false)
  const save = useWrite(integrations.allow, {
    refreshes: integrations.allowances,
    onSuccess: () => {
      setAddress('')
      setAllowsHttp(false)
      toast({ title: 'Allowed Addresses Saved', variant: 'success' })
    },
    onError: (error) => toast({ title: 'Save Failed', description: error.message, variant: 'destructive' }),
  })
  if (!data) return null
  const canAllow = mayCall(me?.user.role, integrations.allow)

  function add(event: FormEvent) {
    event.preventDefault()
    if (address.trim() === '' || !data) return
    save.mutate({ body: { allowed: [...data.allowed, { address: address.trim(), allowsHttp }] } })
  }

  return (
    <section className="grid gap-3" aria-labelledby="allowed-addresses">
      <div className="grid gap-1">
        <h2 id="allowed-addresses" className="text-lg font-semibold">
          Allowed Addresses
        </h2>
        <p className="max-w-prose text-sm text-muted">
          Connections reach the public internet, encrypted. Addresses inside a network are refused unless an
          administrator allows them here.
          {data.allowsLoopback && ' This demonstration may also reach the machine it runs on.'}
        </p>
      </div>
      {data.allowed.length > 0 && (
        <ul className="grid gap-2">
          {data.allowed.map((one) => (
            <li
              key={one.address}
              className="flex flex-wrap items-center justify-between gap-2 rounded-control border px-3 py-2"
            >
              <span className="font-mono text-sm break-all">{one.address}</span>
              <span className="flex items-center gap-2">
                {one.allowsHttp && <Badge tone="warning">Without encryption too</Badge>}
                {canAllow && (
                  <Button
                    size="sm"
                    variant="outline"
                    disabled={save.isPending}
                    onClick={() => save.mutate({ body: { allowed: data.allowed.filter((other) => other !== one) } })}
                  >
                    Remove
                    <span className="sr-only">{` ${one.address}`}</span>
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {canAllow ? (
        <form className="grid gap-3 sm:max-w-xl" onSubmit={add} noValidate>
          <Field label="Host name, address or network" hint="Such as lab.local, 10.20.0.5 or 10.20.0.0/16">
            <Input
              maxLength={TEXT_LENGTH}
              spellCheck={false}
              autoCapitalize="none"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          </Field>
          <Checkbox label="Without encryption too" checked={allowsHttp} onCheckedChange={setAllowsHttp} />
          {save.error && (
            <Alert tone="critical" live="alert">
              {save.error.message}
            </Alert>
          )}
          <Button type="submit" variant="outline" className="justify-self-start" loading={save.isPending}>
            Allow Address
          </Button>
        </form>
      ) : (
        data.allowed.length === 0 && <p className="text-sm text-muted">No address inside a network is allowed.</p>
      )}
    </section>
  )
}
