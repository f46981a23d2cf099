import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { buttonClass } from '../button.tsx'
import { useReturnFocus } from './return-focus.ts'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** 'destructive' for what cannot be undone. */
  variant?: 'primary' | 'destructive'
  onConfirm: () => void
  /** Who and what it concerns, for example the patient's short banner. */
  children?: ReactNode
}

/** A question that has to be answered: no close button, a press outside does nothing, focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  variant = 'primary',
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content className="dialog dialog-sm" {...returnFocus}>
          <div className="grid gap-1">
            <Radix.Title className="dialog-title">{title}</Radix.Title>
            <Radix.Description className="dialog-description">{description}</Radix.Description>
          </div>
          {children}
          <div className="dialog-footer">
            <Radix.Cancel className={buttonClass({ variant: 'outline' })}>{cancelLabel}</Radix.Cancel>
            <Radix.Action className={buttonClass({ variant })} onClick={onConfirm}>
              {confirmLabel}
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
