import { type Screens, screen } from './app-screen.ts'

/** Separate from the clinicians' screens, so that a phone with the portal does not load the list of their files. */
export const patientScreens: Screens = {
  '/patient-portal': screen(() => {
    void import('#features/patient-portal/web/portal-parts.tsx').catch(() => {})
    // the page for no network has to be there before the network is gone
    void import('./unreachable.tsx').catch(() => {})
    return import('#features/patient-portal/web/patient-portal-screen.tsx')
  }),
  '/about': screen(() => import('#features/about/web/about-screen.tsx')),
  '/patient-agents': screen(() => import('#features/assistants/web/patient-agents-screen.tsx')),
  '/apps/authorise/{id}': screen(() => import('#features/smart-apps/web/authorise-screen.tsx')),
}
