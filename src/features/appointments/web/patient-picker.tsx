import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type PatientHit, patients } from '#features/patients/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { Button } from '#platform/design/button.tsx'
import { Input } from '#platform/design/input.tsx'
import { ListboxOption } from '#platform/design/listbox-option.tsx'
import { formatBirthDate } from '#platform/fhir/dates.ts'
import type { PatientChoice } from './booking-form.ts'
import { PatientLine } from './patient-line.tsx'

const DEBOUNCE_MS = 150
const SHORTEST = 2

export interface PatientPickerProps {
  patient: PatientChoice | undefined
  onPick: (patient: PatientChoice | undefined) => void
}

/** Search as you type; the choice stays in sight with birth date and record number. Belongs inside a Field. */
export function PatientPicker({ patient, onPick }: PatientPickerProps) {
  if (!patient) return <PatientSearchBox onPick={onPick} />
  return (
    <div className="flex items-center justify-between gap-3 rounded-control border px-3 py-2">
      <PatientLine name={patient.name} facts={patient.facts} />
      <Button variant="outline" size="sm" onClick={() => onPick(undefined)}>
        Change
      </Button>
    </div>
  )
}

function PatientSearchBox({ onPick }: { onPick: (patient: PatientChoice) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const { hits, notice } = useHits(text)
  const isListShown = isOpen && hits.length > 0
  const active = isListShown ? hits[Math.min(activeIndex, hits.length - 1)] : undefined

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setIsOpen(false)
    else if (event.key === 'Enter' && active) {
      event.preventDefault()
      onPick(hitChoice(active))
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
        className="menu absolute inset-x-0 top-full z-10 mt-1"
      >
        {hits.map((hit) => (
          <ListboxOption
            key={hit.id}
            id={`${id}-${hit.id}`}
            isActive={hit === active}
            onPick={() => onPick(hitChoice(hit))}
          >
            <PatientLine {...hitChoice(hit)} />
          </ListboxOption>
        ))}
      </div>
      <p
        role="status"
        className={isOpen && notice ? 'menu absolute inset-x-0 top-full z-10 mt-1 p-3 text-sm text-muted' : 'sr-only'}
      >
        {isOpen ? (notice ?? (isListShown ? `${hits.length} found` : '')) : ''}
      </p>
    </div>
  )
}

function useHits(text: string): { hits: readonly PatientHit[]; notice: string | undefined } {
  const wanted = text.trim()
  const [q, setQ] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const isLongEnough = q.length >= SHORTEST && wanted.length >= SHORTEST
  const { data, error, isFetching } = useRead(patients.search, {
    query: { q },
    enabled: isLongEnough,
    keepPrevious: true,
  })
  if (!isLongEnough) return { hits: [], notice: wanted ? 'Type at least 2 characters' : undefined }
  if (data && data.length > 0) return { hits: data, notice: undefined }
  return { hits: [], notice: error?.message ?? (isFetching ? 'Searching…' : 'No patient found') }
}

function hitChoice({ id, name, birthDate, mrn }: PatientHit): PatientChoice {
  const facts = [birthDate && `Born ${formatBirthDate(birthDate)}`, mrn && `MRN ${mrn}`].filter(Boolean)
  return { id, name, facts: facts.join(' · ') || 'Birth date not known' }
}
