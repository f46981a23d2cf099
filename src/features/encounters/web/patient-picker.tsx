import { useEffect, useState } from 'react'
import { type PatientHit, patients } from '#features/patients/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { Button } from '#platform/design/button.tsx'
import { Input } from '#platform/design/input.tsx'
import { formatBirthDate } from '#platform/fhir/dates.ts'

const DEBOUNCE_MS = 150
const SHORTEST = 2
const MOST_HITS = 6

export type PatientChoice = Pick<PatientHit, 'id' | 'name' | 'birthDate' | 'mrn'>

export interface PatientPickerProps {
  patient: PatientChoice | undefined
  onPick: (patient: PatientChoice | undefined) => void
}

/** Search as you type; the choice stays in sight with birth date and record number. Belongs inside a Field. */
export function PatientPicker({ patient, onPick }: PatientPickerProps) {
  if (!patient) return <PatientSearch onPick={onPick} />
  return (
    <div className="flex items-center justify-between gap-3 rounded-control border bg-surface px-3 py-2">
      <PatientLine patient={patient} />
      <Button variant="outline" size="sm" onClick={() => onPick(undefined)}>
        Change
      </Button>
    </div>
  )
}

export function PatientLine({ patient: { name, birthDate, mrn } }: { patient: PatientChoice }) {
  return (
    <span className="grid min-w-0 text-left">
      <span className="truncate font-medium">{name}</span>
      <span className="text-xs text-muted">
        {`Born ${formatBirthDate(birthDate) || 'not known'} · MRN ${mrn ?? 'not known'}`}
      </span>
    </span>
  )
}

function PatientSearch({ onPick }: Pick<PatientPickerProps, 'onPick'>) {
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isLongEnough = q.length >= SHORTEST
  const search = useRead(patients.search, { query: { q, limit: MOST_HITS }, enabled: isLongEnough, keepPrevious: true })
  const hits = isLongEnough ? (search.data ?? []) : []
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
      <p role="status" className={hits.length > 0 || !text ? 'sr-only' : 'text-sm text-muted'}>
        {noticeOf(text, isLongEnough, search.isFetching, search.error, hits.length)}
      </p>
      {hits.length > 0 && (
        <ul className="grid max-h-56 overflow-y-auto rounded-control border p-1" aria-label="Patients found">
          {hits.map((hit) => (
            <li key={hit.id}>
              <button type="button" className="menu-item w-full hover:bg-surface-2" onClick={() => onPick(hit)}>
                <PatientLine patient={hit} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function noticeOf(
  text: string,
  isLongEnough: boolean,
  isFetching: boolean,
  error: Error | null,
  found: number,
): string {
  if (!text.trim()) return ''
  if (!isLongEnough) return 'Type at least 2 characters'
  if (found > 0) return `${found} found`
  if (error) return error.message
  return isFetching ? 'Searching…' : 'No patient found'
}
