import { PatientName } from '#design/patient-name.tsx'
import { formatBirthDate } from '#fhir/dates.ts'
import type { Overview } from '../../contract.ts'
import { AllergyStrip } from './allergy-strip.tsx'

/** Who the patient is, in one line. Screen readers get all this from the banner itself. */
export default function MicroLine({ overview: { patient, allergies } }: { overview: Overview }) {
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-(--header-height) z-20 flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-card px-4 py-1.5 text-sm sm:hidden print:hidden"
    >
      <PatientName {...patient} />
      <span>{[formatBirthDate(patient.birthDate), patient.mrn].filter(Boolean).join(' · ')}</span>
      <AllergyStrip allergies={allergies} />
    </div>
  )
}
