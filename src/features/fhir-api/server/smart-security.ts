import type { CapabilityStatementRestSecurity } from 'fhir/r4'

const URIS = { authorize: 'authorization_endpoint', token: 'token_endpoint', revoke: 'revocation_endpoint' }

/** Where apps request access (https://hl7.org/fhir/smart-app-launch/conformance.html). */
export function smartSecurity(configuration: Record<string, unknown>): CapabilityStatementRestSecurity {
  const system = 'http://terminology.hl7.org/CodeSystem/restful-security-service'
  return {
    cors: true,
    service: [{ coding: [{ system, code: 'SMART-on-FHIR' }], text: 'OAuth2 using SMART-on-FHIR profile' }],
    extension: [
      {
        url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
        extension: Object.entries(URIS).map(([url, name]) => ({ url, valueUri: String(configuration[name]) })),
      },
    ],
  }
}
