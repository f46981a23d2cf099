import type { ReactNode, Ref } from 'react'
import { Button } from '../button.tsx'
import { Alert } from './alert.tsx'

export interface StaleVersionAlertProps {
  /** 'Someone else changed this plan'. */
  title: string
  onUseTheirs: () => void
  onKeepMine: () => void
  /** A form that is sent while this is open puts the focus here instead: perhaps it is out of sight. */
  ref?: Ref<HTMLDivElement>
  /** Both versions side by side; absent where they do not differ. */
  children: ReactNode
}

/** Someone saved first: nothing is overwritten without asking. */
export function StaleVersionAlert({ title, onUseTheirs, onKeepMine, ref, children }: StaleVersionAlertProps) {
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
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
