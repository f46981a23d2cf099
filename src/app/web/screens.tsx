import { type Screens, screen } from './app-screen.ts'
import { patientScreens } from './patient-screens.tsx'

/** The screens that exist, by route. A new one is one line here; one that patients open goes to patient-screens.tsx. */
export const screens: Screens = {
  ...patientScreens,
  '/inbox': screen(() => import('./inbox/inbox-route.tsx')),
  '/letters': screen(() => import('#features/letters/web/letters-screen.tsx')),
  '/recalls': screen(() => import('#features/recalls/web/recalls-screen.tsx')),
  '/reminders': screen(() => import('#features/reminders/web/reminders-screen.tsx')),
  '/encounters': screen(() => import('./encounters-route.tsx')),
  '/encounters/{id}': screen(() => import('#features/encounters/web/workspace-screen.tsx')),
  '/': screen(() => import('#features/dashboard/web/dashboard-screen.tsx')),
  '/ambient-scribe': screen(() => import('#features/ambient-scribe/web/ambient-scribe-screen.tsx')),
  '/agents': screen(() => import('#features/agents/web/overview/agents-screen.tsx')),
  '/agent-pod': screen(() => import('#features/agents/web/pod/agent-pod-screen.tsx')),
  '/careplans': screen(() => import('#features/care-plans/web/care-plans-screen.tsx')),
  '/retention': screen(() => import('#features/retention/web/retention-screen.tsx')),
  '/apps': screen(() => import('#features/smart-apps/web/apps-screen.tsx')),
  '/analytics': screen(() => import('#features/analytics/web/analytics-screen.tsx')),
  '/risk': screen(() => import('#features/risk/web/risk-screen.tsx')),
  '/appointments': screen(() => import('#features/appointments/web/appointments-screen.tsx')),
  '/data-sources': screen(() => import('./data-sources-route.tsx')),
  '/integrations': screen(() => import('#features/integrations/web/integrations-screen.tsx')),
  '/practice-dashboard': screen(() => import('#features/practice/web/practice-dashboard-screen.tsx')),
  '/coding-billing': screen(() => import('#features/coding-billing/web/coding-billing-screen.tsx')),
  '/accounts': screen(() => import('./accounts/accounts-route.tsx')),
  '/prior-auth': screen(() => import('#features/prior-auth/web/prior-auth-screen.tsx')),
  '/pulmonology': screen(() => import('#features/respiratory/web/pulmonology-screen.tsx')),
  '/audit-trail': screen(() => import('#features/audit-trail/web/audit-trail-screen.tsx')),
  '/practice-setup': screen(() => import('#features/practice-setup/web/practice-setup-screen.tsx')),
  '/staff': screen(() => import('#features/staff/web/staff-screen.tsx')),
  '/patients/{id}': screen(() => import('./patient-route.tsx')),
}
