import * as z from 'zod/mini'
import type { Endpoint, Schema } from '#platform/api/endpoint.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 from the same contracts that are served. */
export function openApi(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Aurora',
      version,
      description: 'Practice and clinical API. Errors are { message } with a 4xx or 5xx status.',
    },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'aurora_session' } } },
  }
}

function operation(endpoint: Endpoint): Json {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const content = (schema: Schema): Json => ({ 'application/json': { schema: jsonSchema(schema, 'output') } })
  return {
    ...(endpoint.summary && { summary: endpoint.summary }),
    ...(endpoint.access !== 'public' && { security: [{ session: [] }], 'x-roles': endpoint.access }),
    parameters: [...inPath, ...queryParameters(endpoint.query)],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
    }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: content(endpoint.reply) },
      default: { description: 'A problem, in words', content: content(z.object({ message: z.string() })) },
    },
  }
}

function queryParameters(query: Schema | undefined): Json[] {
  if (!query) return []
  const schema = jsonSchema(query, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
