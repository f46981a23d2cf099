import type { Identity } from './identity.ts'

const minted = new WeakSet<object>()

/**
 * Makes an identity. Imported only where someone was authenticated or a named job is started
 * (an import rule holds that): everything else receives identities, it does not make them.
 */
export function mintIdentity(identity: Identity): Identity {
  const made = Object.freeze({ ...identity })
  minted.add(made)
  return made
}

export function isMinted(identity: Identity): boolean {
  return minted.has(identity)
}
