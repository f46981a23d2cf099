import { ChevronRight } from 'lucide-react'
import { Button } from '#design/button.tsx'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import recordMessages from '#i18n/messages/en-AU/record.json'
import type { PortalPatient } from '../home/contract.ts'
import { DangerNotification } from './caring-frame.tsx'
import { useMessages } from './language/use-messages.ts'
import { LanguagePicker } from './language-picker.tsx'
import { UseCode } from './record/use-code.tsx'

export interface PatientsIHelpProps {
  people: readonly PortalPatient[]
  onOpen: (patient: PortalPatient) => void
}

/** Start page of a carer without their own record: the patients they help, those in danger first. */
export function PeopleIHelp({ people: patients, onOpen }: PatientsIHelpProps) {
  const { t } = useMessages(frameMessages)
  const { t: record } = useMessages(recordMessages)
  const inOrder = patients.toSorted((a, b) => Number(b.alert !== undefined) - Number(a.alert !== undefined))
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <h2 className="flex-1 text-xl font-semibold sm:text-2xl">{t('caring.title')}</h2>
        <LanguagePicker />
      </div>
      {patients.length === 0 && <p>{t('caring.nobody')}</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {inOrder.map((patient) => (
          <li key={patient.id} className="card">
            <div className="card-content grid gap-3">
              <h3 className="text-lg font-semibold">{patient.name}</h3>
              {patient.alert && <DangerNotification person={patient} at={patient.alert.at} />}
              <p className="text-sm text-muted">
                {t('caring.may', { what: patient.scopes.map((scope) => t(`caring.${scope}`)).join(' · ') })}
              </p>
              <Button className="justify-self-start" onClick={() => onOpen(patient)}>
                {t('caring.open', { name: patient.firstName })}
                <ChevronRight aria-hidden="true" className="rtl:rotate-180" />
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <details className="rounded-card border p-3" open={patients.length === 0}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{record('carer.own-code')}</summary>
        <UseCode />
      </details>
    </>
  )
}
