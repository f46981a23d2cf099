import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { ListboxOption } from '#design/inputs/listbox-option.tsx'
import type { Term, TermKind } from '#medicine/terminology/rules.ts'
import type { Coded } from '../contract.ts'
import { TEXT_LENGTH } from '../rules.ts'
import { useTerms } from './use-terms.ts'

export interface TermFieldProps {
  kind: TermKind
  label: string
  value: Coded
  onChange: (value: Coded, term?: Term) => void
  hint?: ReactNode
  error?: string
  required?: boolean
}

/** Code search while typing; text not chosen from the list stays free text (WAI-ARIA combobox with list). */
export function TermField({ kind, label, value, onChange, hint, error, required }: TermFieldProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState<number>()
  const { terms } = useTerms(kind, value.text, !isOpen || value.term !== undefined)
  const isListShown = isOpen && terms.length > 0
  const active = activeIndex === undefined ? undefined : terms[Math.min(activeIndex, terms.length - 1)]

  function choose(term: Term) {
    setIsOpen(false)
    setActiveIndex(undefined)
    onChange({ text: term.text, term: term.key }, term)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isListShown) {
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
    } else if (event.key === 'Enter' && isListShown && active) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setIsOpen(true)
      const from = activeIndex ?? (step > 0 ? -1 : 0)
      if (terms.length > 0) setActiveIndex((from + step + terms.length) % terms.length)
    }
  }

  const isFree = value.text.trim() !== '' && value.term === undefined
  // the text that the form opened with keeps its codes
  const [recorded] = useState(value.text)
  const freeWords = recorded !== '' && value.text === recorded ? 'As recorded' : 'Free text, without a code'
  return (
    <Field label={label} error={error} required={required} hint={hint ?? 'Type to search, or leave it as free text'}>
      <div className="relative">
        <Input
          role="combobox"
          aria-expanded={isListShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListShown && active ? `${id}-${active.key}` : undefined}
          autoComplete="off"
          dir="auto"
          maxLength={TEXT_LENGTH}
          value={value.text}
          onChange={({ target }) => {
            setIsOpen(true)
            setActiveIndex(undefined)
            onChange({ text: target.value })
          }}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKeyDown}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          hidden={!isListShown}
          className="menu absolute inset-x-0 top-full mt-1"
        >
          {terms.map((term) => (
            <ListboxOption
              key={term.key}
              id={`${id}-${term.key}`}
              isActive={term === active}
              onPick={() => choose(term)}
            >
              <span className="min-w-0 flex-1">{term.text}</span>
              {term.hint && <span className="text-xs text-muted">{term.hint}</span>}
            </ListboxOption>
          ))}
        </div>
      </div>
      <p role="status" className="text-xs text-muted">
        {isListShown ? `${terms.length} found` : isFree ? freeWords : ''}
      </p>
    </Field>
  )
}
