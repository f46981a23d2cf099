import type { Database, Session } from '#platform/database/database.ts'
import type { Kept, Objects } from '#platform/objects/objects.ts'
import type { RecordingState } from './recordings.ts'

export interface PartsIn {
  database: Database
  objects: Objects
}

interface Of {
  practice: number
  id: string
  clinician: string
}

interface PartRow {
  content: Buffer | null
  object: string | null
  object_sha256: string | null
  object_bytes: number | null
}

/** The sum of a recording, and whether it still takes parts. */
interface Taken {
  state: RecordingState
  bytes: number
}

/** How long a part is, wherever it lies. */
export const PART_BYTES = 'coalesce(object_bytes, length(content))'

const ROW = 'content, object, object_sha256, object_bytes'
const AT_ONCE = 4

/** Undefined where the caller has no such recording. A part that is there already is left as it is. */
export async function storePart(
  { database, objects }: PartsIn,
  { practice, id, clinician }: Of,
  seq: number,
  content: Uint8Array,
  at: Date,
): Promise<Taken | undefined> {
  if (objects.store !== 'database') {
    // nothing is sent to a store for a recording that takes nothing
    const [found] = await database.query<{ state: RecordingState }>(
      'select state from recordings where practice = $1 and id = $2 and clinician = $3',
      [practice, id, clinician],
    )
    if (!found) return undefined
    if (found.state !== 'recording' && found.state !== 'finished') return { state: found.state, bytes: 0 }
  }
  const kept = await objects.put({ practice, kind: 'recordings', owner: [id] }, content)
  const { content: inRow, key, sha256, bytes } = { content: undefined, ...columnsOf(kept) }
  const [taken] = await database.query<Taken & { stored: boolean }>(
    `with r as (select state from recordings where practice = $1 and id = $2 and clinician = $3),
     kept as (insert into recording_chunks (practice, recording, seq, content, received, object, object_sha256, object_bytes)
       select $1, $2, $4, $5, $6, $7, $8, $9 from r where state in ('recording', 'finished')
       on conflict (practice, recording, seq) do nothing returning 1)
     select r.state, exists (select 1 from kept) as stored, (select coalesce(sum(${PART_BYTES}), 0) from recording_chunks
       where practice = $1 and recording = $2) as bytes from r`,
    [practice, id, clinician, seq, inRow ?? null, at.toISOString(), key ?? null, sha256 ?? null, bytes ?? null],
  )
  if (!taken?.stored) await objects.remove([kept])
  return taken
}

function columnsOf(kept: Kept): { content?: Buffer; key?: string; sha256?: string; bytes?: number } {
  return 'content' in kept ? { content: Buffer.from(kept.content) } : kept
}

/** All parts of one recording, in order. */
export async function readParts({ database, objects }: PartsIn, practice: number, id: string): Promise<Buffer> {
  const rows = await database.query<PartRow>(
    `select ${ROW} from recording_chunks where practice = $1 and recording = $2 order by seq`,
    [practice, id],
  )
  const parts: Uint8Array[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    parts.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => objects.get(keptIn(row))))))
  }
  return Buffer.concat(parts)
}

/** In one transaction with `also`; what lies elsewhere is removed once that is committed. */
export async function removeParts(
  { database, objects }: PartsIn,
  practice: number,
  id: string,
  also: (session: Session) => Promise<void>,
): Promise<void> {
  const rows = await database.transaction(async (session) => {
    const removed = await session.query<PartRow>(
      `delete from recording_chunks where practice = $1 and recording = $2
       returning null as content, object, object_sha256, object_bytes`,
      [practice, id],
    )
    await also(session)
    return removed
  })
  await objects.remove(rows.filter(({ object }) => object !== null).map(keptIn))
}

/** Keys that the parts of a recording name. */
export async function partKeys(database: Database, practice: number, id: string): Promise<Set<string>> {
  const rows = await database.query<{ object: string }>(
    'select object from recording_chunks where practice = $1 and recording = $2 and object is not null',
    [practice, id],
  )
  return new Set(rows.map(({ object }) => object))
}

function keptIn({ content, object, object_sha256, object_bytes }: PartRow): Kept {
  return object === null
    ? { content: content ?? new Uint8Array() }
    : { key: object, sha256: object_sha256 ?? '', bytes: object_bytes ?? 0 }
}
