import { useEffect, useMemo, useState } from 'react'
import type { SafetyAssessment, SafetyInput } from '#medicine/safety/types.ts'
import type { Sign } from '#medicine/self-management/signs.ts'

type Assess = (input: SafetyInput) => SafetyAssessment

/** The engine's answer while typing, on the phone itself; the server judges again when it is sent. */
export function useSafety(text: string, signs: readonly Sign[] = []): SafetyAssessment | undefined {
  const [assess, setAssess] = useState<Assess>()
  useEffect(() => {
    let isGone = false
    // fetched after first paint; without network it comes from the copy the phone keeps
    void import('#medicine/safety/load-safety.ts').then(
      ({ loadSafety }) => loadSafety((ready) => !isGone && setAssess(() => ready)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return useMemo(
    () => (assess && (text.trim() || signs.length > 0) ? assess({ text, signs }) : undefined),
    [assess, text, signs],
  )
}
