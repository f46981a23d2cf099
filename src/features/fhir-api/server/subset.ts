import { Problem } from '#platform/api/problem.ts'

/** The requested part of each record; undefined means all of it. */
export interface Shape {
  elements?: readonly string[]
  withoutText?: boolean
}

const ALWAYS = [
  'resourceType',
  'id',
  'meta',
  'implicitRules',
  'modifierExtension',
  'status',
  'code',
  'subject',
  'patient',
]
const SUBSETTED = { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue', code: 'SUBSETTED' }

export function shapeAsked(query: URLSearchParams): Shape | undefined {
  if (query.size === 0) return undefined
  const elements = query
    .getAll('_elements')
    .flatMap((list) => list.split(','))
    .map((name) => name.trim().replace(/^[A-Z]\w+\./, ''))
    .filter(Boolean)
  if (elements.some((name) => !/^[A-Za-z]+$/.test(name))) throw new Problem(400, '_elements must name elements.')
  if (elements.length > 0) return { elements }
  return query.get('_summary') === 'data' ? { withoutText: true } : undefined
}

/** A record with the requested and mandatory elements only, tagged as a subset. */
export function onlyElements(text: string, shape: Shape | undefined): string {
  if (!shape) return text
  const record = JSON.parse(text) as Record<string, unknown> & { meta?: { tag?: object[] } }
  const wanted = new Set([...ALWAYS, ...(shape.elements ?? [])])
  const kept = Object.entries(record).filter(([name]) =>
    shape.elements ? wanted.has(name.replace(/^_/, '')) : name !== 'text',
  )
  const meta = { ...record.meta, tag: [...(record.meta?.tag ?? []), SUBSETTED] }
  return JSON.stringify({ ...Object.fromEntries(kept), meta })
}
