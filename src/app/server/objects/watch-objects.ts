import type { Objects } from '#platform/objects/objects.ts'
import { ObjectsAway } from '#platform/objects/objects-away.ts'

/** Each look writes to the store: several load balancers may ask every second. */
const LOOK_EVERY_MS = 15_000
const ANSWER_WITHIN_MS = 2000

/** Why nothing can be stored there, or undefined; the last look is remembered for a while. */
export function watchObjects(objects: Objects, now = () => performance.now()): () => Promise<string | undefined> {
  let looking: Promise<string | undefined> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (objects.store === 'database') return Promise.resolve(undefined)
    if (!looking || now() - lookedAt > LOOK_EVERY_MS) {
      lookedAt = now()
      looking = objects.check().then(() => undefined, reasonOf)
    }
    const slow = new Promise<string>((resolve) => {
      setTimeout(() => resolve('It does not answer in time.'), ANSWER_WITHIN_MS).unref()
    })
    return Promise.race([looking, slow])
  }
}

export const reasonOf = (error: unknown): string =>
  error instanceof ObjectsAway ? error.reason : (error as Error).message
