import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useDraft } from '#design/draft.ts'
import { patients } from '#features/patients/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { choiceOf } from '#platform/patient-search/web/patient-choice.ts'
import type { PatientChoice } from '#platform/patient-search/web/patient-picker.tsx'
import type { DocumentKind, Transcription, WrittenDocument } from '../contract.ts'
import type { ScribeEncounterType } from '../rules.ts'
import { holdsSample } from '../samples.ts'
import type { NoteDraft } from './note/note-draft.ts'

/** The session with one patient; kept in this browser until it is filed or cleared. */
export interface Session {
  patient?: PatientChoice
  encounterId?: string
  encounterType: ScribeEncounterType
  transcript: string
  /** The sample was deleted by hand before anybody was chosen: it does not come back. */
  isEmptied?: boolean
  transcription?: Transcription
  recordingId?: string
  consent?: { how: 'spoken' | 'written'; people: number; at: string }
  note?: NoteDraft
  reason: string
  documents: WrittenDocument[]
  /** The note each document was written from. */
  writtenFrom?: Partial<Record<DocumentKind, string>>
}

const EMPTY: Session = { encounterType: 'consultation', transcript: '', reason: '', documents: [] }

export function keepsTranscript({ patient, note, transcript }: Session): boolean {
  return !patient && !note && !holdsSample(transcript)
}

export interface ScribeSession {
  session: Session
  restoredFrom: Date | undefined
  update: (patch: Partial<Session>) => void
  /** Another patient: nothing of the previous one stays; text typed before a patient was chosen does. */
  choose: (patient: PatientChoice | undefined, encounterId?: string) => void
  clear: () => void
}

export function useSession(): ScribeSession {
  const { value, setValue, restoredFrom, discard } = useDraft<Session>('scribe', EMPTY)
  // answers of the server come late: they change what is there then, not what was there when they were asked
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])

  const replace = useCallback(
    (next: Session) => {
      latest.current = next
      setValue(next)
    },
    [setValue],
  )
  const update = useCallback((patch: Partial<Session>) => replace({ ...latest.current, ...patch }), [replace])
  const choose = useCallback(
    (patient: PatientChoice | undefined, encounterId?: string) => {
      const { encounterType, transcript } = latest.current
      // typed before a patient was chosen: it belongs to the patient chosen now, unless it is the sample
      const own = { ...(keepsTranscript(latest.current) && { transcript }) }
      replace({ ...EMPTY, ...own, encounterType, ...(patient && { patient }), ...(encounterId && { encounterId }) })
    },
    [replace],
  )
  const clear = useCallback(() => {
    latest.current = EMPTY
    discard()
  }, [discard])

  const isChanging = useAddressedPatient(value.patient?.id, choose, update)
  // nothing may be recorded for the previous patient while the one in the address is read
  const { patient: _previous, ...withoutPatient } = value
  return { session: isChanging ? withoutPatient : value, restoredFrom, update, choose, clear }
}

/** A link from a chart or an encounter names the patient; it is followed once. True until it has been. */
function useAddressedPatient(
  current: string | undefined,
  choose: ScribeSession['choose'],
  update: ScribeSession['update'],
): boolean {
  const [query, setQuery] = useSearchParams()
  const id = query.get('patient') ?? undefined
  const encounterId = query.get('encounter') ?? undefined
  const { data, isError } = useRead(patients.read, { params: { id } })
  useEffect(() => {
    if (!id || data?.id !== id) return
    if (current !== id) choose(choiceOf(data), encounterId)
    else if (encounterId) update({ encounterId })
    setQuery(
      (before) => {
        before.delete('patient')
        before.delete('encounter')
        return before
      },
      { replace: true },
    )
  }, [id, encounterId, data, current, choose, update, setQuery])
  return id !== undefined && id !== current && !isError
}
