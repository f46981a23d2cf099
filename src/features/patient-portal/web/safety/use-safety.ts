import { use, useEffect, useMemo, useState } from 'react'
import type { SafetyAssessment, SafetyInput } from '#medicine/safety/types.ts'
import type { Sign } from '#medicine/self-management/signs.ts'
import { useKeptToday } from '../offline/use-plan-snapshot.ts'
import { PatientContext } from '../patient.ts'

type Assess = (input: SafetyInput) => SafetyAssessment

/** Assesses text while it is typed, on the phone itself; the server assesses it again when it is sent. */
export function useSafety(text: string, signs: readonly Sign[] = []): SafetyAssessment | undefined {
  const [assess, setAssess] = useState<Assess>()
  const today = useKeptToday()
  // what is on the phone tells which first aid fits: four puffs of asthma first aid are not for COPD
  const hasCopd = today?.plan?.kind === 'copd'
  const hasAdrenaline = today?.aid?.hasAdrenaline
  // until it is known whose plan this is, only what fits every reliever is shown
  const isRelieverWithSteroid = today ? today.aid?.isRelieverWithSteroid : true
  const isCaredFor = !(use(PatientContext)?.isOwn ?? true)
  useEffect(() => {
    let isGone = false
    // loaded after first paint; offline it comes from the phone's cache
    void import('#medicine/safety/load-safety.ts').then(
      ({ loadSafety }) => loadSafety((ready) => !isGone && setAssess(() => ready)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return useMemo(
    () =>
      assess && (text.trim() || signs.length > 0)
        ? assess({ text, signs, person: { hasCopd, hasAdrenaline, isRelieverWithSteroid, isCaredFor } })
        : undefined,
    [assess, text, signs, hasCopd, hasAdrenaline, isRelieverWithSteroid, isCaredFor],
  )
}
