import { RequestError } from '#platform/api/web/request.ts'
import { write } from '#platform/api/web/write.ts'
import { ambientScribe } from '../../contract.ts'
import { dropChunk, keepChunk, keptChunks } from './chunk-store.ts'

export interface Uploader {
  /** Kept here first, then sent; never waits. */
  add(seq: number, sound: Blob): void
  /** Resolves once everything was sent; rejects with the server's refusal. */
  finished(): Promise<void>
  /** How many parts wait. */
  waiting(): number
}

const RETRY_MS = 1500
/** The server refused and will refuse again. */
const FINAL = new Set([400, 403, 404, 409, 413, 415, 422])

/** Sends the parts of one recording in order, again and again while the server cannot be reached. */
export function openUploader(recordingId: string, onWaiting: (count: number) => void): Uploader {
  let waiting = 0
  let queue: Promise<void> = Promise.resolve()
  let refusal: Error | undefined

  async function send(seq: number, sound: Blob): Promise<void> {
    for (;;) {
      if (refusal) return
      try {
        const body = new FormData()
        body.set('audio', sound, 'part.webm')
        await write(ambientScribe.addChunk, { params: { id: recordingId, seq }, body })
        await dropChunk(recordingId, seq).catch(() => undefined)
        return
      } catch (error) {
        if (error instanceof RequestError && FINAL.has(error.status)) {
          refusal = error
          return
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  return {
    add(seq, sound) {
      waiting += 1
      onWaiting(waiting)
      const kept = keepChunk(recordingId, seq, sound).catch(() => undefined) // storage forbidden: sent all the same
      queue = queue.then(async () => {
        await kept
        await send(seq, sound)
        waiting -= 1
        onWaiting(waiting)
      })
    },
    async finished() {
      await queue
      if (refusal) throw refusal
    },
    waiting: () => waiting,
  }
}

/** What an earlier page left behind; the server keeps a part that comes twice once. */
export async function sendLeftovers(recordingId: string): Promise<void> {
  const uploader = openUploader(recordingId, () => undefined)
  for (const { seq, sound } of await keptChunks(recordingId).catch(() => [])) uploader.add(seq, sound)
  await uploader.finished()
}
