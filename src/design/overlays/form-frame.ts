import { type ComponentType, createContext, type PropsWithChildren } from 'react'

export interface FormFrame {
  /** Takes the place of the window that a dialog or sheet would open; absent within it, so that questions still open one. */
  Frame?: ComponentType<PropsWithChildren>
  /** What is typed is stored and found again, so that leaving the page needs no question. */
  keepsDrafts: boolean
}

/** Set around dialogs and sheets that are shown inside another sheet. */
export const FormFrame = createContext<FormFrame | undefined>(undefined)
