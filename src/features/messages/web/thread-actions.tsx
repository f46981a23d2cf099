import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { appointments } from '#features/appointments/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { messages, type Thread } from '../contract.ts'

const REFRESHES = [messages.inbox, messages.thread]

/** Assigns the thread, or closes it without another reply. */
export function ThreadActions({ thread }: { thread: Thread }) {
  const { id, ownerId, owner, isDone } = thread
  const { data: practitioners = [] } = useRead(appointments.practitioners)
  const assign = useWrite(messages.assign, {
    refreshes: REFRESHES,
    onSuccess: ({ message }) =>
      void toast({ title: 'Conversation Reassigned', description: message, variant: 'success' }),
    onError: ({ message }) => void toast({ title: 'Handover Failed', description: message, variant: 'destructive' }),
  })
  const setDone = useWrite(messages.setDone, {
    refreshes: REFRESHES,
    onSuccess: ({ message }, { body }) =>
      void toast({
        title: body.isDone ? 'Conversation Closed' : 'Conversation Opened',
        description: message,
        variant: 'success',
      }),
    onError: ({ message }) => void toast({ title: 'Change Failed', description: message, variant: 'destructive' }),
  })
  const isListed = practitioners.some((each) => each.id === ownerId)
  return (
    <div className="flex flex-wrap items-end gap-3 border-t pt-4">
      <Field label="Assigned to">
        <NativeSelect
          value={ownerId ?? ''}
          disabled={assign.isPending}
          onChange={({ target }) => assign.mutate({ params: { id }, body: { practitionerId: target.value } })}
        >
          {!isListed && <option value={ownerId ?? ''}>{owner ?? 'Nobody yet'}</option>}
          {practitioners.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button
        variant="outline"
        loading={setDone.isPending}
        onClick={() => setDone.mutate({ params: { id }, body: { isDone: !isDone } })}
      >
        {isDone ? 'Open again' : 'Close without a reply'}
      </Button>
    </div>
  )
}
