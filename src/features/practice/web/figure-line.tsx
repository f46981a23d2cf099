import type { ReactNode } from 'react'

export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="flex items-center justify-between gap-3 text-base">
      <span className="font-normal text-muted">{name}</span>
      {children}
    </p>
  )
}
