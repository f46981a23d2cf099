import { formatBirthDate } from '#fhir/dates.ts'
import type { PatientHit } from '../contract.ts'

/** Name, birth date and record number: enough to avoid opening the wrong patient. */
export function PatientHitLine({ hit }: { hit: PatientHit }) {
  const facts = [
    hit.birthDate && `Born ${formatBirthDate(hit.birthDate)}`,
    hit.gender && hit.gender.charAt(0).toUpperCase() + hit.gender.slice(1),
    hit.mrn && `MRN ${hit.mrn}`,
    hit.isRestricted && 'Restricted',
    hit.alsoRecordedAs && `Also recorded as ${hit.alsoRecordedAs}`,
  ].filter(Boolean)
  return (
    <span className="min-w-0">
      <span className="block font-medium wrap-anywhere">{hit.name}</span>
      <span className="block text-xs opacity-85">{facts.join(' · ') || 'Birth date not known'}</span>
    </span>
  )
}
