import { useState } from 'react'
import type { NewReading } from '../../rules.ts'
import type { Delivery } from '../offline/outbox.ts'
import { useDeliver } from '../offline/use-outbox.ts'
import { usePatient } from '../patient.ts'

export type Sent = Extract<Delivery<'reading'>, { state: 'sent' }>

export function useAddReading(): { add: (reading: NewReading) => Promise<Delivery<'reading'>>; isPending: boolean } {
  const deliver = useDeliver()
  const patient = usePatient()
  const [isPending, setIsPending] = useState(false)
  return {
    isPending,
    async add({ signs, answers, ...reading }) {
      setIsPending(true)
      const body = { ...reading, ...(signs && { signs: [...signs] }), ...(answers && { answers: { ...answers } }) }
      const delivery = await deliver({ kind: 'reading', clientId: reading.clientId, personId: patient.id, body })
      setIsPending(false)
      return delivery
    },
  }
}
