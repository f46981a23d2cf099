/** The counters of the table `access_epoch`; see its migration. */
export interface Epoch {
  callers: number
  patients: number
}

/** To be selected with whatever is read: what it names was in force at the moment of reading. */
export const EPOCH = 'access_epoch.callers, access_epoch.patients'

/** Someone's access changed after this request was admitted: it is admitted and handled once more. */
export class AccessChanged extends Error {
  constructor() {
    super('Access changed while a request was handled.')
    this.name = 'AccessChanged'
  }
}

/** What a request was admitted by, until the database has confirmed that it is still in force. */
export interface Unconfirmed {
  admittedAt: Epoch
  isConfirmed: boolean
  /** Looks the caller up again: others came and went, and this one may be as they were. */
  isUnchanged(seen: Epoch): Promise<boolean>
  /** Set where the request may write: to be called before a transaction begins. One statement confirms itself. */
  beforeTransaction?: () => Promise<void>
}

export const isSame = (a: Epoch, b: Epoch): boolean => a.callers === b.callers && a.patients === b.patients
