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

export function agentFor(who: Identity, { id, name }: { id: string; name: string }): Identity {
  if (who.kind !== 'person') throw new Error('An agent acts for a user.')
  return mintIdentity({ kind: 'agent', practice: who.practice, id, name, role: 'software', onBehalfOf: who })
}
