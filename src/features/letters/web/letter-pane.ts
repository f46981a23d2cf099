import type { Letter } from '../contract.ts'

export interface LetterPaneProps {
  letter: Letter
  /** Where the back button leads. */
  back?: string | undefined
  onClose: () => void
}
