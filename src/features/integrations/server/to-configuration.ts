import { certificateFacts } from '#platform/connections/checks/certificate-facts.ts'
import type { Connection, Secrets } from '#platform/connections/connections.ts'
import type { Configuration, ConfigurationInput } from '../contract.ts'
import { isSameServer } from '../rules.ts'

/** Without its secrets; of a certificate, what anybody may know. */
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

/** Plain settings: a certificate is a secret. */
export function settingsIn({ settings }: ConfigurationInput): Record<string, string> {
  const { certificate: _, ...plain } = settings
  return Object.fromEntries(Object.entries(plain).filter(([, value]) => value)) as Record<string, string>
}

/**
 * A kept secret goes only where it was kept for: whoever changes the address types it again. Else anybody who may edit
 * a configuration could have it sent to a server of their own.
 */
export function mayReuse(input: ConfigurationInput, stored: Connection | undefined): boolean {
  return stored !== undefined && isSameServer(input.endpoint, stored.endpoint)
}
