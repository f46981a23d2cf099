import { useState } from 'react'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import recordMessages from '#i18n/messages/en-AU/record.json'
import { RequestError } from '#platform/api/web/request.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { myRecord, type PortalConsent } from '../../my-record/contract.ts'
import { ReplyAdvice } from '../coach/reply-advice.tsx'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'

/** The patient's own decisions; each takes effect immediately. */
export function ConsentsPart() {
  const { id } = usePatient()
  const { data, error, refetch } = useRead(myRecord.consents, { params: { id } })
  if (!data) return error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonCard />
  return (
    <div className="grid gap-3">
      {data.map((consent) => (
        <Choice key={consent.kind} consent={consent} />
      ))}
    </div>
  )
}

const ANSWERS = ['consented', 'declined'] as const

function Choice({ consent }: { consent: PortalConsent }) {
  const { t, sentence, date } = useMessages(recordMessages)
  const { id } = usePatient()
  const { kind } = consent
  // shown immediately, while the decision is being saved
  const [wanted, setWanted] = useState<(typeof ANSWERS)[number]>()
  const decide = useWrite(myRecord.decideConsent, {
    refreshes: myRecord.consents,
    onSettled: () => setWanted(undefined),
    onSuccess: ({ message }) => {
      const description = sentence({ key: 'done.consent', text: message })
      toast({ title: t('choice.saved'), description, variant: 'success' })
    },
    onError: (error) => {
      const isStale = error instanceof RequestError && [409, 412].includes(error.status)
      const description = isStale ? t('choice.changed') : error.message
      toast({ title: t('choice.failed'), description, variant: 'destructive' })
    },
  })
  // the value just saved, until it has been refetched
  const isNewer = decide.data && (decide.data.version ?? 0) >= (consent.version ?? 0)
  const { decision, limits, at, recordedBy, version } = isNewer ? decide.data : consent
  const shown = wanted ?? decision
  return (
    <fieldset className="card" disabled={decide.isPending} aria-labelledby={`choice-${kind}`}>
      <div className="card-content grid gap-3">
        <p id={`choice-${kind}`} className="font-semibold">
          {t(`choice.${kind}`)}
        </p>
        <p className="text-sm text-muted">{t(`choice.${kind}-text`)}</p>
        <div className="grid grid-cols-2 gap-2 sm:max-w-xs">
          {ANSWERS.map((answer) => (
            <label
              key={answer}
              className="flex min-h-target items-center gap-2 rounded-control border px-3 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft"
            >
              <input
                type="radio"
                className="radio"
                name={kind}
                checked={shown === answer}
                onChange={() => {
                  setWanted(answer)
                  decide.mutate({
                    params: { id, kind },
                    body: { decision: answer },
                    ...(version !== undefined && { ifMatch: version }),
                  })
                }}
              />
              {t(answer === 'consented' ? 'choice.yes' : 'choice.no')}
            </label>
          ))}
        </div>
        <ReplyAdvice advice={decide.data?.advice} />
        {decision === 'limited' && <p>{t('choice.limited', { limits: limits ?? '' })}</p>}
        <p className="text-sm text-muted">
          {!decision && t('choice.none')}
          {decision && at && recordedBy && t('choice.since', { date: date(at), name: recordedBy })}
          {decision && at && !recordedBy && t('choice.since-date', { date: date(at) })}
        </p>
      </div>
    </fieldset>
  )
}
