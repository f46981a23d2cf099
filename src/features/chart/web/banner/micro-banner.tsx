import { useEffect, useRef, useState } from 'react'
import { PatientName } from '#design/patient-name.tsx'
import { formatBirthDate } from '#fhir/dates.ts'
import type { Overview } from '../../contract.ts'
import { AllergyStrip } from './allergy-strip.tsx'

/** On a phone the banner is too tall to be sticky; this line replaces it once it has scrolled away. */
export function MicroBanner({ overview: { patient, allergies } }: { overview: Overview }) {
  const start = useRef<HTMLSpanElement>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const banner = start.current?.parentElement
    if (!banner || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => {
      setIsAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(banner)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <span ref={start} hidden />
      {isAway && (
        // screen readers get all this from the banner itself
        <div
          aria-hidden="true"
          className="fixed inset-x-0 top-(--header-height) z-20 flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-card px-4 py-1.5 text-sm sm:hidden print:hidden"
        >
          <PatientName {...patient} />
          <span>{[formatBirthDate(patient.birthDate), patient.mrn].filter(Boolean).join(' · ')}</span>
          <AllergyStrip allergies={allergies} />
        </div>
      )}
    </>
  )
}
