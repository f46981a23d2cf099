import { HeartHandshake, HeartPulse, Info, type LucideIcon } from 'lucide-react'
import type { RoutePath } from '../../routes.ts'

export interface NavigationItem {
  path: RoutePath
  icon: LucideIcon
}

/** Separate from the clinicians' links, so that a phone with the portal does not load their icons. */
export const patientItems: readonly NavigationItem[] = [
  { path: '/patient-portal', icon: HeartPulse },
  { path: '/patient-agents', icon: HeartHandshake },
  { path: '/about', icon: Info },
]
