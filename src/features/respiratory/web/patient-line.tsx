import { formatBirthDate } from '#fhir/dates.ts'
import type { Person } from '../contract.ts'

/** The patient, shown in every dialog that writes to a record. */
export function PatientLine({ person }: { person: Person }) {
  const facts = [
    person.birthDate ? `Born ${formatBirthDate(person.birthDate)}` : 'Birth date not known',
    person.sex,
    person.mrn && `MRN ${person.mrn}`,
  ]
  return (
    <p className="rounded-control border bg-surface px-3 py-2">
      <span className="font-semibold">{person.name}</span>
      <span className="text-sm text-muted">{` · ${facts.filter(Boolean).join(' · ')}`}</span>
    </p>
  )
}
