import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refresh } from '#platform/api/web/refresh.ts'
import { useOwnerId } from '../owner.ts'
import { sendWaiting } from './outbox.ts'
import { CHANGED } from './use-outbox.ts'
import { currentEntries } from './waiting-entries.ts'

const AGAIN_MS = 20_000

/** Sends waiting entries: now, when the network returns, when the page becomes visible, and at intervals. */
export function useSendWaiting(onArrived: (count: number) => void): void {
  const client = useQueryClient()
  const ownerId = useOwnerId()
  useEffect(() => {
    if (!ownerId) return
    let isSending = false
    async function send() {
      if (isSending) return
      isSending = true
      const count = await sendWaiting(ownerId).catch(() => 0)
      isSending = false
      if (count === 0) return
      void refresh(client, CHANGED)
      onArrived(count)
    }
    const sendIfSeen = () => document.visibilityState === 'visible' && void send()
    const sendIfAny = () => currentEntries().some(({ refused }) => refused === undefined) && void send()
    void send()
    const sendNow = () => void send()
    const timer = setInterval(sendIfAny, AGAIN_MS)
    window.addEventListener('online', sendNow)
    document.addEventListener('visibilitychange', sendIfSeen)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', sendIfSeen)
    }
  }, [client, ownerId, onArrived])
}
