import { useEffect, useState } from 'react'
import { patients } from '#features/patients/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { Input } from '#platform/design/input.tsx'
import { formatBirthDate } from '#platform/fhir/dates.ts'

const DEBOUNCE_MS = 150
const SHORTEST = 2

/** Finds the person a plan is for. Belongs inside a Field. */
export function PatientSearch({ onPick }: { onPick: (id: string) => void }) {
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isLongEnough = q.length >= SHORTEST
  const {
    data = [],
    error,
    isFetching,
  } = useRead(patients.search, {
    query: { q, limit: 8 },
    enabled: isLongEnough,
    keepPrevious: true,
  })
  const hits = isLongEnough ? data : []
  const notice = error?.message ?? (isFetching ? 'Searching…' : 'No patient found')
  return (
    <div className="grid gap-2">
      <Input
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder="Name, birth date, MRN or Medicare number"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="text-sm text-muted">
        {hits.length > 0 ? `${hits.length} found` : isLongEnough ? notice : 'Type at least 2 characters'}
      </p>
      {hits.length > 0 && (
        <ul className="grid rounded-control border p-1" aria-label="Patients found">
          {hits.map(({ id, name, birthDate, mrn }) => (
            <li key={id}>
              <button
                type="button"
                className="menu-item grid w-full justify-items-start gap-0 text-left hover:bg-surface-2"
                onClick={() => onPick(id)}
              >
                <span className="font-medium">{name}</span>
                <span className="text-xs text-muted">
                  {`Born ${formatBirthDate(birthDate) || 'not known'} · MRN ${mrn ?? 'not known'}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
