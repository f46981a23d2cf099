import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addAhead } from '#design/lazy-part.tsx'
import { account, type User } from '#features/account/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { openLiveAhead } from '#platform/live/web/use-live.ts'
import { redirectFor, toRole } from '../guard.ts'
import { matchRoute } from '../routes.ts'
import { screens } from '../screens.tsx'
import { Screen, type ScreenProps } from './screen.tsx'

/** Links to a chart, and the command bar, which finds patients. */
const TO_A_CHART = 'a[href^="/patients/"], [role="combobox"]'

addAhead(async () => {
  const path = matchRoute(location.pathname)?.path
  if (path) await screens[path]?.preload()
})

/**
 * Reads a chart that was opened by its address while the frame is drawn, if this user may open it. Not before changes are
 * heard of: one made in between would be missed.
 */
export async function readChartAhead(client: QueryClient, user: User): Promise<void> {
  const id = openedChart(user)
  if (!id || !(await openLiveAhead())) return
  await loadBeginReads()
  beginReads?.(client, id)
}

type BeginReads = typeof import('../patient-route.tsx').beginReads
let beginReads: BeginReads | undefined

/** Kept, because an import that has to be awaited would come after the page is drawn. */
async function loadBeginReads(): Promise<void> {
  beginReads ??= (await import('../patient-route.tsx')).beginReads
}

/** The patient whose chart the address opens, if this user may open it. */
function openedChart(user: User): string | undefined {
  const path = matchRoute(location.pathname)?.path
  const [, , id] = location.pathname.split('/')
  if (path !== '/patients/{id}' || !id || user.needsSecondFactor) return undefined
  if (redirectFor(location.pathname, toRole(user.role), user.position)) return undefined
  return decodeURIComponent(id)
}

/** Every screen; fetched for staff only. */
export function StaffScreen(props: Omit<ScreenProps, 'screens'>) {
  useChartAhead()
  useReadsOfOpened()
  return <Screen {...props} screens={screens} />
}

/**
 * Loads the chart's code when somebody is about to open one. Its records are not read ahead: every reading of a record is
 * an access in the audit log, and it must stand for a person who opened it.
 */
function useChartAhead(): void {
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest(TO_A_CHART)) return
      screens['/patients/{id}']?.preload()
      void loadBeginReads().catch(() => undefined)
      leave()
    }
    const leave = () => {
      removeEventListener('pointerover', look)
      removeEventListener('focusin', look)
    }
    addEventListener('pointerover', look, { passive: true })
    addEventListener('focusin', look)
    return leave
  }, [])
}

/** How wouter says that the address has changed; Back may still be refused by a form that holds something. */
const MOVES = ['pushState', 'replaceState', 'popstate']

/**
 * Begins to read a chart as soon as a link or the command bar opens it: the server answers while the page is drawn, which takes
 * about as long. wouter announces a new address before the screens change.
 */
function useReadsOfOpened(): void {
  const client = useQueryClient()
  const { data: session } = useRead(account.me)
  const user = session?.user
  useEffect(() => {
    if (!user) return
    let opened = openedChart(user)
    const follow = ({ type }: Event) => {
      const id = openedChart(user)
      if (type === 'pushState' && id && id !== opened) beginReads?.(client, id)
      opened = id
    }
    for (const move of MOVES) addEventListener(move, follow)
    return () => {
      for (const move of MOVES) removeEventListener(move, follow)
    }
  }, [client, user])
}
