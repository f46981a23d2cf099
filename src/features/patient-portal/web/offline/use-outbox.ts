import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { refresh } from '#platform/api/web/refresh.ts'
import { careTeam } from '../../care-team/contract.ts'
import { patientPortal } from '../../contract.ts'
import { portalHome } from '../../home/contract.ts'
import { useOwnerId } from '../owner.ts'
import type { Delivery } from './outbox.ts'
import { currentEntries, type Entry, type NewEntry, subscribeEntries } from './waiting-entries.ts'

const loadOutbox = () => import('./outbox.ts')

/** Endpoints to refetch after an entry. */
export const CHANGED = [
  portalHome.healthSummary,
  patientPortal.planToday,
  patientPortal.medicines,
  patientPortal.readings,
  patientPortal.insights,
  careTeam.threads,
  careTeam.thread,
]

/** A patient's entries waiting on this phone. */
export function useWaiting(patientId: string): readonly Entry[] {
  const entries = useSyncExternalStore(subscribeEntries, currentEntries)
  const ownerId = useOwnerId()
  return useMemo(
    () => entries.filter((entry) => entry.ownerId === ownerId && entry.personId === patientId),
    [entries, ownerId, patientId],
  )
}

/** Deletes an unsent entry. */
export async function discardEntry(clientId: string): Promise<void> {
  await (await loadOutbox()).discard(clientId)
}

export type Deliver = <E extends Omit<NewEntry, 'ownerId'>>(entry: E) => Promise<Delivery<E['kind']>>

/** Stores and sends an entry, then refetches what it changes. */
export function useDeliver(): Deliver {
  const client = useQueryClient()
  const ownerId = useOwnerId()
  return async (entry) => {
    const { deliver } = await loadOutbox()
    const delivery = await deliver({ ...entry, ownerId } as unknown as NewEntry)
    if (delivery.state === 'sent') void refresh(client, CHANGED)
    return delivery as Delivery<(typeof entry)['kind']>
  }
}
