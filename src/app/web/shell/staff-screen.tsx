import { screens } from '../screens.tsx'
import { Screen, type ScreenProps } from './screen.tsx'

/** Every screen; fetched for staff only. */
export function StaffScreen(props: Omit<ScreenProps, 'screens'>) {
  return <Screen {...props} screens={screens} />
}
