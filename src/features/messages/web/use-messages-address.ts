import { useSearchParams } from 'wouter'
import { THREAD_FILTERS, type ThreadFilter } from '../rules.ts'

export interface MessagesAddress {
  show: ThreadFilter
  thread: string | undefined
  setShow: (show: ThreadFilter) => void
  open: (thread: string | undefined) => void
}

/** What is shown lives in the address: it can be linked, reloaded and gone back to. */
export function useMessagesAddress(): MessagesAddress {
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string | undefined>, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace },
    )
  return {
    show: THREAD_FILTERS.find((filter) => filter === params.get('show')) ?? 'waiting',
    thread: params.get('thread') ?? undefined,
    setShow: (show) => change({ show, thread: undefined }, true),
    // Back leads from a conversation to the list
    open: (thread) => change({ thread }, false),
  }
}
