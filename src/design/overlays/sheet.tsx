import clsx from 'clsx'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ComponentProps, type ReactNode, use } from 'react'
import { FormFrame, focusFirstField, submitByKey } from './form-frame.ts'
import { useReturnFocus } from './return-focus.ts'

export const Sheet = Radix.Root
export const SheetTrigger = Radix.Trigger
export const SheetClose = Radix.Close

export type SheetContentProps = Omit<ComponentProps<typeof Radix.Content>, 'title'> & {
  side?: 'right' | 'left' | 'bottom'
  wide?: boolean
  title: ReactNode
  description?: ReactNode
  closeLabel?: string
}

/** A drawer from the side: details beside the list they belong to. */
export function SheetContent({
  side = 'right',
  wide,
  title,
  description,
  closeLabel = 'Close',
  className,
  children,
  ...props
}: SheetContentProps) {
  const returnFocus = useReturnFocus(props.onOpenAutoFocus)
  const Frame = use(FormFrame)?.Frame
  if (Frame) {
    return (
      <Frame>
        <Radix.Title className="dialog-title">{title}</Radix.Title>
        {children}
      </Frame>
    )
  }
  const described = description ? {} : { 'aria-describedby': undefined }
  return (
    <Radix.Portal>
      <Radix.Overlay className="overlay" />
      <Radix.Content
        className={clsx('sheet', `sheet-${side}`, wide && 'sheet-wide', className)}
        onKeyDown={submitByKey}
        onFocus={focusFirstField}
        {...described}
        {...props}
        {...returnFocus}
      >
        <div className="dialog-header">
          <Radix.Title className="dialog-title">{title}</Radix.Title>
          {description && <Radix.Description className="dialog-description">{description}</Radix.Description>}
        </div>
        {children}
        <Radix.Close className="btn btn-ghost btn-icon-sm dialog-close" aria-label={closeLabel}>
          <X aria-hidden="true" />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  )
}
