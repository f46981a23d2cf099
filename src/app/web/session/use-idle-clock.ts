import { useCallback, useEffect, useRef, useState } from 'react'
import { account } from '#features/account/contract.ts'
import { write } from '#platform/api/web/write.ts'
import { type IdleLimits, type IdleState, idleState, isExtendDue } from './idle-clock.ts'
import { announce, onSessionEvent } from './session-channel.ts'

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
const TELL_TABS_EVERY_MS = 5_000

/** Watches for activity in any tab of this browser. */
export function useIdleClock(limits: IdleLimits, isPaused: boolean): { state: IdleState; stay: () => void } {
  const [state, setState] = useState<IdleState>({ kind: 'active' })
  const lastActivityAt = useRef(Date.now())
  const lastReportedAt = useRef(Date.now())

  const extend = useCallback(() => {
    lastReportedAt.current = Date.now()
    // if the session has ended in the meantime, the call asks the user to sign in again
    void write(account.extend, undefined).catch(() => {})
  }, [])

  const stay = useCallback(() => {
    lastActivityAt.current = Date.now()
    announce('activity')
    setState({ kind: 'active' })
    extend()
  }, [extend])

  useEffect(() => {
    if (isPaused) return
    lastActivityAt.current = Date.now()
    lastReportedAt.current = Date.now()
    setState({ kind: 'active' })
    let lastSharedAt = 0

    function onSign() {
      const now = Date.now()
      // once the dialog is open, only its answer counts
      if (idleState(now - lastActivityAt.current, limits).kind !== 'active') return
      lastActivityAt.current = now
      if (now - lastSharedAt < TELL_TABS_EVERY_MS) return
      lastSharedAt = now
      announce('activity')
    }

    function tick() {
      const now = Date.now()
      if (isExtendDue(lastActivityAt.current, lastReportedAt.current, now, limits)) extend()
      setState((before) => {
        const next = idleState(now - lastActivityAt.current, limits)
        return before.kind === 'active' && next.kind === 'active' ? before : next
      })
    }

    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true, capture: true })
    const timer = setInterval(tick, 1_000)
    const forget = onSessionEvent((event) => {
      if (event === 'activity') lastActivityAt.current = Date.now()
    })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, onSign, { capture: true })
      clearInterval(timer)
      forget()
    }
  }, [limits, isPaused, extend])

  return { state, stay }
}
