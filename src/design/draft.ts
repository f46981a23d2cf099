import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Typed work survives a crash, a time-out or a closed tab: in this browser's IndexedDB, separately for each user. */

const saveDelayMs = 400

type StoredDraft<T> = { value: T; savedAt: number }

let owner: string | undefined
let store: UseStore | undefined

function drafts(): UseStore {
  store ??= createStore('aurora-drafts', 'drafts')
  return store
}

/** A page that is left does not wait for IndexedDB: what was typed last goes where writing takes no time. */
const leaving = {
  keep: (key: string, draft: unknown): void => {
    try {
      sessionStorage.setItem(`aurora-draft:${key}`, JSON.stringify(draft))
    } catch {
      // storage is full or forbidden; the database may still get it
    }
  },
  take: <T>(key: string): StoredDraft<T> | undefined => {
    const kept = sessionStorage.getItem(`aurora-draft:${key}`)
    sessionStorage.removeItem(`aurora-draft:${key}`)
    return kept ? (JSON.parse(kept) as StoredDraft<T>) : undefined
  },
}

/** On their way to the database; a page that is left before they arrive keeps them too. */
const writing = new Map<string, StoredDraft<unknown>>()
let isWatched = false

function write(key: string, draft: StoredDraft<unknown>): void {
  if (!isWatched) {
    isWatched = true
    window.addEventListener('pagehide', () => {
      for (const [each, unfinished] of writing) leaving.keep(each, unfinished)
    })
  }
  writing.set(key, draft)
  set(key, draft, drafts())
    .catch(() => {}) // storage forbidden: work continues without drafts
    .finally(() => {
      if (writing.get(key) === draft) writing.delete(key)
    })
}

function keyOf(ownerId: string, key: string): string {
  return `${ownerId}:${key}`
}

/**
 * Called by the gate at sign-in with the user's id, and with undefined at sign-out; without an owner nothing is saved.
 */
export function setDraftOwner(userId: string | undefined): void {
  owner = userId
}

export async function forgetDrafts(userId: string): Promise<void> {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(`aurora-draft:${userId}:`)) sessionStorage.removeItem(key)
  for (const key of writing.keys()) if (key.startsWith(`${userId}:`)) writing.delete(key)
  const own = (await keys<string>(drafts())).filter((key) => key.startsWith(`${userId}:`))
  await Promise.all(own.map((key) => del(key, drafts())))
}

export type Draft<T> = {
  value: T
  setValue: (value: T) => void
  /** When the restored draft was saved; undefined if this visit started fresh. */
  restoredFrom: Date | undefined
  /** Back to the beginning, and the saved draft is removed: after saving, or on Discard. */
  discard: () => void
}

/** `key` names the work and its patient, for example `note:${patientId}`. `initial` is read once. */
export function useDraft<T>(key: string, initial: T): Draft<T> {
  const [value, setState] = useState(initial)
  const [restoredFrom, setRestoredFrom] = useState<Date>()
  const first = useRef(initial)
  const isTouched = useRef(false)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; save: (isLeaving: boolean) => void }>(undefined)

  const flush = useCallback((isLeaving = false) => {
    if (!pending.current) return
    clearTimeout(pending.current.timer)
    pending.current.save(isLeaving)
    pending.current = undefined
  }, [])

  useEffect(() => {
    let isCurrent = true
    isTouched.current = false
    setState(first.current)
    setRestoredFrom(undefined)
    if (owner) {
      const storedAs = keyOf(owner, key)
      const left = leaving.take<T>(storedAs)
      if (left) write(storedAs, left)
      const kept = left ?? (writing.get(storedAs) as StoredDraft<T> | undefined)
      const read = kept ? Promise.resolve(kept) : get<StoredDraft<T>>(storedAs, drafts())
      read.then(
        (stored) => {
          // text that is already being typed is not overwritten
          if (!stored || !isCurrent || isTouched.current) return
          setState(stored.value)
          setRestoredFrom(new Date(stored.savedAt))
        },
        () => {}, // storage forbidden: work continues without drafts
      )
    }
    const leave = () => flush(true)
    window.addEventListener('pagehide', leave)
    return () => {
      isCurrent = false
      window.removeEventListener('pagehide', leave)
      flush()
    }
  }, [key, flush])

  const setValue = useCallback(
    (next: T) => {
      isTouched.current = true
      setState(next)
      if (!owner) return
      const storedAs = keyOf(owner, key)
      const save = (isLeaving: boolean) => {
        const draft: StoredDraft<T> = { value: next, savedAt: Date.now() }
        if (isLeaving) leaving.keep(storedAs, draft)
        write(storedAs, draft)
      }
      if (pending.current) clearTimeout(pending.current.timer)
      pending.current = { timer: setTimeout(flush, saveDelayMs), save }
    },
    [key, flush],
  )

  const discard = useCallback(() => {
    if (pending.current) clearTimeout(pending.current.timer)
    pending.current = undefined
    isTouched.current = true
    setState(first.current)
    setRestoredFrom(undefined)
    if (!owner) return
    writing.delete(keyOf(owner, key))
    del(keyOf(owner, key), drafts()).catch(() => {})
  }, [key])

  return { value, setValue, restoredFrom, discard }
}
