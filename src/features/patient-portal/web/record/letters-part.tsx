import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { SkeletonCard, SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import recordMessages from '#i18n/messages/en-AU/record.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { myRecord } from '../../my-record/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { PortalSheet } from '../portal-sheet.tsx'

export function LettersPart() {
  const { t, date } = useMessages(recordMessages)
  const { id } = usePatient()
  const [letterId, setLetterId] = useState<string>()
  const { data, error, refetch } = useRead(myRecord.record, { params: { id } })
  if (!data) return error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonCard />
  if (data.letters.length === 0) return <p>{t('record.none')}</p>
  return (
    <>
      <ul className="grid gap-3">
        {data.letters.map(({ id: each, title, date: day, what }) => (
          <li key={each} className="card">
            <div className="card-content flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <h3 className="font-semibold">{title}</h3>
                <p className="text-sm text-muted">{[day && date(day), what].filter(Boolean).join(' · ')}</p>
              </div>
              <Button
                variant="outline"
                aria-label={`${t('record.open-letter')}: ${title}`}
                onClick={() => setLetterId(each)}
              >
                {t('record.open-letter')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {letterId && <Letter letterId={letterId} onClose={() => setLetterId(undefined)} />}
    </>
  )
}

function Letter({ letterId, onClose }: { letterId: string; onClose: () => void }) {
  const { t, date } = useMessages(recordMessages)
  const { id } = usePatient()
  const { data, error } = useRead(myRecord.letter, { params: { id, letterId } })
  return (
    <PortalSheet
      title={data?.title ?? t('record.letters')}
      description={data && t('record.letter-by', { author: data.author, date: date(data.date) })}
      onClose={onClose}
    >
      {!data && (error ? <ErrorState cause={error.message} /> : <SkeletonText lines={8} />)}
      {data?.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="grid gap-2">
          <h3 className="font-semibold">{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-wrap" dir="auto">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </PortalSheet>
  )
}
