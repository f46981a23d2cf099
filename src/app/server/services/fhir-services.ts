import type { CapabilityStatementRestSecurity } from 'fhir/r4'
import type { FhirServices } from '#features/fhir-api/server/fhir-services.ts'
import type { FhirScope } from '#fhir/codes/smart-scopes.ts'
import { openExports } from '#platform/records/exports.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { findById, toIdentity } from '#platform/sign-in/accounts/users.ts'
import type { Smart } from '#platform/smart/smart.ts'
import type { Mode } from '../config.ts'
import type { Services } from '../services.ts'

interface Parts {
  mode: Mode
  smart: Smart
  version: string
  now?: (() => Date) | undefined
}

/** What a job needs to find somebody again: ids and, for an app, the scopes it asked with. */
interface Requester {
  userId?: string
  app?: { id: string; name: string; scopes: readonly FhirScope[]; patientId?: string }
}

/** What the FHIR API asks of the server, put together here. */
export function fhirServices(
  services: Services,
  { mode, smart, version, now = () => new Date() }: Parts,
): FhirServices {
  const { database, jobs, audit, openRecords } = services
  return {
    base: smart.fhirUrl,
    security: () => securityOf(smart.configuration()),
    version,
    jobs,
    exports: openExports(database),
    audit: (entries) => audit.record(entries),
    now,
    requesterOf(who): Requester {
      if (who.kind !== 'app') return { userId: who.id }
      const { id, name, scopes = [], patientId, onBehalfOf } = who
      return {
        app: { id, name, scopes, ...(patientId && { patientId }) },
        ...(onBehalfOf && { userId: onBehalfOf.id }),
      }
    },
    async recordsOf(practice, requester) {
      const { userId, app } = requester as Requester
      const account = userId === undefined ? undefined : await findById(database, mode, userId)
      const isActive = account?.practice === practice && account.status === 'active'
      if (userId !== undefined && !isActive) return undefined
      const patient = account && toIdentity(account)
      if (!app) return patient && openRecords(patient)
      const registered = await smart.apps.find(app.id)
      if (registered?.practice !== practice || registered.isDisabled) return undefined
      return openRecords(
        mintIdentity({
          ...app,
          kind: 'app',
          practice,
          role: patient?.role ?? 'software',
          ...(patient && { onBehalfOf: patient }),
          ...(patient?.practitionerId && { practitionerId: patient.practitionerId }),
        }),
      )
    },
  }
}

/** SMART App Launch: where apps go to be let in (https://hl7.org/fhir/smart-app-launch/conformance.html). */
function securityOf(configuration: Record<string, unknown>): CapabilityStatementRestSecurity {
  const uris = { authorize: 'authorization_endpoint', token: 'token_endpoint', revoke: 'revocation_endpoint' }
  const system = 'http://terminology.hl7.org/CodeSystem/restful-security-service'
  return {
    cors: true,
    service: [{ coding: [{ system, code: 'SMART-on-FHIR' }], text: 'OAuth2 using SMART-on-FHIR profile' }],
    extension: [
      {
        url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
        extension: Object.entries(uris).map(([url, name]) => ({ url, valueUri: String(configuration[name]) })),
      },
    ],
  }
}
