import type { Connections } from '#platform/connections/connections.ts'
import type { Hl7Messages } from '#platform/connections/hl7/messages.ts'
import type { AddressRules, Allowance } from '#platform/connections/outbound/address-rules.ts'
import type { Outbound } from '#platform/connections/outbound/outbound.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'

/** What this feature asks of the server. */
export interface IntegrationServices {
  connections: Connections
  hl7Messages: Hl7Messages
  outbound: Outbound
  /** The demonstration talks to its own machine. */
  allowsLoopback: boolean
  /** Which host and port take HL7 v2 messages; undefined while none does. */
  listeningOn: string | undefined
  allowed: {
    list(practice: number): Promise<readonly Allowance[]>
    replace(who: Identity, allowed: readonly Allowance[]): Promise<void>
  }
  /** The caller's store with every data type real. */
  openRealRecords(who: Identity, requestId: string): Records
  /** Whether documents in use are made up. */
  areDocumentsSynthetic(practice: number): boolean
  /** Has waiting messages taken in. */
  wakeIntake(practice: number): Promise<void>
  now(): Date
}

export async function rulesOf(
  { allowed, allowsLoopback }: IntegrationServices,
  practice: number,
): Promise<AddressRules> {
  return { allowsLoopback, allowances: await allowed.list(practice) }
}
