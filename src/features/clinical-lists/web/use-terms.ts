import { useEffect, useState } from 'react'
import { terminology } from '#features/terminology/contract.ts'
import type { Term, TermKind } from '#medicine/terminology/rules.ts'
import { useRead } from '#platform/api/web/use-read.ts'

const DEBOUNCE_MS = 120
const SHORTEST = 2
const MOST_TERMS = 12

export interface TermsFound {
  terms: readonly Term[]
  /** Whether they are those of the typed text; while it is looked up, those of an earlier text stay in sight. */
  isCurrent: boolean
}

/** Terms for the typed text, after a pause in typing. No lookup while `isOff`. */
export function useTerms(kind: TermKind, text: string, isOff: boolean): TermsFound {
  const wanted = text.trim().slice(0, 100)
  const [q, setQ] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked = !isOff && wanted.length >= SHORTEST && q.length >= SHORTEST
  const query = { q, limit: MOST_TERMS }
  const { data, isPending, isPlaceholderData, isError } = useRead(terminology.search, {
    params: { kind },
    query,
    enabled: isAsked,
    keepPrevious: true,
  })
  const isCurrent = q === wanted && (!isAsked || isError || !(isPending || isPlaceholderData))
  return { terms: isAsked ? (data ?? []) : [], isCurrent }
}
