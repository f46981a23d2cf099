import { useState } from 'react'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import emergencyMessages from '#i18n/messages/en-AU/emergency.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { careTeam } from '../../care-team/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { CallLink } from './call-link.tsx'

/** A list of more than this gets a search box. */
const SEARCHED_FROM = 5

/**
 * For a signed-in user: the practice's locations, nearest first, each with a number to call. Offline, the other numbers
 * remain.
 */
export function ClinicFinder() {
  const { t } = useMessages(emergencyMessages)
  const { id } = usePatient()
  const { data } = useRead(careTeam.clinics, { params: { id } })
  const [place, setPlace] = useState('')
  if (!data) return null
  const wanted = place.trim().toLowerCase()
  const shown = data.filter(({ name, address = '' }) => `${name} ${address}`.toLowerCase().includes(wanted))
  return (
    <section aria-label={t('clinics.title')} className="grid gap-2">
      <h4 className="font-semibold">{t('clinics.title')}</h4>
      <p>{t('clinics.text')}</p>
      {data.length > SEARCHED_FROM && (
        <Field label={t('clinics.find')}>
          <Input type="search" value={place} onChange={({ target }) => setPlace(target.value)} />
        </Field>
      )}
      <ul className="grid gap-2">
        {shown.map(({ id, name, address, phone }) => (
          <li key={id} className="grid gap-1 rounded-control border bg-card p-3 text-fg">
            <bdi className="font-semibold">{name}</bdi>
            {address && <bdi className="text-sm">{address}</bdi>}
            {phone && (
              <CallLink number={phone.replace(/[^\d+]/g, '')} label={t('clinics.call', { name })}>
                <bdi>{phone}</bdi>
              </CallLink>
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{t('clinics.none')}</p>}
    </section>
  )
}
