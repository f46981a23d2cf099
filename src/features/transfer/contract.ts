import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { FILE_BYTES_AT_MOST, GROUP_NAMES, PURPOSE_LENGTH, sizeText } from './rules.ts'

const staff = ['provider', 'admin'] as const
const Format = z.enum(['bundle', 'ndjson', 'csv'])
const Source = z.enum(['synthetic', 'real'])

const State = z.enum([
  'uploading',
  'reading',
  'ready',
  'applying',
  'applied',
  'cancelled',
  'failed',
  'undoing',
  'undone',
])

export const ImportLine = z.object({
  id: z.string(),
  fileName: z.string(),
  format: Format,
  bytes: z.number(),
  state: State,
  /** Total for the current phase: resources read, matched or written. */
  total: z.number(),
  done: z.number(),
  message: z.optional(z.string()),
  startedBy: z.string(),
  startedAt: z.string(),
  changedAt: z.string(),
  /** The caller started it; only they can continue it. */
  isMine: z.boolean(),
  canUndo: z.boolean(),
})
export type ImportLine = z.infer<typeof ImportLine>

const Counts = z.record(z.string(), z.number())

export const ImportView = z.extend(ImportLine, {
  /** Parts received, during upload. */
  parts: z.number(),
  groups: Counts,
  outcomes: Counts,
  types: z.array(
    z.object({ type: z.string(), dataTypes: z.array(z.string()), source: Source, count: z.number(), groups: Counts }),
  ),
  /** Set if the same file was imported before. */
  earlier: z.optional(z.object({ at: z.string(), by: z.string() })),
  /** A data type was switched since the preview, which must be created again. */
  isOutdated: z.boolean(),
})
export type ImportView = z.infer<typeof ImportView>

export const ImportedRow = z.object({
  seq: z.number(),
  place: z.string(),
  type: z.string(),
  id: z.string(),
  message: z.optional(z.string()),
})

const Id = z.object({ id: z.string().check(z.maxLength(64)) })
const types = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(60))

export const transfer = {
  list: endpoint({
    method: 'GET',
    path: '/api/imports',
    access: staff,
    summary: 'The latest imports of the practice',
    reply: z.array(ImportLine),
    live: ['Import'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/imports',
    access: staff,
    summary: 'Announces a file; its parts follow',
    body: z.object({
      fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      format: Format,
      bytes: z
        .number()
        .check(
          z.int(),
          z.minimum(1, 'The file is empty'),
          z.maximum(FILE_BYTES_AT_MOST, `A file may have at most ${sizeText(FILE_BYTES_AT_MOST)}`),
        ),
    }),
    reply: z.object({ id: z.string(), partBytes: z.number() }),
    status: 201,
  }),
  putPart: endpoint({
    method: 'PUT',
    path: '/api/imports/{id}/parts/{seq}',
    access: staff,
    summary: 'One part of the file; the same part sent twice is stored once',
    accepts: 'multipart',
    reply: z.object({ bytes: z.number() }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/finish',
    access: staff,
    summary: 'All parts are sent: reads the file and makes the preview',
    params: Id,
    reply: ImportView,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/imports/{id}',
    access: staff,
    summary: 'One import with its counts',
    params: Id,
    reply: ImportView,
    live: ['Import', 'sources'],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/rows',
    access: staff,
    summary: 'Resources of one group, 100 at a time',
    params: Id,
    query: z.object({
      group: z.optional(z.string().check(z.maxLength(20))),
      outcome: z.optional(z.string().check(z.maxLength(20))),
      type: z.optional(z.string().check(z.maxLength(40))),
      after: z.optional(z.coerce.number().check(z.int())),
    }),
    reply: z.array(ImportedRow),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/preview',
    access: staff,
    summary: 'Makes the preview again, after a data type was switched',
    params: Id,
    reply: ImportView,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/apply',
    access: staff,
    summary: 'Writes what was decided, as a durable job',
    params: Id,
    body: z.object({
      choices: z._default(z.partialRecord(z.enum(GROUP_NAMES), z.enum(['skip', 'create', 'update'])), {}),
      /** Limits the export to these types; all by default. */
      types: z.optional(types),
    }),
    reply: ImportView,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/cancel',
    access: staff,
    summary: 'Stops an import; what was written stays written and can be undone',
    params: Id,
    reply: ImportView,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/undo',
    access: staff,
    summary: 'Undoes an import: deletes what it added, restores what it replaced, each as a new version',
    params: Id,
    reply: ImportView,
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/report',
    cost: 'heavy',
    access: staff,
    summary: 'What became of each resource, as CSV',
    params: Id,
    reply: z.unknown(),
  }),
  sample: endpoint({
    method: 'GET',
    path: '/api/imports/sample.csv',
    access: staff,
    summary: 'A CSV of patients with every column, to start from',
    reply: z.unknown(),
  }),
  countExport: endpoint({
    method: 'GET',
    path: '/api/exports/count',
    cost: 'heavy',
    mayLag: 'always',
    access: staff,
    summary: 'How many records an export would have, by kind',
    query: z.object({ patientId: z.optional(z.string().check(z.maxLength(64))) }),
    reply: z.array(z.object({ type: z.string(), count: z.number() })),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/exports',
    cost: 'heavy',
    mayLag: 'always',
    access: staff,
    summary: 'Records as a file, streamed; of the whole practice for administrators only',
    body: z.object({
      format: Format,
      patientId: z.optional(z.string().check(z.maxLength(64))),
      types: z.optional(types),
      purpose: z
        .string()
        .check(z.trim(), z.minLength(3, 'Enter the purpose of the export'), z.maxLength(PURPOSE_LENGTH)),
    }),
    reply: z.unknown(),
  }),
}
