import { type ParamChanges, useAddressParams } from '#design/address-params.ts'
import { MESSAGE_STATES } from '../rules.ts'

const TABS = ['marketplace', 'active', 'health'] as const
export type IntegrationsTab = (typeof TABS)[number]

/** The URL holds the view state, so it can be linked and reloaded, and Back works. */
export function useIntegrationsAddress() {
  const { value, oneOf, change } = useAddressParams()
  return {
    tab: oneOf('tab', TABS) ?? 'marketplace',
    configured: value('configure'),
    messageId: value('message'),
    messageState: oneOf('messages', MESSAGE_STATES) ?? 'queued',
    set: (changes: ParamChanges) => change(changes, { replace: true }),
  }
}
export type IntegrationsAddress = ReturnType<typeof useIntegrationsAddress>
