import { useAddressParams } from '#design/address-params.ts'
import { THREAD_FILTERS, type ThreadFilter } from '../rules.ts'

export interface MessagesAddress {
  show: ThreadFilter
  thread: string | undefined
  setShow: (show: ThreadFilter) => void
  open: (thread: string | undefined) => void
}

/** The URL holds the view state, so it can be linked and reloaded, and Back works. */
export function useMessagesAddress(): MessagesAddress {
  const { value, oneOf, change } = useAddressParams()
  return {
    show: oneOf('show', THREAD_FILTERS) ?? 'waiting',
    thread: value('thread'),
    setShow: (show) => change({ show, thread: undefined }, { replace: true }),
    // Back returns from a thread to the list
    open: (thread) => change({ thread }),
  }
}
