import { type KeyboardEvent, use, useId, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Input } from '#design/inputs/input.tsx'
import { ListboxOption } from '#design/inputs/listbox-option.tsx'
import { FormFrame } from '#design/overlays/form-frame.ts'
import type { PatientHit } from '../contract.ts'
import { PatientHitLine } from './patient-hit-line.tsx'
import { usePatientSearch } from './use-patient-search.ts'

/** Enough to confirm the right patient. */
export type PatientChoice = Pick<PatientHit, 'id' | 'name' | 'birthDate' | 'mrn'>

export interface PatientPickerProps {
  patient: PatientChoice | undefined
  /** The patient is known and about to appear; a search box would take the focus and vanish with it. */
  isLoading?: boolean
  onPick: (patient: PatientChoice | undefined) => void
}

/** Search as you type; the choice stays in sight with birth date and record number. Belongs inside a Field. */
export function PatientPicker({ patient, isLoading, onPick }: PatientPickerProps) {
  // beside a chart the form belongs to that patient; another one has a chart, and forms, of their own
  const isFixed = use(FormFrame) !== undefined
  if (!patient && isLoading) return <Skeleton className="h-ctl w-full" />
  if (!patient && isFixed) {
    return (
      <p role="alert" className="text-sm text-critical">
        The patient could not be loaded. Close this form and open it again.
      </p>
    )
  }
  if (!patient) return <SearchBox onPick={onPick} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control border bg-surface px-3 py-2">
      <PatientHitLine hit={patient} />
      {!isFixed && (
        <Button variant="outline" size="sm" onClick={() => onPick(undefined)}>
          Change
        </Button>
      )}
    </div>
  )
}

function SearchBox({ onPick }: { onPick: (patient: PatientChoice) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const { hits, hint, whenCurrent } = usePatientSearch(text)
  const isListShown = isOpen && hits.length > 0
  const active = isListShown ? hits[Math.min(activeIndex, hits.length - 1)] : undefined

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setIsOpen(false)
    } else if (event.key === 'Enter' && isOpen && text.trim() !== '') {
      event.preventDefault()
      // not the hit in sight, which may be that of an earlier text
      whenCurrent((found) => {
        const hit = found === hits ? active : found[0]
        if (hit) onPick(hit)
      })
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setIsOpen(true)
      setActiveIndex(isOpen ? (activeIndex + step + hits.length) % hits.length : 0)
    }
  }

  return (
    <div className="relative">
      <Input
        role="combobox"
        aria-expanded={isListShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.id}`}
        autoComplete="off"
        spellCheck={false}
        placeholder="Name, birth date, MRN or Medicare number"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActiveIndex(0)
          setIsOpen(true)
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Patients"
        hidden={!isListShown}
        className="menu absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto"
      >
        {hits.map((hit) => (
          <ListboxOption key={hit.id} id={`${id}-${hit.id}`} isActive={hit === active} onPick={() => onPick(hit)}>
            <PatientHitLine hit={hit} />
          </ListboxOption>
        ))}
      </div>
      <p
        role="status"
        className={isOpen && hint ? 'menu absolute inset-x-0 top-full z-10 mt-1 p-3 text-sm text-muted' : 'sr-only'}
      >
        {isOpen ? (hint ?? (isListShown ? `${hits.length} found` : '')) : ''}
      </p>
    </div>
  )
}
