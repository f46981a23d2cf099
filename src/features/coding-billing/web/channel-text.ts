import { useRead } from '#platform/api/web/use-read.ts'
import { type BillingChannel, codingBilling } from '../contract.ts'

/** Shown wherever a claim is sent in the demonstration: the channel is Aurora's own simulator. */
export const SIMULATED = 'Simulated channel: nothing leaves this computer. Answers come from Aurora, not from Medicare.'
export const NOT_CONNECTED =
  'Not connected: claims are not sent from here. Print the form, lodge it, and mark the claim as lodged.'

export function channelText({ isSimulator, isConnected }: Omit<BillingChannel, 'name'>): string {
  if (isSimulator) return SIMULATED
  return isConnected ? '' : NOT_CONNECTED
}

/** The channel and what to say about it; nothing until it is known. */
export function useChannel(): { isConnected: boolean; text: string } {
  const { data } = useRead(codingBilling.settings)
  return { isConnected: data?.channel.isConnected ?? false, text: data ? channelText(data.channel) : '' }
}
