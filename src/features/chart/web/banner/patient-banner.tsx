import { Pencil, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '#design/button.tsx'
import { AsAt } from '#design/feedback/as-at.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { PatientName } from '#design/patient-name.tsx'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { formatBirthDate, formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { BannerPatient, Overview } from '../../contract.ts'
import { AllergyStrip } from './allergy-strip.tsx'
import { Fact } from './fact.tsx'
import { MicroBanner } from './micro-banner.tsx'
import { RespiratoryFacts } from './respiratory-facts.tsx'
import { useStickyRoom } from './use-sticky-room.ts'

export interface PatientBannerProps {
  overview: Overview
  isStale: boolean
  /** Buttons that change the allergies. */
  allergyActions?: ReactNode
}

/** The patient's identity, in the order of Australian patient identification; stays visible while the chart scrolls. */
export function PatientBanner({ overview, isStale, allergyActions }: PatientBannerProps) {
  const { patient, allergies } = overview
  const sticky = useStickyRoom()
  return (
    <section ref={sticky} aria-label="Patient" className="card z-20 sm:sticky sm:top-(--header-height) print:static">
      <MicroBanner overview={overview} />
      <div className="@container px-4 py-2 sm:px-5">
        {/* narrow: the facts take the width below the name and the buttons; on a phone the buttons come last */}
        <div className="grid grid-cols-mark-text items-center gap-x-3 gap-y-1 @xl:grid-cols-[auto_minmax(0,1fr)_auto]">
          <span aria-hidden="true" className="avatar size-11 text-base @xl:row-span-2 print:hidden">
            {patient.initials}
          </span>
          <h2 className="text-xl text-balance break-words @5xl:self-end">
            <PatientName {...patient} />
          </h2>
          <Facts patient={patient} />
          <BannerButtons />
        </div>
      </div>
      <div className="@container border-t px-4 py-1 sm:px-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs @5xl:gap-x-5 @5xl:text-sm">
          <div className="flex min-h-9 min-w-0 items-center gap-1">
            <AllergyStrip allergies={allergies} />
            {allergyActions}
          </div>
          <RespiratoryFacts patientId={patient.id} clinician={overview.clinician} />
          {patient.deceased && <Badge tone="neutral">Deceased</Badge>}
          {patient.interpreter && <Interpreter language={patient.interpreter} />}
          {isStale && <AsAt at={new Date(overview.asAt)} stale />}
        </div>
      </div>
    </section>
  )
}

function Facts({ patient }: { patient: BannerPatient }) {
  return (
    <dl className="col-span-full flex flex-wrap gap-x-3 gap-y-0.5 text-xs @lg:gap-x-4 @lg:text-sm @xl:col-start-2 @xl:row-start-2 @5xl:col-end-3 @5xl:self-start">
      <Fact label="Born">
        {patient.birthDate ? formatBirthDate(patient.birthDate) : 'Not known'}
        {patient.ageYears !== undefined && ` (${ageText(patient)})`}
      </Fact>
      {patient.deceased && (
        <Fact label="Died">{patient.deceased === true ? 'Date not known' : formatDate(patient.deceased)}</Fact>
      )}
      <Fact label="Gender">{patient.gender}</Fact>
      <Fact label="MRN">{patient.mrn ?? 'Not known'}</Fact>
      {patient.ihi && <Fact label="IHI">{patient.ihi.replace(/(\d{4})(?=\d)/g, '$1\u00a0')}</Fact>}
      {patient.otherNames.length > 0 && <Fact label="Also known as">{patient.otherNames.join(', ')}</Fact>}
    </dl>
  )
}

function ageText({ ageYears, birthDate = '' }: BannerPatient): string {
  // only the year or month of birth is known
  return birthDate.length < 10 ? `about ${ageYears}\u00a0y` : `${ageYears}\u00a0y`
}

function Interpreter({ language }: { language: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium">
      <span className="font-normal text-muted">Interpreter</span> {language}
    </span>
  )
}

function BannerButtons() {
  const { data: me } = useRead(account.me)
  const [, setSearch] = useSearchParams()
  const open = (form: 'edit' | 'start') =>
    setSearch((current) => {
      current.set(form, '1')
      return current
    })
  return (
    <div className="no-print col-span-full flex flex-wrap gap-2 *:grow *:px-2 @xl:col-start-3 @xl:row-start-1 @xl:*:grow-0 @xl:*:px-4 @5xl:row-span-2">
      <Button variant="outline" onClick={() => open('edit')}>
        <Pencil aria-hidden="true" />
        Edit Patient
      </Button>
      {may(me?.user, 'start-encounter') && (
        <Button onClick={() => open('start')}>
          <Play aria-hidden="true" />
          Start Encounter
        </Button>
      )}
    </div>
  )
}
