import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { account, type Setting, type User } from '#features/account/contract.ts'
import { onSessionEnd, requestJson } from '#platform/api/web/request.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { write } from '#platform/api/web/write.ts'
import { leave } from './farewell.ts'
import { forgetDevice } from './forget-device.ts'
import { announce, onSessionEvent } from './session-channel.ts'
import { useIdleClock } from './use-idle-clock.ts'

const IdleWarningDialog = lazy(async () => ({ default: (await import('./idle-warning-dialog.tsx')).IdleWarningDialog }))
const SignInAgainDialog = lazy(async () => ({
  default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
}))

/** The user of the current session; checked before a 401 counts as its end. */
async function currentUserId(): Promise<string | undefined> {
  try {
    const reply = await requestJson('GET', urlOf(account.me), { expects401: true, isBackground: true })
    return (reply as { user: User }).user.id
  } catch {
    return undefined
  }
}

/** Warns before an idle session ends and lets the user sign in again over the unchanged page. */
export function SessionWatch({ user, setting }: { user: User; setting: Setting }) {
  const client = useQueryClient()
  const [isLocked, setIsLocked] = useState(false)
  const waiting = useRef<((isBack: boolean) => void)[]>([])
  const { idleTimeoutMs, idleWarningMs } = setting
  const limits = useMemo(() => ({ idleTimeoutMs, idleWarningMs }), [idleTimeoutMs, idleWarningMs])
  const { state, stay } = useIdleClock(limits, isLocked)

  const unlock = useCallback(() => {
    setIsLocked(false)
    for (const settle of waiting.current.splice(0)) settle(true)
    // reads that failed meanwhile
    void client.refetchQueries({ predicate: (query) => query.state.status === 'error' })
  }, [client])

  useEffect(
    () =>
      onSessionEnd(async () => {
        if ((await currentUserId()) === user.id) return false
        setIsLocked(true)
        return new Promise((resolve) => waiting.current.push(resolve))
      }),
    [user.id],
  )

  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'signed-out') leave()
        if (event === 'signed-in') {
          void currentUserId().then((id) => (id === user.id ? unlock() : location.reload()))
        }
      }),
    [unlock, user.id],
  )

  useEffect(() => {
    if (state.kind !== 'expired') return
    setIsLocked(true)
    void write(account.logout, undefined, { expects401: true }).catch(() => {})
  }, [state.kind])

  return (
    <Suspense>
      {isLocked && (
        <SignInAgainDialog
          user={user}
          demo={setting.demo}
          onBack={() => {
            announce('signed-in')
            unlock()
          }}
          onLeave={() => {
            announce('signed-out')
            void forgetDevice().finally(leave)
          }}
        />
      )}
      {!isLocked && state.kind === 'warning' && <IdleWarningDialog secondsLeft={state.secondsLeft} onStay={stay} />}
    </Suspense>
  )
}
