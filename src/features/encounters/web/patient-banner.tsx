import { Link } from 'wouter'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { PatientName } from '#design/patient-name.tsx'
import { ageInYears, formatBirthDate, practiceDay } from '#fhir/dates.ts'
import { UNKNOWN_PATIENT } from '#fhir/names.ts'
import type { Encounter, WorkspacePatient } from '../contract.ts'

/** Patient banner: name, date of birth, gender, MRN; then the allergies, never blank. */
export function PatientBanner({ patient, encounter }: { patient: WorkspacePatient | undefined; encounter: Encounter }) {
  if (!patient) {
    return (
      <p className="card px-4 py-3 font-semibold">
        {encounter.patientName || UNKNOWN_PATIENT}{' '}
        <span className="text-sm font-normal text-muted">This patient was not found in the current data source.</span>
      </p>
    )
  }
  return (
    <section
      aria-label="Patient"
      className="card sticky top-(--header-height) z-20 grid gap-1 px-4 py-2 shadow-card max-sm:static"
    >
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Link href={`/patients/${encodeURIComponent(patient.id)}`} className="text-lg text-link">
          <PatientName {...patient} />
        </Link>
        <PatientFacts patient={patient} />
      </p>
      <Allergies allergies={patient.allergies} />
    </section>
  )
}

function PatientFacts({ patient }: { patient: WorkspacePatient }) {
  const age = ageInYears(patient.birthDate, practiceDay(new Date()))
  const born = formatBirthDate(patient.birthDate)
  const facts = [
    ['Born', born ? `${born}${age === undefined ? '' : ` (${age} y)`}` : 'Not known'],
    ['Gender', patient.gender ? patient.gender.charAt(0).toUpperCase() + patient.gender.slice(1) : 'Not known'],
    ['MRN', patient.mrn ?? 'Not known'],
  ]
  return facts.map(([label, value]) => (
    <span key={label} className="text-sm whitespace-nowrap">
      <span className="text-muted">{label} </span>
      {value}
    </span>
  ))
}

const ALLERGY_WORDS = {
  known: 'Known allergies',
  none: 'No known allergies',
  'not-recorded': 'Allergies not recorded',
} as const

function Allergies({ allergies: { state, items } }: Pick<WorkspacePatient, 'allergies'>) {
  return (
    <p
      className={`flex flex-wrap items-center gap-x-2 text-sm ${state === 'known' ? 'tone-critical' : 'tone-unknown'}`}
    >
      <span className="inline-flex items-center gap-1.5 font-medium text-(--tone)">
        <StatusSymbol name={state === 'known' ? 'warning' : state === 'none' ? 'check' : 'unknown'} />
        {ALLERGY_WORDS[state]}
      </span>
      {items.length > 0 && <span>{items.join(' · ')}</span>}
    </p>
  )
}

/** For confirmations: identifies the patient at a glance. */
export function MicroBanner({ patient }: { patient: WorkspacePatient }) {
  return (
    <div className="grid gap-0.5 rounded-control border bg-surface px-3 py-2">
      <p>
        <PatientName {...patient} />
      </p>
      <p className="flex flex-wrap gap-x-3">
        <PatientFacts patient={patient} />
      </p>
    </div>
  )
}
