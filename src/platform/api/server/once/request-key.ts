import type { RequestKeyInTurn, TurnSession } from '#platform/workers/turn.ts'
import type { KeyStore, StoredKey } from './key-store.ts'

/** Another request with this key was carried out while this one was handled; nothing of this one was stored. */
export class AlreadyCarriedOut extends Error {
  constructor() {
    super('A request with the same key has been carried out.')
    this.name = 'AlreadyCarriedOut'
  }
}

/**
 * The key of the request that is being handled. The first transaction it commits stores the key with it; of transactions
 * that run at the same time one does.
 */
export class RequestKey implements RequestKeyInTurn {
  readonly #store: KeyStore
  readonly #key: StoredKey
  #storing: TurnSession | undefined
  #isStored = false
  #isOver = false

  constructor(store: KeyStore, key: StoredKey) {
    this.#store = store
    this.#key = key
  }

  /** Something of this request has been committed. */
  get isStored(): boolean {
    return this.#isStored
  }

  async storeWithin(session: TurnSession): Promise<void> {
    if (this.#isStored || this.#isOver || this.#storing) return
    this.#storing = session
    if (!(await this.#store.insert(session, this.#key))) throw new AlreadyCarriedOut()
    session.afterCommit(() => {
      this.#isStored = true
    })
  }

  rolledBack(session: TurnSession): void {
    if (this.#storing === session) this.#storing = undefined
  }

  async finish(reply: string | undefined, patients: number): Promise<void> {
    this.#isOver = true
    await this.#store.finish(this.#key, reply, patients)
  }
}
