import { requestJson } from '#platform/api/web/request.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { system } from '../contract.ts'

const EVERY_MS = 1000

function answers(): Promise<boolean> {
  return requestJson('GET', urlOf(system.health), { expects401: true, isBackground: true }).then(
    () => true,
    () => false,
  )
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
