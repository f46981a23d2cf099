import clsx from 'clsx'
import { Search, UserPlus } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ListboxOption } from '#design/inputs/listbox-option.tsx'
import type { PatientHit } from '#platform/patient-search/contract.ts'
import { PatientHitLine } from '#platform/patient-search/web/patient-hit-line.tsx'
import { NO_PATIENT_FOUND, usePatientSearch } from '#platform/patient-search/web/use-patient-search.ts'
import { type RegisterState, registerHref } from './register-address.ts'

const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

export interface PatientSearchProps {
  /** What choosing a patient opens for this user. */
  hrefOf: (hit: PatientHit) => string
  canRegister: boolean
}

/** The header's search box: a combobox that opens the chosen record (WAI-ARIA combobox with list). */
export function PatientSearch({ hrefOf, canRegister: mayRegister }: PatientSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(0)
  const [, navigate] = useLocation()
  const { hits, hint, whenCurrent } = usePatientSearch(text)
  const isListShown = isOpen && hits.length > 0
  const active = isListShown ? hits[Math.min(activeIndex, hits.length - 1)] : undefined
  const canRegister = mayRegister && isOpen && hint === NO_PATIENT_FOUND
  // Enter alone must not start a registration: the option has to be selected first
  const isRegisterActive = canRegister && activeIndex > 0

  function open(hit: PatientHit, inNewTab = false) {
    const href = hrefOf(hit)
    if (inNewTab) {
      window.open(href, '_blank', 'noopener')
      return
    }
    setIsOpen(false)
    setText('')
    input.current?.blur()
    navigate(href)
  }

  function register() {
    const state: RegisterState = { searchedFor: text }
    setIsOpen(false)
    setText('')
    input.current?.blur()
    navigate(registerHref(), { state })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (isOpen) event.preventDefault()
      setIsOpen(false)
    } else if (event.key === 'Enter' && isRegisterActive) {
      event.preventDefault()
      register()
    } else if (event.key === 'Enter' && isOpen && text.trim() !== '') {
      event.preventDefault()
      const inNewTab = event.ctrlKey || event.metaKey
      // not the hit in sight, which may be that of an earlier text
      whenCurrent((found) => {
        const hit = found === hits ? active : found[0]
        if (hit) open(hit, inNewTab)
      })
    } else if (canRegister && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setActiveIndex(isRegisterActive ? 0 : 1)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setIsOpen(true)
      setActiveIndex(isOpen ? (activeIndex + step + hits.length) % hits.length : 0)
    }
  }

  return (
    <search className="relative block">
      <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Search patients"
        placeholder="Search patients..."
        aria-expanded={isListShown || canRegister}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isRegisterActive ? `${id}-register` : active && `${id}-${active.id}`}
        autoComplete="off"
        spellCheck={false}
        className="control pl-[2.25rem]"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActiveIndex(0)
          setIsOpen(true)
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      {!text && (
        <kbd className="pointer-events-none absolute top-1/2 right-2 hidden -translate-y-1/2 lg:block">
          {PALETTE_KEYS}
        </kbd>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Patients"
        hidden={!isListShown && !canRegister}
        className="menu absolute inset-x-0 top-full mt-1"
      >
        {canRegister && (
          <>
            <p aria-hidden="true" className="px-2.5 py-2 text-muted">
              {hint}
            </p>
            <ListboxOption id={`${id}-register`} isActive={isRegisterActive} onPick={register}>
              <UserPlus aria-hidden="true" />
              Register new patient
            </ListboxOption>
          </>
        )}
        {hits.map((hit) => (
          <ListboxOption
            key={hit.id}
            id={`${id}-${hit.id}`}
            isActive={hit === active}
            onPick={(event) => open(hit, event.ctrlKey || event.metaKey)}
          >
            <PatientHitLine hit={hit} />
          </ListboxOption>
        ))}
      </div>
      <p
        role="status"
        className={clsx(
          isOpen && hint && !canRegister ? 'menu absolute inset-x-0 top-full mt-1 p-3 text-muted' : 'sr-only',
        )}
      >
        {isOpen ? (hint ?? (isListShown ? `${hits.length} found` : '')) : ''}
      </p>
    </search>
  )
}
