import type { Services } from '#features/services.ts'
import type { CheckInput, CheckOutcome } from '#platform/connections/checks/check.ts'
import { checkCertificate } from '#platform/connections/checks/check-certificate.ts'
import { checkFhir } from '#platform/connections/checks/check-fhir.ts'
import { checkHl7 } from '#platform/connections/checks/check-hl7.ts'
import { checkHttp } from '#platform/connections/checks/check-http.ts'
import type { Connection, Health, Secrets } from '#platform/connections/connections.ts'
import type { Partner } from '../catalogue.ts'
import { addressRules } from './address-allowances.ts'

interface Tested {
  endpoint: string
  clientId: string
  settings: Readonly<Record<string, string>>
  secrets: Secrets
}

/** Runs the test for the partner; calls are logged whether it passes or not. */
export async function runCheck(
  services: Services,
  practice: number,
  partner: Partner,
  tested: Tested,
): Promise<CheckOutcome> {
  const { outbound, now } = services
  const input: CheckInput = { ...tested, rules: await addressRules(services, practice), outbound, now }
  const outcome = await testOf(partner, tested.endpoint)(input)
  const at = outcome.at
  await services.connections.saveCalls(
    practice,
    partner.id,
    outcome.calls.map((call) => ({ ...call, at })),
  )
  return outcome
}

function testOf({ connects }: Partner, endpoint: string): (input: CheckInput) => Promise<CheckOutcome> {
  if (connects === 'certificate') return checkCertificate
  if (connects === 'fhir') return checkFhir
  return /^mllps?:/i.test(endpoint) ? checkHl7 : checkHttp
}

/** healthy: records can be exchanged. degraded: it responds, but nothing more is proven. */
export function toHealth({ isOk, isConnected, at, reached, message }: CheckOutcome): Health {
  const status = isConnected ? 'healthy' : isOk ? 'degraded' : 'down'
  return { status, lastCheck: at, reached, ...(!isConnected && { error: message }) }
}

/** Measures one enabled connection and stores the result. */
export async function measure(
  services: Services,
  practice: number,
  partner: Partner,
  connection: Connection,
): Promise<void> {
  const secrets = await services.connections.secretsOf(practice, connection.id)
  const outcome = await runCheck(services, practice, partner, { ...connection, secrets })
  await services.connections.saveHealth(practice, connection, toHealth(outcome))
}
