import { hash, parseOptions, verify } from '@node-rs/argon2'

// OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane.
const ARGON2ID = 2
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

let decoy: Promise<string> | undefined

/** Without a hash (no such account) it takes just as long and fails, so that time reveals nothing. */
export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this account')
  const right = await verify(storedHash ?? (await decoy), password.normalize('NFKC'))
  return right && storedHash !== undefined
}

/** True when the hash was made with other costs than today's. */
export function isOutdated(storedHash: string): boolean {
  const made = parseOptions(storedHash)
  return (
    made.algorithm !== ARGON2ID ||
    made.memoryCost !== cost.memoryCost ||
    made.timeCost !== cost.timeCost ||
    made.parallelism !== cost.parallelism
  )
}
