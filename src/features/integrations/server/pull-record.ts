import type { Services } from '#features/services.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { checkIhi } from '#fhir/identifiers/healthcare-identifiers.ts'
import { checkMedicare } from '#fhir/identifiers/medicare.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Connection } from '#platform/connections/connections.ts'
import { fetchRecord, type Whom } from '#platform/connections/fhir/fetch-record.ts'
import type { CallNote, FhirClient } from '#platform/connections/fhir/fhir-client.ts'
import { createFhirClient, FhirFailure } from '#platform/connections/fhir/fhir-client.ts'
import { type PullPlan, planPull } from '#platform/connections/fhir/plan-pull.ts'
import { toServer } from '#platform/connections/fhir/to-server.ts'
import { CallFailed } from '#platform/connections/outbound/outbound.ts'
import { AddressRefused } from '#platform/connections/outbound/resolve-target.ts'
import type { Records } from '#platform/records/records.ts'
import { partnerOf } from '../catalogue.ts'
import type { NumberKind } from '../rules.ts'
import { addressRules } from './address-allowances.ts'

/** The enabled FHIR connection with that id. */
export async function fhirConnection(services: Services, practice: number, id: string): Promise<Connection> {
  const connection = await services.connections.find(practice, id)
  if (partnerOf(id)?.connects !== 'fhir') throw new Problem(404, 'Records are exchanged over FHIR connections only.')
  if (!connection?.enabled || connection.endpoint === '') {
    throw new Problem(409, 'This connection is not enabled. Configure and enable it first.')
  }
  return connection
}

/** Runs `work` over the connection, signed in if possible; logs calls and turns failures into readable errors. */
export async function overConnection<T>(
  services: Services,
  practice: number,
  connection: Connection,
  work: (client: FhirClient, base: string) => Promise<T>,
): Promise<T> {
  const notes: CallNote[] = []
  const secrets = await services.connections.secretsOf(practice, connection.id)
  const server = toServer({ ...connection, secrets })
  const parts = {
    outbound: services.outbound,
    rules: await addressRules(services, practice),
    note: (call: CallNote) => notes.push(call),
  }
  const client = createFhirClient(server, parts)
  try {
    if (server.clientId && server.clientSecret) {
      const tokenEndpoint = (await client.smart())?.token_endpoint
      if (tokenEndpoint) await client.signIn(tokenEndpoint)
    }
    return await work(client, server.base)
  } catch (error) {
    if (error instanceof FhirFailure || error instanceof CallFailed) throw new Problem(502, error.message)
    if (error instanceof AddressRefused) throw new Problem(422, error.message)
    throw error
  } finally {
    const at = services.now().toISOString()
    await services.connections.saveCalls(
      practice,
      connection.id,
      notes.map((call) => ({ ...call, at })),
    )
  }
}

interface Asked {
  numberKind: NumberKind
  number: string
  birthDate: string
}

function whomOf({ numberKind, number, birthDate }: Asked): Whom {
  const checked = numberKind === 'ihi' ? checkIhi(number) : checkMedicare(number)
  if (!checked.ok) throw new Problem(422, checked.reason)
  return { system: identifierSystems[numberKind], value: checked.value, birthDate }
}

/** What a pull would change in the real data. */
export async function preparePull(
  services: Services,
  records: Records,
  id: string,
  asked: Asked,
): Promise<{ plan: PullPlan; base: string }> {
  const { practice } = records.who
  const connection = await fhirConnection(services, practice, id)
  const whom = whomOf(asked)
  return overConnection(services, practice, connection, async (client, base) => {
    const remote = await fetchRecord(client, base, whom)
    const planned = await planPull(records, remote, base, services.now())
    if ('problem' in planned) throw new Problem(409, planned.problem)
    return { plan: planned.plan, base }
  })
}
