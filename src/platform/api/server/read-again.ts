import { DatabaseAway } from '#platform/api/database-away.ts'

const TIMES = 2
const PAUSE_MS = 150

/**
 * What only reads is done again when its connection was lost on the way; the next one waits for the new primary. Nothing
 * of it was shown to anyone. What may write is never done again here.
 */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof DatabaseAway) || attempt >= TIMES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
