import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import recordMessages from '#i18n/messages/en-AU/record.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { carers } from '../../carers/contract.ts'
import type { Carer } from '../../my-record/contract.ts'
import { InviteCarerDialog } from './invite-carer-dialog.tsx'

const isOpen = ({ status }: Carer) => status === 'active' || status === 'invited'

/** In the chart: the patient's carers in the portal, and a code for a new one. */
export function CarersCard({ patientId }: { patientId: string }) {
  const { data } = useRead(carers.list, { params: { id: patientId } })
  const [isInviting, setIsInviting] = useState(false)
  const open = (data ?? []).filter(isOpen)
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h3">Carers</CardTitle>
        <Button variant="outline" size="sm" onClick={() => setIsInviting(true)}>
          <UserPlus aria-hidden="true" />
          Invite carer
        </Button>
      </CardHeader>
      <CardContent>
        {data && open.length === 0 && <p className="text-sm text-muted">Nobody has access as a carer.</p>}
        <ul className="grid gap-2">
          {open.map((carer) => (
            <CarerRow key={carer.id} patientId={patientId} carer={carer} />
          ))}
        </ul>
        {isInviting && <InviteCarerDialog patientId={patientId} onClose={() => setIsInviting(false)} />}
      </CardContent>
    </Card>
  )
}

function CarerRow({ patientId, carer }: { patientId: string; carer: Carer }) {
  const { id: carerId, name, relationship, scopes, status } = carer
  const stop = useWrite(carers.withdraw, {
    refreshes: carers.list,
    onSuccess: () => void toast({ title: 'Access Stopped', description: `${name} can no longer see this record.` }),
    onError: ({ message }) => void toast({ title: 'Access Not Stopped', description: message, variant: 'destructive' }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <Badge tone={status === 'active' ? 'success' : 'warning'}>
            {status === 'active' ? 'Has access' : 'Code not used yet'}
          </Badge>
        </p>
        <p className="text-xs text-muted">
          {recordMessages[`carer.${relationship}`]} · {scopes.join(', ')}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Stop access of ${name}`}
        loading={stop.isPending}
        onClick={() => stop.mutate({ params: { id: patientId, carerId } })}
      >
        Stop
      </Button>
    </li>
  )
}
