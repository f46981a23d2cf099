import clsx from 'clsx'
import { Children, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Field } from '../inputs/field.tsx'
import { Input } from '../inputs/input.tsx'

export interface FilterBarProps<F extends Readonly<Record<'q', string>>> {
  /** Label and example of the search box. */
  label: string
  placeholder: string
  filters: F
  /** What Clear goes back to. */
  none: F
  onChange: (changes: Pick<F, 'q'> | F) => void
  /** Two or three choices. */
  children: ReactNode
}

/** A search box, choices beside it, and Clear while any of them is set. */
export function FilterBar<F extends Readonly<Record<'q', string>>>(props: FilterBarProps<F>) {
  const { label, placeholder, filters, none, onChange, children } = props
  const isOdd = Children.count(children) === 3
  return (
    <search
      className={clsx(
        'grid grid-cols-2 items-end gap-3',
        isOdd ? 'lg:grid-cols-[2fr_1fr_1fr_1fr_auto]' : 'lg:grid-cols-[2fr_1fr_1fr_auto]',
      )}
    >
      <Field label={label} className="col-span-2 lg:col-span-1">
        <Input
          type="search"
          placeholder={placeholder}
          value={filters.q}
          maxLength={100}
          onChange={({ target }) => onChange({ q: target.value } as Pick<F, 'q'>)}
        />
      </Field>
      {children}
      <Button
        variant="outline"
        className={clsx('mb-1.5', !isOdd && 'col-span-2 justify-self-start lg:col-span-1')}
        disabled={!Object.values(filters).some(Boolean)}
        onClick={() => onChange(none)}
      >
        Clear
      </Button>
    </search>
  )
}
