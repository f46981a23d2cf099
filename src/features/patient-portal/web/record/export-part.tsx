import { Download } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import recordMessages from '#i18n/messages/en-AU/record.json'
import { urlOf } from '#platform/api/web/url-of.ts'
import { myRecord } from '../../my-record/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'

const FORMS = [
  ['export.pdf', myRecord.recordPdf],
  ['export.html', myRecord.exportHtml],
  ['export.fhir', myRecord.exportBundle],
] as const

export function ExportPart() {
  const { t } = useMessages(recordMessages)
  const { id } = usePatient()
  return (
    <div className="card">
      <div className="card-content grid gap-3">
        <p>{t('export.text')}</p>
        {FORMS.map(([key, endpoint]) => (
          <a
            key={key}
            className={`${buttonClass({ variant: 'outline', size: 'lg' })} justify-start`}
            href={urlOf(endpoint, { params: { id } })}
            target="_blank"
            rel="noopener"
          >
            <Download aria-hidden="true" />
            {t(key)}
          </a>
        ))}
      </div>
    </div>
  )
}
