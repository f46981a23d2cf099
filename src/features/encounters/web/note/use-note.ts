import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDraft } from '#design/draft.ts'
import { RequestError } from '#platform/api/web/request.ts'
import { keyOf } from '#platform/api/web/url-of.ts'
import { write } from '#platform/api/web/use-write.ts'
import { type Document, type Documents, encounters, type NoteConflict, type Section } from '../../contract.ts'
import { type Choice, mergeSections } from '../../note.ts'
import { fourSections } from './sentences.ts'

const SAVE_AFTER_MS = 1500
const RETRY_AFTER_MS = 10_000

interface LocalDraft {
  sections: Section[]
  /** The version it is based on; 0 if the server had none. */
  version: number
}

export interface NoteState {
  sections: Section[]
  change: (sections: Section[]) => void
  saving: 'saved' | 'unsaved' | 'saving' | 'failed'
  failure: string | undefined
  /** When restored from this device: the time that text was stored. */
  restoredFrom: Date | undefined
  /** The server's version after this one was refused. */
  conflict: Document | undefined
  merge: (choices: Readonly<Record<string, Choice>>) => void
  /** Discards the local version in favour of the server's. */
  yield: () => void
  /** Waits until everything typed is on the server. Returns the version there, or undefined on failure. */
  saveNow: () => Promise<number | undefined>
}

/** Storage key for a note's text on this device. */
export function noteDraftKey(encounterId: string, patientId: string | undefined): string {
  return `note:${patientId ?? 'unknown'}:${encounterId}`
}

/** The note being written: stored on this device with every keystroke, on the server when typing pauses. */
export function useNote(encounterId: string, patientId: string | undefined, server: Document | undefined): NoteState {
  const client = useQueryClient()
  const draft = useDraft<LocalDraft | undefined>(noteDraftKey(encounterId, patientId), undefined)
  const { value, setValue, discard } = draft
  /** The last saved text as typed: an empty line just begun must not vanish under the cursor. */
  const [typed, setTyped] = useState<LocalDraft>()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<{ message: string }>()
  const [conflict, setConflict] = useState<Document>()
  const version = Math.max(server?.version ?? 0, typed?.version ?? 0)
  const now = useRef({ value, version, conflict })
  useLayoutEffect(() => {
    now.current = { value, version, conflict }
  })
  const inFlight = useRef<Promise<void>>(undefined)

  const keepInCache = useCallback(
    (note: Document) => {
      const key = keyOf(encounters.documents, { params: { id: encounterId } })
      client.setQueryData<Documents>(key, (documents) => documents && { ...documents, note })
    },
    [client, encounterId],
  )

  const send = useCallback(async () => {
    const sent = now.current.value
    if (!sent || now.current.conflict) return
    setIsSaving(true)
    try {
      const saved = await write(encounters.saveNote, {
        params: { id: encounterId },
        body: { sections: sent.sections },
        ifMatch: sent.version || undefined,
      })
      keepInCache(saved)
      setTyped({ sections: sent.sections, version: saved.version })
      setFailure(undefined)
      const later = now.current.value
      if (later === sent || !later) {
        now.current = { ...now.current, value: undefined, version: saved.version }
        discard()
      } else {
        now.current = { ...now.current, value: { ...later, version: saved.version } }
        setValue({ ...later, version: saved.version })
      }
    } catch (error) {
      const current = conflictOf(error)
      now.current = { ...now.current, conflict: current }
      setConflict(current)
      setFailure(current ? undefined : { message: failureOf(error) })
    } finally {
      setIsSaving(false)
    }
  }, [encounterId, keepInCache, discard, setValue])

  const save = useCallback((): Promise<void> => {
    inFlight.current = (inFlight.current ?? Promise.resolve()).then(send)
    return inFlight.current
  }, [send])

  useEffect(() => {
    if (!value || conflict) return
    const saveNow = () => void save()
    const timer = setTimeout(saveNow, failure ? RETRY_AFTER_MS : SAVE_AFTER_MS)
    window.addEventListener('online', saveNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', saveNow)
    }
  }, [value, failure, conflict, save])

  // save on leaving without waiting for a pause in typing
  useEffect(() => () => void save(), [save])

  const change = useCallback(
    (sections: Section[]) => setValue({ sections, version: now.current.value?.version ?? now.current.version }),
    [setValue],
  )
  const isTypedCurrent = typed && typed.version >= (server?.version ?? 0)
  return {
    sections: fourSections(value?.sections ?? (isTypedCurrent ? typed.sections : server?.sections)),
    change,
    saving: isSaving ? 'saving' : failure ? 'failed' : value ? 'unsaved' : 'saved',
    failure: failure?.message,
    restoredFrom: value && draft.restoredFrom,
    conflict,
    merge(choices) {
      if (!conflict || !value) return
      setValue({ sections: mergeSections(value.sections, conflict.sections, choices), version: conflict.version })
      setConflict(undefined)
    },
    yield() {
      if (conflict) keepInCache(conflict)
      setTyped(undefined)
      setConflict(undefined)
      discard()
    },
    async saveNow() {
      await save()
      const { value: left, version: stands } = now.current
      return left ? undefined : stands
    },
  }
}

function failureOf(error: unknown): string {
  return error instanceof RequestError ? error.message : 'the server cannot be reached'
}

function conflictOf(error: unknown): Document | undefined {
  if (!(error instanceof RequestError) || error.status !== 409) return undefined
  return (error.body as NoteConflict | undefined)?.current
}
