import { type FormEvent, useState } from 'react'
import { useDraft } from '#design/draft.ts'
import { toast } from '#design/feedback/toast-store.ts'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { encounters } from '../../contract.ts'
import { emptyOrder, OrderFields, type OrderText, toNewOrder } from './order-fields.tsx'

export interface OrderDialogProps {
  patientId: string
  draftId: string
  /** Code of the test to start with. */
  test?: string | undefined
  isUrgent?: boolean | undefined
  onClose: () => void
}

/** Orders a test for the patient whose chart is open. */
export function OrderDialog({ patientId, draftId, test = '', isUrgent = false, onClose }: OrderDialogProps) {
  const {
    value: text,
    setValue,
    discard,
  } = useDraft<OrderText>(`order:${patientId}:${draftId}`, {
    ...emptyOrder,
    test,
    priority: isUrgent ? 'urgent' : 'routine',
  })
  const [isTried, setIsTried] = useState(false)
  const order = useWrite(encounters.orderForPatient, {
    onSuccess: ({ name }) => {
      toast({ title: 'Test Ordered', description: name, variant: 'success' })
      end()
    },
    onError: (error) => toast({ title: 'Order Failed', description: error.message, variant: 'destructive' }),
  })
  useUnsavedGuard((text.test !== test || text.reason !== '') && !order.isSuccess, 'Test request')

  function end() {
    discard()
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!text.test || order.isPending) return
    order.mutate({ params: { id: patientId }, body: toNewOrder(text) })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && void confirmDiscard().then((isMeant) => isMeant && end())}>
      <DialogContent aria-describedby={undefined}>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <DialogHeader>
            <DialogTitle>Order a test</DialogTitle>
          </DialogHeader>
          <OrderFields text={text} isTried={isTried} onChange={setValue} />
          <SubmitFooter leave="Cancel" loading={order.isPending} loadingText="Ordering…">
            Order test
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
