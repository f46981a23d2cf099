import type { JsonSchema } from './json-schema.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
  example?: unknown
}

export interface Content {
  type: string
  schema: JsonSchema
  example?: unknown
}

/** One call of the API, as its page shows it. */
export interface Operation {
  id: string
  method: string
  path: string
  area: string
  summary: string
  /** Who may call it; empty for a public one. */
  roles: readonly string[]
  parameters: readonly Parameter[]
  request?: Content
  status: string
  reply?: Content
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, OperationObject>>
  components: Record<string, unknown>
}

export type MediaTypes = Record<string, { schema: JsonSchema; example?: unknown }>

export interface OperationObject {
  tags: string[]
  security?: Record<string, string[]>[]
  summary?: string
  'x-roles'?: readonly string[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: MediaTypes }
  responses: Record<string, { description: string; content?: MediaTypes }>
}

export function readOperations(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => readOperation(method.toUpperCase(), path, operation)),
  )
}

function readOperation(method: string, path: string, operation: OperationObject): Operation {
  const [status, response] = Object.entries(operation.responses)[0] ?? ['200', { description: '' }]
  const request = readContent(operation.requestBody?.content)
  const reply = readContent(response.content)
  return {
    id: `${method}${path}`
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/-$/, ''),
    method,
    path,
    area: operation.tags[0] ?? '',
    summary: operation.summary ?? '',
    roles: operation['x-roles'] ?? [],
    parameters: operation.parameters,
    ...(request && { request }),
    status,
    ...(reply && { reply }),
  }
}

function readContent(content: MediaTypes | undefined): Content | undefined {
  const first = Object.entries(content ?? {})[0]
  return first && { type: first[0], ...first[1] }
}
