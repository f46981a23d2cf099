/** Values of every wrong kind, for one field. */
const WRONG: readonly unknown[] = [
  '',
  '   ',
  'nonsense',
  'x'.repeat(30_000),
  'A\u0000B',
  'A\ud800B',
  -1,
  1.5,
  1e12,
  true,
  [],
  ['nonsense'],
  {},
  null,
]

/** Bodies that are no object at all, or hold nothing that is known. */
const SHAPELESS: readonly unknown[] = [undefined, null, [], 'text', 12, true, {}, { nonsense: 1 }]

export interface BadInput {
  /** For a failed test: what was wrong with it. */
  what: string
  body: unknown
}

/** A valid body with one thing wrong at a time, at every depth, and bodies that are wrong altogether. */
export function badBodies(valid: unknown): BadInput[] {
  const shapeless = SHAPELESS.map((body) => ({ what: `body ${JSON.stringify(body)}`, body }))
  return [...shapeless, ...spoiled(valid)]
}

function spoiled(valid: unknown): BadInput[] {
  if (Array.isArray(valid)) return spoiledEntries(Object.entries(valid), (at, value) => valid.with(Number(at), value))
  if (typeof valid !== 'object' || valid === null) return []
  const fields = valid as Record<string, unknown>
  const without = Object.keys(fields).map((key) => {
    const { [key]: _, ...rest } = fields
    return { what: `no ${key}`, body: rest }
  })
  return [...without, ...spoiledEntries(Object.entries(fields), (key, value) => ({ ...fields, [key]: value }))]
}

function spoiledEntries(
  entries: readonly [string, unknown][],
  replaced: (key: string, value: unknown) => unknown,
): BadInput[] {
  return entries.flatMap(([key, value]) => [
    ...WRONG.map((wrong) => ({ what: `${key} = ${JSON.stringify(wrong).slice(0, 40)}`, body: replaced(key, wrong) })),
    ...spoiled(value).map((inner) => ({ what: `${key}: ${inner.what}`, body: replaced(key, inner.body) })),
  ])
}
