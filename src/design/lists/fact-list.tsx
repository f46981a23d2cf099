import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface FactListProps {
  /** Label and value; those without a value are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Where the columns or the distance of the lines differ. */
  className?: string
}

/** Facts one below the other, labels on the left. */
export function FactList({ facts, className = 'grid-cols-facts gap-y-1' }: FactListProps) {
  return (
    <dl className={clsx('grid gap-x-4 text-sm', className)}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
