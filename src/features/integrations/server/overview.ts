import { checkHpiO } from '#fhir/identifiers/healthcare-identifiers.ts'
import type { Connection } from '#platform/connections/connections.ts'
import { PARTNERS, type Partner, partnerOf } from '../catalogue.ts'
import type { Configuration, Overview } from '../contract.ts'
import { isAiCapability } from '../rules.ts'

interface Enabled {
  partner: Partner
  connection: Connection
  certificate: Configuration['certificate']
}

export function enabledOf(connections: readonly Connection[]): { partner: Partner; connection: Connection }[] {
  return connections.flatMap((connection) => {
    const partner = partnerOf(connection.id)
    return connection.enabled && partner ? [{ partner, connection }] : []
  })
}

/**
 * The share of enabled integrations that pass the Australian requirements Aurora can check: encryption in live use
 * (Privacy Act, APP 11), a correct HPI-O, and a valid certificate for the government health record.
 */
export function toOverview(enabled: readonly Enabled[], now: Date): Overview {
  const checks = enabled.flatMap((one) =>
    checksOf(one, now).map((check) => ({ integration: one.partner.name, ...check })),
  )
  const passing = enabled.filter((one) => checksOf(one, now).every(({ isOk }) => isOk)).length
  return {
    active: enabled.length,
    partners: PARTNERS.length,
    aiCapabilities: enabled.flatMap(({ partner }) => partner.capabilities).filter(isAiCapability).length,
    compliancePercent: enabled.length === 0 ? null : Math.round((passing / enabled.length) * 100),
    checks,
  }
}

interface Check {
  check: string
  /** Shown if the check fails. */
  problem: string
  isOk: boolean
}

function checksOf({ partner, connection, certificate }: Enabled, now: Date): Check[] {
  const { endpoint, environment, settings } = connection
  const isEncrypted = /^(https|mllps):/i.test(endpoint)
  const checks = [
    {
      check: 'Encrypted, or a test system',
      problem: 'the live connection is not encrypted',
      isOk: isEncrypted || environment === 'sandbox',
    },
  ]
  if (partner.connects !== 'certificate') return checks
  const isValid = certificate !== undefined && certificate.validTo > now.toISOString()
  return [
    ...checks,
    {
      check: 'HPI-O has a correct check digit',
      problem: settings.providerIdentifier ? 'the check digit of the HPI-O is wrong' : 'no HPI-O is entered',
      isOk: checkHpiO(settings.providerIdentifier ?? '').ok,
    },
    {
      check: 'Certificate is valid today',
      problem: certificate ? 'the certificate has expired' : 'no certificate is entered',
      isOk: isValid,
    },
  ]
}
