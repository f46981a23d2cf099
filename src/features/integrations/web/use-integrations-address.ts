import { useSearchParams } from 'wouter'
import { MESSAGE_STATES, type MessageState } from '../rules.ts'

const TABS = ['marketplace', 'active', 'health'] as const
export type IntegrationsTab = (typeof TABS)[number]

/** What is open lives in the address: it can be linked, reloaded and gone back to. */
export function useIntegrationsAddress() {
  const [params, setParams] = useSearchParams()
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'marketplace',
    configured: params.get('configure') ?? undefined,
    messageId: params.get('message') ?? undefined,
    messageState: MESSAGE_STATES.find((state): state is MessageState => state === params.get('messages')) ?? 'queued',
    set,
  }
}
export type IntegrationsAddress = ReturnType<typeof useIntegrationsAddress>
