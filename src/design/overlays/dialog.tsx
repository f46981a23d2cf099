import clsx from 'clsx'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ComponentProps, use } from 'react'
import { FormFrame, focusFirstField, submitByKey } from './form-frame.ts'
import { useReturnFocus } from './return-focus.ts'

export const Dialog = Radix.Root
export const DialogTrigger = Radix.Trigger
export const DialogClose = Radix.Close

export type DialogContentProps = ComponentProps<typeof Radix.Content> & { size?: 'sm' | 'md' | 'lg' | 'xl' }

/** Must hold a DialogTitle. Without a DialogDescription pass `aria-describedby={undefined}`. */
export function DialogContent({ size = 'md', className, children, ...props }: DialogContentProps) {
  const returnFocus = useReturnFocus(props.onOpenAutoFocus)
  const Frame = use(FormFrame)?.Frame
  if (Frame) return <Frame>{children}</Frame>
  return (
    <Radix.Portal>
      <Radix.Overlay className="overlay" />
      <Radix.Content
        className={clsx('dialog', `dialog-${size}`, className)}
        onKeyDown={submitByKey}
        onFocus={focusFirstField}
        {...props}
        {...returnFocus}
      >
        {children}
        <Radix.Close className="btn btn-ghost btn-icon-sm dialog-close" aria-label="Close">
          <X aria-hidden="true" />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  )
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('dialog-header', className)} {...props} />
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={clsx('dialog-title', className)} {...props} />
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={clsx('dialog-description', className)} {...props} />
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('dialog-footer', className)} {...props} />
}
