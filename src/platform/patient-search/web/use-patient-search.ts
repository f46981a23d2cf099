import { useEffect, useRef, useState } from 'react'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PatientHit, searchPatients } from '../contract.ts'

const DEBOUNCE_MS = 150
const SHORTEST = 2
const MOST_HITS = 8
export const NO_PATIENT_FOUND = 'No patient found'

export interface PatientSearchState {
  hits: readonly PatientHit[]
  /** Message shown in place of results; undefined while there are some. */
  hint: string | undefined
  /** Whether the hits are those of the typed text; while it is looked up, those of an earlier text stay in sight. */
  isCurrent: boolean
  /** Gives the hits of the typed text now, or as soon as they are there; typing on forgets it. */
  whenCurrent: (take: (hits: readonly PatientHit[]) => void) => void
}

interface Waiting {
  text: string
  take: (hits: readonly PatientHit[]) => void
}

/** Looks up what is typed, once it rests; fewer than two characters look up nothing. */
export function usePatientSearch(text: string): PatientSearchState {
  const wanted = text.trim()
  const [q, setQ] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  const isLongEnough = q.length >= SHORTEST && wanted.length >= SHORTEST
  const search = useRead(searchPatients, { query: { q, limit: MOST_HITS }, enabled: isLongEnough, keepPrevious: true })
  const isCurrent =
    q === wanted && (!isLongEnough || (!search.isPlaceholderData && !search.isPending) || search.isError)
  const hits = isLongEnough ? (search.data ?? []) : []

  const waiting = useRef<Waiting>(undefined)
  useEffect(() => {
    const { text: asked, take } = waiting.current ?? {}
    if (asked !== undefined && asked !== wanted) waiting.current = undefined
    else if (take && isCurrent) {
      waiting.current = undefined
      take(hits)
    }
  })
  const whenCurrent: PatientSearchState['whenCurrent'] = (take) => {
    if (isCurrent) take(hits)
    else waiting.current = { text: wanted, take }
  }

  return { hits, hint: hintOf(), isCurrent, whenCurrent }

  function hintOf(): string | undefined {
    if (!isLongEnough) return wanted ? 'Type at least 2 characters' : undefined
    if (hits.length > 0) return undefined
    if (search.isError) return search.error.message || 'Patients could not be searched'
    return isCurrent ? NO_PATIENT_FOUND : 'Searching…'
  }
}
