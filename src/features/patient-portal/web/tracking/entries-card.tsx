import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import sentences from '#i18n/messages/en-AU/sentences.json'
import trackingMessages from '#i18n/messages/en-AU/tracking.json'
import { useWrite } from '#platform/api/web/use-write.ts'
import { patientPortal, type Reading } from '../../contract.ts'
import { portalHome } from '../../home/contract.ts'
import { type ReadingKind, readingValue } from '../../rules.ts'
import { useMessages } from '../language/use-messages.ts'
import { discardEntry, useWaiting } from '../offline/use-outbox.ts'
import { usePatient } from '../patient.ts'
import { useReadingText } from './use-reading-text.ts'

const SHOWN = 6

/** Recent entries, newest first; those not sent yet on top. */
export function EntriesCard({ readings }: { readings: readonly Reading[] | undefined }) {
  const { t, dateTime } = useMessages(trackingMessages)
  const { t: signText } = useMessages(sentences)
  const { id } = usePatient()
  const text = useReadingText()
  const waiting = useWaiting(id).flatMap((entry) =>
    entry.kind === 'reading' && entry.refused === undefined ? [entry] : [],
  )
  const remove = useWrite(patientPortal.removeReading, {
    refreshes: [patientPortal.readings, patientPortal.planToday, portalHome.healthSummary],
    onSuccess: () => void toast({ title: t('track.removed') }),
    onError: ({ message }) =>
      void toast({ title: t('track.remove-failed'), description: message, variant: 'destructive' }),
  })
  const latest = readings?.toReversed().slice(0, SHOWN)
  const undo = (kind: ReadingKind, at: string, onUndo: () => void) => (
    <Button
      variant="ghost"
      aria-label={t('track.remove-name', { what: t(`track.${kind}`), time: dateTime(at) })}
      onClick={onUndo}
    >
      {t('track.remove')}
    </Button>
  )
  return (
    <Card aria-labelledby="entries">
      <CardHeader>
        <CardTitle as="h3" id="entries">
          {t('track.entries')}
        </CardTitle>
      </CardHeader>
      <CardContent>
        {!latest && <SkeletonText />}
        {latest?.length === 0 && waiting.length === 0 && <p>{t('track.entries-none')}</p>}
        <ul className="grid gap-1">
          {waiting.map(({ clientId, body }) => (
            <Row key={clientId} kind={body.kind} value={text(body.kind, readingValue(body))} at={body.at}>
              <Badge tone="warning">{t('track.waiting')}</Badge>
              {undo(body.kind, body.at, () => void discardEntry(clientId))}
            </Row>
          ))}
          {latest?.map(({ id: readingId, kind, value, at, by, signs }) => (
            <Row
              key={readingId}
              kind={kind}
              value={text(kind, value)}
              at={at}
              detail={
                by === 'practice' ? t('track.by-practice') : signs?.map((sign) => signText(`sign.${sign}`)).join(' · ')
              }
            >
              {by === 'self' && undo(kind, at, () => remove.mutate({ params: { id, readingId } }))}
            </Row>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

interface RowProps {
  kind: ReadingKind
  value: string
  at: string
  detail?: string | undefined
  children?: React.ReactNode
}

function Row({ kind, value, at, detail, children }: RowProps) {
  const { t, dateTime } = useMessages(trackingMessages)
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b py-1.5 last:border-b-0">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{t(`track.${kind}`)}</span> {value}
        </p>
        <p className="text-sm text-muted">{[dateTime(at), detail].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex items-center gap-2">{children}</div>
    </li>
  )
}
