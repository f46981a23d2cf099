import { lazy, Suspense, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { calendar } from '../../calendar/contract.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#design/overlays/alert-dialog.tsx')).ConfirmDialog,
}))

/** Asks before an entry of leave or blocked time is removed. */
export function useRemoveBlocked() {
  const [asked, setAsked] = useState<{ id: string; words: string }>()
  const remove = useWrite(calendar.unblock, {
    refreshes: calendar.read,
    onSuccess: ({ message }) => toast({ title: 'Time Unblocked', description: message, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Removal Failed', description: message, variant: 'destructive' }),
  })
  return {
    ask: (id: string, words: string) => setAsked({ id, words }),
    dialog: asked && (
      <Suspense>
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
          title="Remove this entry?"
          description={`${asked.words}. The time can be booked again.`}
          confirmLabel="Remove"
          onConfirm={() => {
            remove.mutate({ params: { id: asked.id } })
            setAsked(undefined)
          }}
        />
      </Suspense>
    ),
  }
}
