import clsx from 'clsx'
import { ArrowLeft, Users } from 'lucide-react'
import { Button } from '#design/button.tsx'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import type { PortalPatient } from '../home/contract.ts'
import { Greeting } from './greeting.tsx'
import { useMessages } from './language/use-messages.ts'
import { LanguagePicker } from './language-picker.tsx'
import { usePatient } from './patient.ts'
import { PATIENTS, usePortalAddress } from './use-portal-address.ts'

/** The greeting or Back; whose record it is, and the language. */
export function PortalBar({ people: patients }: { people: readonly PortalPatient[] }) {
  const { t } = useMessages(frameMessages)
  const { tab, view, part, go, setPerson: setPatient } = usePortalAddress()
  const patient = usePatient()
  const hasNoRecord = !patients.some(({ isOwn }) => isOwn)
  // on a phone the other tabs start with their own content
  const isTabOnly = !view && tab !== 'health' && patient.isOwn
  return (
    <div className={clsx('flex flex-wrap items-start gap-3', isTabOnly && 'max-lg:hidden')}>
      {view ? (
        <Button variant="outline" onClick={() => go(part ? { view } : {})}>
          <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
          {t('frame.back')}
        </Button>
      ) : (
        <div className="min-w-0 flex-1">
          <Greeting />
        </div>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
        {hasNoRecord && (
          <Button variant="outline" onClick={() => setPatient(PATIENTS)}>
            <Users aria-hidden="true" />
            {t('caring.title')}
          </Button>
        )}
        {!hasNoRecord && patients.length > 1 && (
          <label className="flex items-center gap-2 text-sm">
            {t('frame.whose')}
            <select
              className="control control-select"
              value={patient.id}
              onChange={({ target }) => setPatient(target.value)}
            >
              {patients.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <LanguagePicker />
      </div>
    </div>
  )
}
