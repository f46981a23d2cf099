import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { encounters, type Order } from '../../contract.ts'
import { emptyOrder, OrderFields, type OrderText, toNewOrder } from './order-fields.tsx'

export interface OrdersCardProps {
  encounterId: string
  patientId: string
  orders: readonly Order[]
  /** Why nothing can be ordered here; undefined if it can. */
  refusal: string | undefined
}

export function OrdersCard({ encounterId, patientId, orders, refusal }: OrdersCardProps) {
  const prescribe = `/patients/${encodeURIComponent(patientId)}?tab=medications&add=1&encounter=${encodeURIComponent(encounterId)}`
  return (
    <Card>
      <CardHeader
        actions={
          <Link href={prescribe} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            Prescribe
          </Link>
        }
      >
        <CardTitle>Orders</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {orders.length > 0 && (
          <ul className="grid divide-y">
            {orders.map((order) => (
              <OrderRow key={order.id} encounterId={encounterId} order={order} canCancel={refusal === undefined} />
            ))}
          </ul>
        )}
        {refusal === undefined ? (
          <OrderForm encounterId={encounterId} />
        ) : (
          <p className="text-sm text-muted">{refusal}</p>
        )}
      </CardContent>
    </Card>
  )
}

function OrderRow({ encounterId, order, canCancel }: { encounterId: string; order: Order; canCancel: boolean }) {
  const cancel = useWrite(encounters.cancelOrder, {
    refreshes: encounters.workspace,
    onSuccess: () => toast({ title: 'Order Cancelled', description: order.name }),
    onError: (error) => toast({ title: 'Cancellation Failed', description: error.message, variant: 'destructive' }),
  })
  const isOpen = order.status === 'active'
  return (
    <li className="flex items-center justify-between gap-2 py-2">
      <span className="min-w-0 text-sm">
        <span className="block">{order.name}</span>
        {order.reason && <span className="block text-xs text-muted">{order.reason}</span>}
      </span>
      <span className="flex items-center gap-2">
        {isOpen && order.priority === 'urgent' && <Badge tone="warning">urgent</Badge>}
        {!isOpen && (
          <Badge tone="neutral" symbol="cross">
            {order.status === 'revoked' ? 'cancelled' : order.status}
          </Badge>
        )}
        {isOpen && canCancel && !order.isMedication && (
          <Button
            variant="outline"
            size="sm"
            loading={cancel.isPending}
            aria-label={`Cancel order ${order.name}`}
            onClick={() => cancel.mutate({ params: { id: encounterId, orderId: order.id } })}
          >
            Cancel
          </Button>
        )}
      </span>
    </li>
  )
}

function OrderForm({ encounterId }: { encounterId: string }) {
  const [text, setText] = useState<OrderText>(emptyOrder)
  const [isTried, setIsTried] = useState(false)
  const order = useWrite(encounters.order, {
    refreshes: encounters.workspace,
    onSuccess: ({ name }) => {
      toast({ title: 'Test Ordered', description: name, variant: 'success' })
      setText({ ...text, test: '', reason: '' })
      setIsTried(false)
    },
    onError: (error) => toast({ title: 'Order Failed', description: error.message, variant: 'destructive' }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!text.test || order.isPending) return
    order.mutate({ params: { id: encounterId }, body: toNewOrder(text) })
  }

  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <OrderFields text={text} isTried={isTried} onChange={setText} />
      <div>
        <Button type="submit" variant="secondary" loading={order.isPending} loadingText="Ordering…">
          Order test
        </Button>
      </div>
    </form>
  )
}
