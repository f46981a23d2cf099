import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Alert } from './alert.tsx'

export interface StaleVersionAlertProps {
  /** 'Someone else changed this plan'. */
  title: string
  onUseTheirs: () => void
  onKeepMine: () => void
  /** Both versions side by side; absent where they do not differ. */
  children: ReactNode
}

/** Someone saved first: nothing is overwritten without asking. */
export function StaleVersionAlert({ title, onUseTheirs, onKeepMine, children }: StaleVersionAlertProps) {
  return (
    <Alert
      tone="warning"
      live="alert"
      title={title}
      actions={
        <>
          <Button variant="outline" size="sm" onClick={onUseTheirs}>
            Use their version
          </Button>
          <Button variant="outline" size="sm" onClick={onKeepMine}>
            Save mine over it
          </Button>
        </>
      }
    >
      {children || <p>Your entries and theirs are the same.</p>}
    </Alert>
  )
}
