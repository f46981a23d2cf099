import type { ChatAction } from '../../contract.ts'

/** What a message can ask of the panel. */
export interface MessageTools {
  isBusy: boolean
  onFollow: () => void
  onAction: (action: ChatAction) => void
  onAsk: (question: string) => void
}
