import { useEffect, useState } from 'react'
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
  if (!isLongEnough) return { hits: [], hint: wanted ? 'Type at least 2 characters' : undefined }
  const hits = search.data ?? []
  if (hits.length > 0) return { hits, hint: undefined }
  if (search.isError) return { hits, hint: search.error.message || 'Patients could not be searched' }
  return { hits, hint: search.isFetching ? 'Searching…' : NO_PATIENT_FOUND }
}
