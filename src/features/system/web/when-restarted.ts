import { urlOf } from '#platform/api/web/url-of.ts'
import { system } from '../contract.ts'

const EVERY_MS = 1000

async function answers(): Promise<boolean> {
  try {
    return (await fetch(urlOf(system.health), { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Resolves once the server has gone away and answers again. */
export async function whenRestarted(): Promise<void> {
  let hasGone = false
  for (;;) {
    await new Promise((done) => setTimeout(done, EVERY_MS))
    const isThere = await answers()
    if (hasGone && isThere) return
    hasGone ||= !isThere
  }
}
