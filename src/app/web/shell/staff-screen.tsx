import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addAhead } from '#design/lazy-part.tsx'
import type { User } from '#features/account/contract.ts'
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
  const path = matchRoute(location.pathname)?.path
  const [, , id] = location.pathname.split('/')
  if (path !== '/patients/{id}' || !id || user.needsSecondFactor) return
  if (redirectFor(location.pathname, toRole(user.role), user.position)) return
  if (!(await openLiveAhead())) return
  const { beginReads } = await import('../patient-route.tsx')
  beginReads(client, decodeURIComponent(id))
}

/** Every screen; fetched for staff only. */
export function StaffScreen(props: Omit<ScreenProps, 'screens'>) {
  useChartAhead()
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
