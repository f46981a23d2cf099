import { useEffect } from 'react'
import { screens } from '../screens.tsx'
import { Screen, type ScreenProps } from './screen.tsx'

/** Links to a chart, and the command bar, which finds patients. */
const TO_A_CHART = 'a[href^="/patients/"], [role="combobox"]'

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
