import { certificateFacts } from '#platform/connections/checks/certificate-facts.ts'
import type { Connection, Secrets } from '#platform/connections/connections.ts'
import type { Configuration, ConfigurationInput } from '../contract.ts'
import { isSameServer } from '../rules.ts'

/** Without its secrets; of a certificate, only the public details. */
export function toConfiguration(connection: Connection, certificate: string | undefined): Configuration {
  const { enabled, endpoint, clientId, environment, settings, kept, updatedAt, changedBy } = connection
  const facts = certificate ? certificateFacts(certificate) : undefined
  return {
    enabled,
    endpoint,
    clientId,
    clientSecret: '',
    apiKey: '',
    environment,
    settings,
    kept: [...kept],
    ...(facts && { certificate: { subject: facts.subject, validTo: facts.validTo, hpiO: facts.hpiO } }),
    updatedAt,
    changedBy,
  }
}

export function secretsIn({ clientSecret, apiKey, settings }: ConfigurationInput): Secrets {
  const given = { clientSecret, apiKey, certificate: settings.certificate }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()))
}

/** Plain settings only; a certificate is a secret. */
export function settingsIn({ settings }: ConfigurationInput): Record<string, string> {
  const { certificate: _, ...plain } = settings
  return Object.fromEntries(Object.entries(plain).filter(([, value]) => value)) as Record<string, string>
}

/**
 * A stored secret is sent only to the server it was stored for; after an address change it must be typed again.
 * Otherwise anyone who can edit a configuration could have it sent to their own server.
 */
export function mayReuse(input: ConfigurationInput, stored: Connection | undefined): boolean {
  return stored !== undefined && isSameServer(input.endpoint, stored.endpoint)
}
