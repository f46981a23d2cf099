import type { QueryClient } from '@tanstack/react-query'
import { nameOf } from '#platform/api/web/refresh.ts'
import { type Appointment, appointments } from '../contract.ts'

/** Applies a change optimistically to every open list; returns a function that reverts it. */
export function patchAppointment(client: QueryClient, id: string, change: Partial<Appointment>): () => void {
  const lists = {
    predicate: ({ meta }: { meta?: { endpoint?: string } }) => meta?.endpoint === nameOf(appointments.list),
  }
  const before = client.getQueriesData<Appointment[]>(lists)
  client.setQueriesData<Appointment[]>(lists, (list) =>
    list?.map((each) => (each.id === id ? { ...each, ...change } : each)),
  )
  return () => {
    for (const [key, list] of before) client.setQueryData(key, list)
  }
}
