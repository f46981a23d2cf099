import type { ChatAction } from '../../contract.ts'

/** Actions that a message can request from the panel. */
export interface MessageTools {
  isBusy: boolean
  onFollow: () => void
  onAction: (action: ChatAction) => void
  onAsk: (question: string) => void
}
