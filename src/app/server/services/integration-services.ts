import { measureSoon } from '#features/integrations/server/health-jobs.ts'
import type { IntegrationParts } from '#features/integrations/server/integration-routes.ts'
import type { Allowance } from '#platform/connections/outbound/address-rules.ts'
import { createOutbound } from '#platform/connections/outbound/outbound.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'
import type { Mode } from '../config.ts'
import type { Services } from '../services.ts'
import { wakeIntake } from './hl7-services.ts'

const ALLOWED = 'outbound.allowed'

/** What the integrations ask of the server, put together here. */
export function integrationServices(
  services: Services,
  mode: Mode,
  now: () => Date,
  listeningOn: string | undefined,
): IntegrationParts {
  const { connections, hl7Messages, openRealRecords, sources, jobs, live } = services
  const settings = practiceSettings(services.database)
  return {
    connections,
    hl7Messages,
    outbound: createOutbound(),
    allowsLoopback: mode === 'demo',
    listeningOn,
    allowed: {
      async list(practice) {
        const kept = (await settings.list(practice, ALLOWED)).get(ALLOWED)
        return (kept?.value as readonly Allowance[] | undefined) ?? []
      },
      async replace(who, allowed) {
        const updatedAt = now().toISOString()
        await settings.write(who.practice, ALLOWED, { value: allowed, updatedAt, changedBy: who.name })
        live.announce(who.practice, ['Connection'])
      },
    },
    openRealRecords,
    areDocumentsSynthetic: (practice) => sources.of(practice, 'encounters') === 'synthetic',
    wakeIntake: (practice) => wakeIntake(services, practice),
    measureSoon: (practice, id) => measureSoon(jobs, practice, id),
    now,
  }
}
