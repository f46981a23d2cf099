import type { Section } from './section.ts'
import { routesSection } from './sections/1-2-routes.ts'
import { shellSection } from './sections/1-2-shell.ts'
import { signInSection } from './sections/1-2-sign-in.ts'
import { entitiesSection } from './sections/1-3-entities.ts'
import { rulesSection } from './sections/1-5-rules.ts'
import { authCalls } from './sections/1-7-calls.ts'
import { errorsSection } from './sections/1-8-errors.ts'
import { dashboardSection } from './sections/2-2.01-dashboard.ts'
import { patientSection } from './sections/2-2.02-patient.ts'
import { encountersSection } from './sections/2-2.03-encounters.ts'
import { agentsSection } from './sections/2-2.04-agents.ts'
import { assistantsSection } from './sections/2-2.06-assistants.ts'
import { billingSection } from './sections/2-2.07-billing.ts'
import { auditSection } from './sections/2-2.08-audit.ts'
import { integrationsSection } from './sections/2-2.09-integrations.ts'
import { scribeSection } from './sections/2-2.10-scribe.ts'
import { appointmentsSection } from './sections/2-2.11-appointments.ts'
import { practiceSection } from './sections/2-2.12-practice.ts'
import { portalSection } from './sections/2-2.13-portal.ts'
import { sourcesSection } from './sections/2-2.14-sources.ts'
import { pagesSection } from './sections/2-2.15-pages.ts'
import { callsSection } from './sections/2-7-calls.ts'
import { errorCatalogue } from './sections/2-8-errors.ts'

/** Both documents of the specification, in their order. */
export const allSections: readonly Section[] = [
  routesSection,
  signInSection,
  shellSection,
  entitiesSection,
  rulesSection,
  authCalls,
  errorsSection,
  dashboardSection,
  patientSection,
  encountersSection,
  agentsSection,
  assistantsSection,
  billingSection,
  auditSection,
  integrationsSection,
  scribeSection,
  appointmentsSection,
  practiceSection,
  portalSection,
  sourcesSection,
  pagesSection,
  callsSection,
  errorCatalogue,
]
