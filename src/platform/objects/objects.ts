/**
 * What a row keeps of an object (a part of a recording, a file of a record): its content, where objects are kept in the
 * database, or the key under which it lies elsewhere and what it has to be.
 */
export type Kept = { content: Uint8Array } | KeptElsewhere

export interface KeptElsewhere {
  key: string
  /** Of the content before it was encrypted. */
  sha256: string
  bytes: number
}

/** Where an object belongs. Keys start with the practice. */
export interface ObjectPlace {
  practice: number
  kind: 'recordings' | 'attachments'
  /** What names it: a recording, or the type and id of a record. */
  owner: readonly string[]
}

/** An object in a store, as a list of the store shows it. */
export interface ListedObject {
  key: string
  storedAt: Date
  /** Left by a process that ended while it was writing; never named by a row. */
  isUnfinished: boolean
}

/**
 * Large objects. They have no access rules of their own: only services that check access name them. The order is always
 * the same: put, then commit the row that names it; commit that the row is gone, then remove. What a crash leaves in
 * between has no row, and `sweepObjects` removes it.
 */
export interface Objects {
  readonly store: 'database' | 'folder' | 's3'
  /** For administrators; never with credentials. */
  readonly description: string
  /** Stored for good once this resolves. */
  put(place: ObjectPlace, content: Uint8Array): Promise<Kept>
  /** Throws a `Problem` where the store is away or the object is missing or was changed. */
  get(kept: Kept): Promise<Uint8Array>
  /** To be called once no row names it. Where the store is away the sweep removes it later. */
  remove(kept: readonly Kept[]): Promise<void>
  list(): AsyncIterable<ListedObject>
  /** Writes, reads and removes a small object; throws why that is not possible. */
  check(): Promise<void>
  /** Whether this installation wrote it: it opens with one of its keys. */
  isOwn(key: string): Promise<boolean>
  removeListed(object: ListedObject): Promise<void>
}

/** A store outside of the database: bytes under keys. Objects are written once and never changed. */
export interface ObjectStore {
  readonly kind: 'folder' | 's3'
  readonly description: string
  /** Survives the end of the process and of the machine once this resolves. */
  put(key: string, content: Uint8Array): Promise<void>
  /** Undefined where there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Nothing happens where there is none. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<ListedObject>
}

/** Names come from records and browsers: `..` must not lead out of a folder, and a name must not end early. */
const SAFE = /^[A-Za-z0-9.-]{1,80}$/

export function keyOf({ practice, kind, owner }: ObjectPlace, unique: string): string {
  for (const name of [...owner, unique]) if (!SAFE.test(name)) throw new Error('This cannot be part of a key.')
  return [practice, kind, ...owner.map((name) => `of-${name}`), unique].join('/')
}

/** The reverse of `keyOf`; undefined for what this Aurora did not name. */
export function placeOf(key: string): ObjectPlace | undefined {
  const [practice = '', kind, ...rest] = key.split('/')
  const owner = rest.slice(0, -1)
  if (!/^[1-9]\d{0,9}$/.test(practice) || (kind !== 'recordings' && kind !== 'attachments')) return undefined
  if (owner.length === 0 || !owner.every((name) => name.startsWith('of-'))) return undefined
  return { practice: Number(practice), kind, owner: owner.map((name) => name.slice('of-'.length)) }
}
