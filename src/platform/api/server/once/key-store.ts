/** Where the keys of carried-out requests are stored. */
export interface KeyStore {
  find(key: StoredKey): Promise<FoundKey | undefined>
  /** Within the transaction of `on`; false: another request has stored this key. Waits for one that is about to. */
  insert(on: Statements, key: StoredKey): Promise<boolean>
  /** Adds the reply; stores the key where no transaction of the request did. */
  finish(key: StoredKey, reply: string | undefined, patients: number): Promise<void>
}

export interface Statements {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

export interface StoredKey {
  caller: string
  keyDigest: string
  requestDigest: string
}

export interface FoundKey {
  requestDigest: string
  ageSeconds: number
  reply: string | null
  /** The number `patients` of `access_epoch` when the reply was made. */
  patients: number | null
}
