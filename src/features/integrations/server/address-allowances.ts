import type { Services } from '#features/services.ts'
import type { AddressRules, Allowance } from '#platform/connections/outbound/address-rules.ts'
import type { Identity } from '#platform/records/identity.ts'

const KEY = 'outbound.allowed'

/** The demonstration connects to its own machine. */
export const allowsLoopback = ({ installation }: Services): boolean => installation.mode === 'demo'

/** Addresses in the practice's network that an administrator has allowed. */
export async function listAllowances({ settings }: Services, practice: number): Promise<readonly Allowance[]> {
  const kept = (await settings.list(practice, KEY)).get(KEY)
  return (kept?.value as readonly Allowance[] | undefined) ?? []
}

export async function replaceAllowances(
  { settings, live, now }: Services,
  who: Identity,
  allowed: readonly Allowance[],
): Promise<void> {
  const updatedAt = now().toISOString()
  await settings.write(who.practice, KEY, { value: allowed, updatedAt, changedBy: who.name })
  live.announce(who.practice, ['Connection'])
}

export async function addressRules(services: Services, practice: number): Promise<AddressRules> {
  return { allowsLoopback: allowsLoopback(services), allowances: await listAllowances(services, practice) }
}
