import * as z from 'zod/mini'
import type { Endpoint, Schema } from '#platform/api/endpoint.ts'
import { pauses } from '#platform/workers/pauses.ts'
import { areaOf } from './reference/area.ts'
import { contractExample } from './reference/contract-example.ts'
import { type FhirContent, fhirContent, fhirParameters } from './reference/fhir-content.ts'
import type { JsonSchema } from './reference/json-schema.ts'
import type { MediaTypes, OpenApiDocument, OperationObject, Parameter } from './reference/read-operations.ts'
import { exampleOf } from './reference/schema-example.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 from the same contracts that are served, with examples. Yields to other requests while it works. */
export async function openApi(endpoints: readonly Endpoint[], version: string): Promise<OpenApiDocument> {
  const paths: OpenApiDocument['paths'] = {}
  const pause = pauses()
  for (const endpoint of endpoints) {
    await pause()
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Aurora',
      version,
      description: 'Practice and clinical API. Errors are { message } with a 4xx or 5xx status.',
    },
    tags: [...new Set(endpoints.map(({ path }) => areaOf(path)))].sort().map((name) => ({ name })),
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'aurora_session' } } },
  }
}

function operation(endpoint: Endpoint): OperationObject {
  const request = requestContent(endpoint)
  const reply = replyContent(endpoint)
  return {
    tags: [areaOf(endpoint.path)],
    ...(endpoint.summary && { summary: endpoint.summary }),
    ...(endpoint.access !== 'public' && { security: [{ session: [] }], 'x-roles': endpoint.access }),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint.query)],
    ...(request && { requestBody: { required: true, content: request } }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', ...(reply && { content: reply }) },
      default: { description: 'A problem, in words', content: { 'application/json': problem } },
    },
  }
}

function requestContent(endpoint: Endpoint): MediaTypes | undefined {
  const fhir = fhirContent(endpoint)
  if (fhir) return fhir.request && fhirMedia(fhir.request)
  if (endpoint.accepts === 'multipart') return { 'multipart/form-data': { schema: FILE } }
  return endpoint.body && { 'application/json': content(endpoint.body, 'input') }
}

function replyContent(endpoint: Endpoint): MediaTypes | undefined {
  const fhir = fhirContent(endpoint)
  if (fhir) return fhir.reply && fhirMedia(fhir.reply)
  return { 'application/json': content(endpoint.reply, 'output') }
}

const FILE: JsonSchema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
}

function fhirMedia({ type, example }: FhirContent): MediaTypes {
  return { [type]: { schema: { type: typeof example === 'string' ? 'string' : 'object' }, example } }
}

function content(contract: Schema, io: 'input' | 'output'): MediaTypes[string] {
  const schema = jsonSchema(contract, io)
  return { schema, ...contractExample(contract, schema) }
}

const problem = content(z.object({ message: z.string() }), 'output')

function pathParameters({ path, params }: Endpoint): Parameter[] {
  const { properties } = params ? jsonSchema(params, 'input') : {}
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = properties?.[name] ?? { type: 'string' }
    const example = fhirParameters(path)[name] ?? exampleOf(schema, 'every field', name)
    return { name, in: 'path', required: true, schema, example }
  })
}

function queryParameters(query: Schema | undefined): Parameter[] {
  if (!query) return []
  const { properties = {}, required } = jsonSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    schema,
    example: exampleOf(schema, 'every field', name),
  }))
}

function jsonSchema(contract: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(contract, { io, unrepresentable: 'any' }) as JsonSchema & Json
  return rest
}
