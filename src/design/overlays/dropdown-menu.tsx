import clsx from 'clsx'
import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import type { ComponentProps } from 'react'

export const DropdownMenuTrigger = Radix.Trigger
export const DropdownMenuGroup = Radix.Group
export const DropdownMenuRadioGroup = Radix.RadioGroup

/** Not modal: the page behind stays readable to assistive technology and scrollable. */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />
}

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content align="end" sideOffset={4} collisionPadding={8} className={clsx('menu', className)} {...props} />
    </Radix.Portal>
  )
}

export function DropdownMenuItem({
  className,
  destructive,
  ...props
}: ComponentProps<typeof Radix.Item> & { destructive?: boolean }) {
  return <Radix.Item className={clsx('menu-item', destructive && 'menu-item-critical', className)} {...props} />
}

export function DropdownMenuCheckboxItem({ className, children, ...props }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem className={clsx('menu-item menu-item-check', className)} {...props}>
      <Radix.ItemIndicator className="menu-check">
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
      {children}
    </Radix.CheckboxItem>
  )
}

export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={clsx('menu-item menu-item-check', className)} {...props}>
      <Radix.ItemIndicator className="menu-check">
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
      {children}
    </Radix.RadioItem>
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={clsx('menu-label', className)} {...props} />
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={clsx('menu-separator', className)} {...props} />
}
