import { createFhirClient, FhirFailure, isCapabilityStatement } from '../fhir/fhir-client.ts'
import { toServer } from '../fhir/to-server.ts'
import { type CheckInput, type CheckOutcome, Trail } from './check.ts'

const R4 = '4.0.1'

/** Address, certificate, metadata, SMART configuration, token, one read; reports the last step that passed. */
export async function checkFhir(input: CheckInput): Promise<CheckOutcome> {
  const trail = new Trail(input.now())
  const server = toServer(input)
  const client = createFhirClient(server, { ...input, note: trail.note })
  const reply = await client.get('/metadata', 'Metadata').catch((error: unknown) => {
    trail.unconnected(error)
    return undefined
  })
  if (!reply) return trail.outcome()
  trail.connected(server.base, reply.certificate, { code: reply.status, durationMs: reply.durationMs })

  const statement = jsonOf(reply.text)
  if (reply.status !== 200 || !isCapabilityStatement(statement)) {
    trail.fail('FHIR metadata', 'No CapabilityStatement came back.', { code: reply.status })
    return trail.outcome()
  }
  if (statement.fhirVersion !== R4) {
    trail.fail('FHIR metadata', `FHIR ${statement.fhirVersion ?? 'of unknown version'}; ${R4} is needed.`, {
      code: 200,
    })
    return trail.outcome()
  }
  const name = statement.software?.name ?? statement.publisher ?? 'FHIR server'
  trail.pass('FHIR metadata', `${name}, FHIR ${R4}`, {
    code: 200,
    durationMs: reply.durationMs,
    reached: 'identified (metadata ok)',
  })

  try {
    const smart = await client.smart()
    if (smart?.token_endpoint) trail.pass('SMART configuration', 'Token endpoint found', lastCall(trail))
    else trail.pass('SMART configuration', 'None; the server may be open', lastCall(trail))
    if (smart?.token_endpoint && server.clientId && server.clientSecret) {
      await client.signIn(smart.token_endpoint)
      trail.pass('Token', 'The client is known there', { ...lastCall(trail), reached: 'authenticated' })
    } else if (smart?.token_endpoint) {
      trail.fail('Token', 'Enter client id and client secret: this server requires a sign-in.')
      return trail.outcome()
    }
    await client.search('/Patient?_elements=id', 'One read', 1)
    trail.pass('One read', 'Records can be read', { ...lastCall(trail), reached: 'authorised (read ok)' })
    return trail.outcome({ isConnected: true })
  } catch (error) {
    const name = trail.calls.at(-1)?.what ?? 'SMART configuration'
    if (error instanceof FhirFailure) trail.fail(name, error.message, lastCall(trail))
    else trail.unconnected(error)
    return trail.outcome()
  }
}

function lastCall(trail: Trail): { code?: number; durationMs?: number } {
  const { code, durationMs } = trail.calls.at(-1) ?? {}
  return { ...(code !== undefined && { code }), ...(durationMs !== undefined && { durationMs }) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
