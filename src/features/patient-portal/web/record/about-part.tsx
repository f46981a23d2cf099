import { Button } from '#design/button.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import recordMessages from '#i18n/messages/en-AU/record.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { myRecord } from '../../my-record/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { usePortalAddress } from '../use-portal-address.ts'

export function AboutPart() {
  const { t, date } = useMessages(recordMessages)
  const { go } = usePortalAddress()
  const { id } = usePatient()
  const { data, error, refetch } = useRead(myRecord.record, { params: { id } })
  if (!data) return error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonCard />
  const { name, birthDate, mrn, phone, email, address } = data.person
  const rows = [
    ['about.name', name],
    ['about.birth', birthDate && date(birthDate)],
    ['about.mrn', mrn],
    ['about.phone', phone],
    ['about.email', email],
    ['about.address', address],
  ] as const
  return (
    <div className="card">
      <div className="card-content grid gap-4">
        <dl className="grid gap-3 sm:grid-cols-2">
          {rows.map(([key, value]) => (
            <div key={key}>
              <dt className="text-sm text-muted">{t(key)}</dt>
              <dd className="font-medium">{value || t('about.unknown')}</dd>
            </div>
          ))}
        </dl>
        <Button
          variant="link"
          className="justify-self-start"
          onClick={() => go({ view: 'record', part: 'corrections' })}
        >
          {t('about.wrong')}
        </Button>
      </div>
    </div>
  )
}
