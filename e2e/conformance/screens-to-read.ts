import type { Role } from '../../scripts/api.ts'

export interface ScreenToRead {
  role?: Role
  path: string
  /** Tabs to open one after the other. */
  tabs?: readonly string[]
}

const AS_PROVIDER: readonly Omit<ScreenToRead, 'role'>[] = [
  { path: '/' },
  { path: '/patients/demo-patient', tabs: ['Conditions', 'Observations', 'Medications', 'Encounters'] },
  { path: '/encounters', tabs: ['Planned', 'In Progress', 'Completed', 'Cancelled'] },
  { path: '/agents', tabs: ['Task Management', 'Analytics'] },
  { path: '/agent-pod' },
  { path: '/coding-billing', tabs: ['Claims Management', 'Revenue Analytics', 'Compliance'] },
  { path: '/integrations', tabs: ['Active', 'System Health'] },
  { path: '/ambient-scribe', tabs: ['SOAP Note', 'Patient Summary', 'Specialist Letter'] },
  { path: '/appointments' },
  { path: '/practice-dashboard' },
  { path: '/analytics' },
  { path: '/risk' },
  { path: '/pulmonology', tabs: ['Lung function'] },
  { path: '/careplans' },
  { path: '/prior-auth' },
  { path: '/about' },
  { path: '/auth' },
]

/** Every main screen with its tabs, as somebody who may open it. */
export const SCREENS_TO_READ: readonly ScreenToRead[] = [
  { path: '/' },
  { path: '/auth?mode=register', tabs: ['Healthcare Provider'] },
  ...AS_PROVIDER.map((screen) => ({ ...screen, role: 'provider' as const })),
  { role: 'admin', path: '/audit-trail' },
  { role: 'admin', path: '/data-sources' },
  { role: 'patient', path: '/patient-portal', tabs: ['AI Coach', 'Care Team', 'Tracking'] },
  { role: 'patient', path: '/patient-agents' },
]
