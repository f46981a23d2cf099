import { Command } from 'cmdk'
import type { ReactNode } from 'react'

export function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

export interface ItemProps {
  value: string
  disabled?: boolean
  onSelect?: () => void
  children: ReactNode
}

export function Item({ value, disabled, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      disabled={disabled}
      onSelect={onSelect}
      className="flex min-h-row-target cursor-pointer items-center gap-3 rounded-control px-2 py-1 text-sm data-[disabled=true]:text-muted data-[selected=true]:bg-primary-soft data-[selected=true]:text-on-primary-soft hc:data-[selected=true]:outline-2"
    >
      {children}
    </Command.Item>
  )
}
