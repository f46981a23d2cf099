import { folderStore } from './folder-store.ts'
import { objectsInRows } from './in-rows.ts'
import { objectsInStore } from './in-store.ts'
import type { ObjectAddress } from './object-address.ts'
import type { ObjectStore, Objects } from './objects.ts'
import { type S3Credentials, s3Store } from './s3-store.ts'

export interface ObjectSettings {
  address: ObjectAddress
  /** Of S3. */
  credentials?: S3Credentials | undefined
}

export interface OpenObjectsOptions {
  settings: ObjectSettings | undefined
  secret: string
  earlierSecrets?: readonly string[] | undefined
  failed(message: string): void
}

/** Undefined: in the database. */
export function openObjectStore({ address, credentials }: ObjectSettings): ObjectStore | undefined {
  if (address.kind === 'folder') return folderStore(address.path)
  if (address.kind === 'database') return undefined
  if (!credentials) throw new Error('AURORA_OBJECTS_KEY_ID and AURORA_OBJECTS_SECRET_KEY are needed for S3.')
  return s3Store({ address, credentials })
}

export function openObjects({ settings, ...options }: OpenObjectsOptions): Objects {
  const store = settings && openObjectStore(settings)
  return store ? objectsInStore({ store, ...options }) : objectsInRows
}
