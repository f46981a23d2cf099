import { uuidv7 } from 'uuidv7'
import type { Database } from '#platform/database/database.ts'
import type { ResourceType } from './records.ts'

/** The request and its progress; all that is needed to continue after a restart. */
export interface ExportRequest {
  /** The URL of the request. */
  url: string
  types: readonly ResourceType[]
  since?: string
  /** Everything that was stored before this instant. */
  until: string
  /** Who asked, so that the server can find them again when the work is done. */
  requester: unknown
}

export interface ExportPlace {
  /** Position in `types`, and the cursor within that type. */
  at: number
  after?: string
  files: number
  resources: number
}

export interface ExportState {
  id: string
  practice: number
  requestedBy: string
  request: ExportRequest
  state: 'running' | 'done' | 'failed'
  place: ExportPlace
  expires: string
}

/** Of one requester. */
export const RUNNING_AT_ONCE = 3

export interface ExportFile {
  name: string
  type: string
  resources: number
}

/**
 * Bulk exports and their files, stored until they expire. They hold copies of records: the caller checks permission.
 */
export interface Exports {
  /** Undefined where so many of theirs are running already; two requests at the same moment are counted one after the other. */
  start(practice: number, requestedBy: string, request: ExportRequest, expires: Date): Promise<string | undefined>
  find(practice: number, id: string): Promise<ExportState | undefined>
  /** A file and the next position, together: interrupted work continues without gaps or repeats. */
  save(
    practice: number,
    id: string,
    file: (ExportFile & { content: string }) | undefined,
    place: ExportPlace,
  ): Promise<void>
  finish(practice: number, id: string, state: 'done' | 'failed'): Promise<void>
  files(practice: number, id: string): Promise<readonly ExportFile[]>
  content(practice: number, id: string, name: string): Promise<string | undefined>
  remove(practice: number, id: string): Promise<void>
  sweep(now: Date): Promise<void>
}

interface Row {
  id: string
  practice: number
  requested_by: string
  request: string
  state: ExportState['state']
  progress: string
  expires: string
}

export function openExports(database: Database): Exports {
  return {
    async start(practice, requestedBy, request, expires) {
      const id = uuidv7()
      const place: ExportPlace = { at: 0, files: 0, resources: 0 }
      return database.transaction(async (session) => {
        await session.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `exports ${practice} ${requestedBy}`,
        ])
        const started = await session.query(
          `insert into record_exports (practice, id, requested_by, requested, request, state, progress, expires)
           select $1, $2, $3, $4, $5, 'running', $6, $7
           where (select count(*) from record_exports
                  where practice = $1 and requested_by = $3 and state = 'running' and expires > $4) < $8
           returning id`,
          [
            practice,
            id,
            requestedBy,
            request.until,
            JSON.stringify(request),
            JSON.stringify(place),
            expires.toISOString(),
            RUNNING_AT_ONCE,
          ],
        )
        return started.length > 0 ? id : undefined
      })
    },
    async find(practice, id) {
      const [row] = await database.query<Row>(
        'select id, practice, requested_by, request, state, progress, expires from record_exports where practice = $1 and id = $2',
        [practice, id],
      )
      return row && toState(row)
    },
    async save(practice, id, file, place) {
      await database.transaction(async (session) => {
        if (file) {
          await session.query(
            `insert into record_export_files (practice, export, name, type, resources, content)
             values ($1, $2, $3, $4, $5, $6) on conflict (practice, export, name) do nothing`,
            [practice, id, file.name, file.type, file.resources, file.content],
          )
        }
        await session.query('update record_exports set progress = $3 where practice = $1 and id = $2', [
          practice,
          id,
          JSON.stringify(place),
        ])
      })
    },
    async finish(practice, id, state) {
      await database.query('update record_exports set state = $3, finished = now() where practice = $1 and id = $2', [
        practice,
        id,
        state,
      ])
    },
    files: (practice, id) =>
      database.query<ExportFile>(
        'select name, type, resources from record_export_files where practice = $1 and export = $2 order by name',
        [practice, id],
      ),
    async content(practice, id, name) {
      const [row] = await database.query<{ content: string }>(
        'select content from record_export_files where practice = $1 and export = $2 and name = $3',
        [practice, id, name],
      )
      return row?.content
    },
    async remove(practice, id) {
      await database.query('delete from record_exports where practice = $1 and id = $2', [practice, id])
    },
    async sweep(now) {
      await database.query('delete from record_exports where expires < $1', [now.toISOString()])
    },
  }
}

function toState(row: Row): ExportState {
  return {
    id: row.id,
    practice: row.practice,
    requestedBy: row.requested_by,
    request: JSON.parse(row.request) as ExportRequest,
    state: row.state,
    place: JSON.parse(row.progress) as ExportPlace,
    expires: row.expires,
  }
}
