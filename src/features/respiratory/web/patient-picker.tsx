import { useEffect, useId, useState } from 'react'
import { patients } from '#features/patients/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { Field } from '#platform/design/field.tsx'
import { Input } from '#platform/design/input.tsx'
import { formatBirthDate } from '#platform/fhir/dates.ts'

const DEBOUNCE_MS = 150
const SHORTEST = 2

/** Search as you type, then choose from the hits; each shows birth date and record number. */
export function PatientPicker({ onPick, error }: { onPick: (id: string) => void; error?: string }) {
  const listId = useId()
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isLongEnough = q.length >= SHORTEST
  const {
    data,
    isFetching,
    error: failed,
  } = useRead(patients.search, { query: { q }, enabled: isLongEnough, keepPrevious: true })
  const hits = isLongEnough ? (data ?? []) : []
  const notice =
    failed?.message ?? (isFetching ? 'Searching…' : hits.length === 0 ? 'No patient found' : `${hits.length} found`)
  return (
    <div className="grid gap-2">
      <Field label="Patient" required error={error}>
        <Input
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Name, birth date, MRN or Medicare number"
          aria-controls={listId}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <p role="status" className={hits.length > 0 ? 'sr-only' : 'text-sm text-muted empty:hidden'}>
        {isLongEnough ? notice : ''}
      </p>
      <ul id={listId} className="grid gap-1 empty:hidden">
        {hits.map(({ id, name, birthDate, mrn }) => (
          <li key={id}>
            <button
              type="button"
              className="flex w-full flex-wrap items-baseline gap-x-3 rounded-control border px-3 py-2 text-left hover:bg-surface-2"
              onClick={() => onPick(id)}
            >
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-muted">
                {[birthDate && `Born ${formatBirthDate(birthDate)}`, mrn && `MRN ${mrn}`].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
