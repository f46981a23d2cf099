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

/** Reads that an entry changes. */
export const CHANGED = [
  portalHome.healthSummary,
  patientPortal.planToday,
  patientPortal.medicines,
  patientPortal.readings,
  patientPortal.insights,
  careTeam.threads,
  careTeam.thread,
]

/** What waits on this phone for one person. */
export function useWaiting(patientId: string): readonly Entry[] {
  const entries = useSyncExternalStore(subscribeEntries, currentEntries)
  const ownerId = useOwnerId()
  return useMemo(
    () => entries.filter((entry) => entry.ownerId === ownerId && entry.personId === patientId),
    [entries, ownerId, patientId],
  )
}

/** Takes back an entry that was not sent. */
export async function discardEntry(clientId: string): Promise<void> {
  await (await loadOutbox()).discard(clientId)
}

export type Deliver = <E extends Omit<NewEntry, 'ownerId'>>(entry: E) => Promise<Delivery<E['kind']>>

/** Keeps and sends an entry; what it changes on the page is read again. */
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
