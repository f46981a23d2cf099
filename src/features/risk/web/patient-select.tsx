import { useEffect, useState } from 'react'
import { type PatientHit, patients } from '#features/patients/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { Button } from '#platform/design/button.tsx'
import { Field } from '#platform/design/field.tsx'
import { Input } from '#platform/design/input.tsx'
import { formatBirthDate } from '#platform/fhir/dates.ts'
import type { Preparation } from '../contract.ts'

const DEBOUNCE_MS = 150
const SHORTEST = 2

interface PatientSelectProps {
  chosen: Pick<Preparation, 'name' | 'birthDate'> | undefined
  isPending: boolean
  onPick: (patientId: string | undefined) => void
}

/** Find and choose one person; the choice stays in sight with the birth date. */
export function PatientSelect({ chosen, isPending, onPick }: PatientSelectProps) {
  if (!chosen && !isPending) return <PatientSearch onPick={onPick} />
  return (
    <div className="grid gap-1">
      <span className="label">Patient</span>
      <div className="flex min-h-12 items-center justify-between gap-3 rounded-control border px-3 py-2">
        <span className="min-w-0">
          <span className="block truncate font-semibold">{chosen?.name ?? 'Loading…'}</span>
          <span className="block text-sm text-muted">
            {chosen && (chosen.birthDate ? `Born ${formatBirthDate(chosen.birthDate)}` : 'Birth date not known')}
          </span>
        </span>
        <Button variant="outline" size="sm" onClick={() => onPick(undefined)}>
          Change
        </Button>
      </div>
    </div>
  )
}

function PatientSearch({ onPick }: { onPick: (patientId: string) => void }) {
  const [text, setText] = useState('')
  const wanted = text.trim()
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const isLongEnough = q.length >= SHORTEST && wanted.length >= SHORTEST
  const hits = useRead(patients.search, { query: { q, limit: 6 }, enabled: isLongEnough, keepPrevious: true })
  const found = isLongEnough ? (hits.data ?? []) : []
  return (
    <div className="grid gap-2">
      <Field label="Patient" required>
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder="Name, birth date, MRN or Medicare number"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !found[0]) return
            event.preventDefault()
            onPick(found[0].id)
          }}
        />
      </Field>
      <p role="status" className="text-sm text-muted">
        {notice(wanted, isLongEnough, hits.isFetching, hits.error, found)}
      </p>
      {found.length > 0 && (
        <ul className="grid gap-1">
          {found.map((hit) => (
            <li key={hit.id}>
              <Button
                variant="outline"
                className="h-auto w-full justify-start py-2 text-left"
                onClick={() => onPick(hit.id)}
              >
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{hit.name}</span>
                  <span className="block truncate text-sm font-normal text-muted">{factsOf(hit)}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function notice(wanted: string, isLong: boolean, isBusy: boolean, error: Error | null, found: readonly PatientHit[]) {
  if (!isLong) return wanted ? 'Type at least 2 characters' : 'Search, then choose one'
  if (found.length > 0) return `${found.length} found; choose one`
  return error?.message ?? (isBusy ? 'Searching…' : 'No patient found')
}

function factsOf({ birthDate, mrn }: PatientHit): string {
  const facts = [birthDate && `Born ${formatBirthDate(birthDate)}`, mrn && `MRN ${mrn}`].filter(Boolean)
  return facts.join(' · ') || 'Birth date not known'
}
