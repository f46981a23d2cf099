import type { Database } from '#platform/database/database.ts'
import type { Objects } from '#platform/objects/objects.ts'

interface Part {
  practice: number
  recording: string
  seq: number
  content: Buffer
}

const PARTS_AT_A_TIME = 20

export interface Moved {
  parts: number
  bytes: number
}

/**
 * Moves parts of recordings from their rows to the store, a few at a time: stored first, then the row is changed if it
 * still holds the content. Whatever interrupts it, every row names a content that is there, and the next run goes on.
 */
export async function moveParts(
  database: Database,
  objects: Objects,
  progress: (moved: Moved) => void,
): Promise<Moved> {
  const moved: Moved = { parts: 0, bytes: 0 }
  for (;;) {
    const rows = await database.query<Part>(
      `select practice, recording, seq, content from recording_chunks where content is not null
       order by practice, recording, seq limit ${PARTS_AT_A_TIME}`,
    )
    if (rows.length === 0) return moved
    for (const { practice, recording, seq, content } of rows) {
      const kept = await objects.put({ practice, kind: 'recordings', owner: [recording] }, content)
      if ('content' in kept) throw new Error('Objects are kept in the database: there is nothing to move.')
      const changed = await database.query(
        `update recording_chunks set content = null, object = $4, object_sha256 = $5, object_bytes = $6
         where practice = $1 and recording = $2 and seq = $3 and content is not null returning 1`,
        [practice, recording, seq, kept.key, kept.sha256, kept.bytes],
      )
      // deleted meanwhile by somebody who uses Aurora
      if (changed.length === 0) await objects.remove([kept])
      moved.parts += changed.length
      moved.bytes += changed.length * content.length
    }
    progress(moved)
  }
}
