import fc from 'fast-check'

type Json = unknown

/** Values that are invalid everywhere, or valid only in another place. */
const junk: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, -1, 1.5, 1e308, '', ' ', '0', 'x', [], {}, [[]], [null], [{}]),
  fc.constantFrom<Json>(
    '\u0000',
    '\ud800',
    '\u001fcode=x',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31T23:59:60Z',
    '-0001',
    'Patient/../x',
    'urn:uuid:x',
    '#nothing',
    'Patient?identifier=x',
    '<script>',
    '%',
    '\\',
    "'; --",
  ),
  fc.constantFrom<Json>('a'.repeat(5000), { reference: 7 }, { coding: 'x' }, { coding: [null] }, { value: {} }),
  fc.constantFrom<Json>({ extension: [{ url: 7 }] }, { extension: 'x' }, { start: 'x', end: 5 }, { __proto: 1 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
)

type Change = (body: Json, at: number) => Json

/** Every path in a body, deepest last. */
function places(value: Json, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))]
}

function put(body: Json, path: readonly string[], make: (before: Json) => Json): Json {
  const [key, ...rest] = path
  if (key === undefined) return make(body)
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string, Json>
  const next = put(copy[key], rest, make)
  if (next === undefined) delete copy[key]
  else copy[key] = next
  return copy
}

const change: fc.Arbitrary<Change> = fc.oneof(
  junk.map((value) => (body: Json, at: number) => atPlace(body, at, () => value)),
  fc.constant((body: Json, at: number) => atPlace(body, at, () => undefined)),
  fc.constant((body: Json, at: number) => atPlace(body, at, (before) => [before, before])),
  fc.constant((body: Json, at: number) => atPlace(body, at, (before) => ({ value: before }))),
  fc.tuple(fc.constantFrom('extension', 'contained', 'resourceType', 'id', 'meta', '_x', 'valueString', 'x'), junk).map(
    ([key, value]) =>
      (body: Json, at: number) =>
        atPlace(body, at, (before) => (isObject(before) ? { ...before, [key]: value } : { [key]: value })),
  ),
)

const isObject = (value: Json): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

function atPlace(body: Json, at: number, make: (before: Json) => Json): Json {
  const all = places(body)
  return put(body, all[at % all.length] ?? [], make)
}

/** Valid records with up to six faults, and junk that only claims to be of the type. */
export function randomBodies(type: string, valid: readonly object[]): fc.Arbitrary<Json> {
  const pure = fc
    .dictionary(fc.string({ maxLength: 8 }), junk, { maxKeys: 6 })
    .map((body) => ({ ...body, resourceType: type }))
  if (valid.length === 0) return fc.oneof(junk, pure)
  const mutated = fc
    .tuple(fc.constantFrom(...valid), fc.array(fc.tuple(change, fc.nat()), { minLength: 1, maxLength: 6 }))
    .map(([body, changes]) => changes.reduce<Json>((so, [apply, at]) => apply(so, at), body))
  return fc.oneof({ weight: 8, arbitrary: mutated }, { weight: 1, arbitrary: pure }, { weight: 1, arbitrary: junk })
}
