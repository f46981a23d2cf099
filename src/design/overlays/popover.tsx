import clsx from 'clsx'
import * as Radix from 'radix-ui/popover'
import type { ComponentProps } from 'react'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger
export const PopoverAnchor = Radix.Anchor
export const PopoverClose = Radix.Close

/** A dialog to assistive technology: give it aria-label or aria-labelledby. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={clsx('popover', className)}
        {...props}
      />
    </Radix.Portal>
  )
}
