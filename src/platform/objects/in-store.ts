import { createHash, randomUUID } from 'node:crypto'
import { Problem } from '#platform/api/problem.ts'
import { type ByteSeal, createByteSeal } from '#platform/encryption/byte-seal.ts'
import { type Kept, type KeptElsewhere, keyOf, type ObjectStore, type Objects } from './objects.ts'
import { ObjectsAway } from './objects-away.ts'

interface Options {
  store: ObjectStore
  secret: string
  earlierSecrets?: readonly string[] | undefined
  /** For whoever administers the server: which object, and what is wrong with it. */
  failed(message: string): void
}

const FORMAT = Buffer.from([1])
const KEY_ID_LENGTH = 12
const CHECK_PREFIX = '0/check'

/** Objects in a store outside of the database. They are encrypted here: neither folder nor service can read them. */
export function objectsInStore({ store, secret, earlierSecrets = [], failed }: Options): Objects {
  const seal = createByteSeal('aurora objects', secret, earlierSecrets)

  async function read({ key, sha256, bytes }: KeptElsewhere): Promise<Uint8Array> {
    const found = await store.get(key)
    const content = found && opened(seal, key, found)
    if (content && content.length === bytes && sumOf(content) === sha256) return content
    failed(`Object ${key}: ${found ? 'it was changed or cannot be decrypted' : 'it is not in the store'}.`)
    throw new Problem(503, 'This file cannot be read from the store for files. Ask your administrator.')
  }

  return {
    store: store.kind,
    description: store.description,
    async put(place, content) {
      const key = keyOf(place, randomUUID())
      await store.put(key, encrypted(seal, key, content))
      return { key, sha256: sumOf(content), bytes: content.length }
    },
    get: async (kept) => ('content' in kept ? kept.content : read(kept)),
    async remove(all) {
      for (const { key } of all.filter(isElsewhere)) {
        await store.remove(key).catch((error: unknown) => {
          if (!(error instanceof ObjectsAway)) throw error
          failed(`Object ${key} is removed later: ${error.reason}`)
        })
      }
    },
    list: () => store.list(),
    async check() {
      const key = `${CHECK_PREFIX}/${randomUUID()}`
      const content = Buffer.from(key)
      await store.put(key, encrypted(seal, key, content))
      const found = await store.get(key)
      await store.remove(key)
      if (!found || !opened(seal, key, found)?.equals(content)) throw new ObjectsAway('What was written is not there.')
    },
    async isOwn(key) {
      const found = await store.get(key)
      return found !== undefined && opened(seal, key, found) !== undefined
    },
    removeListed: ({ key }) => store.remove(key),
  }
}

const isElsewhere = (kept: Kept): kept is KeptElsewhere => 'key' in kept

export const sumOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** The key is authenticated: an object that was put under another name cannot be opened. */
function encrypted(seal: ByteSeal, key: string, content: Uint8Array): Buffer {
  return Buffer.concat([FORMAT, Buffer.from(seal.keyId), seal.seal(content, key)])
}

function opened(seal: ByteSeal, key: string, stored: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
  const bodyAt = FORMAT.length + KEY_ID_LENGTH
  if (!bytes.subarray(0, FORMAT.length).equals(FORMAT)) return undefined
  try {
    return seal.open(bytes.toString('latin1', FORMAT.length, bodyAt), bytes.subarray(bodyAt), key)
  } catch {
    return undefined // an unknown key, or changed
  }
}
