import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import visitMessages from '#i18n/messages/en-AU/visits.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { careTeam } from '../../care-team/contract.ts'
import { TEXT_LENGTH } from '../../rules.ts'
import { ReplyAdvice } from '../coach/reply-advice.tsx'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'

const MARKS = [1, 2, 3, 4, 5] as const

/** Asks once after a visit how it was; renders nothing if there is nothing to ask. */
export function RatingCard() {
  const { t, date } = useMessages(visitMessages)
  const { id } = usePatient()
  const { data } = useRead(careTeam.visitToRate, { params: { id } })
  const [rating, setRating] = useState<number>()
  const [words, setWords] = useState('')
  const rate = useWrite(careTeam.rateVisit, {
    refreshes: careTeam.visitToRate,
    onSuccess: (_, { body }) => {
      const isSkipped = body.rating === undefined
      toast({ title: t(isSkipped ? 'rating.skipped' : 'rating.thanks'), variant: isSkipped ? 'default' : 'success' })
    },
    onError: ({ message }) => void toast({ title: t('rating.failed'), description: message, variant: 'destructive' }),
  })
  const visit = data?.visit
  if (rate.data?.advice) return <ReplyAdvice advice={rate.data.advice} />
  if (!visit || rate.isSuccess) return null
  const params = { id, appointmentId: visit.id }
  return (
    <Card aria-labelledby="rating">
      <form
        className="card-content grid content-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (rating) rate.mutate({ params, body: { rating, ...(words.trim() && { words: words.trim() }) } })
        }}
      >
        <h3 id="rating" className="card-title">
          {t('rating.title')}
        </h3>
        <p>{t('rating.which', { date: date(visit.at), name: visit.practitionerName })}</p>
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('rating.title')}</legend>
          <div className="grid grid-cols-5 gap-2">
            {MARKS.map((mark) => (
              <label
                key={mark}
                className="grid min-h-target cursor-pointer place-items-center rounded-control border p-1 font-semibold has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
              >
                <input
                  type="radio"
                  name="rating"
                  className="sr-only"
                  aria-label={t(`rating.${mark}`)}
                  checked={rating === mark}
                  onChange={() => setRating(mark)}
                />
                {mark}
              </label>
            ))}
          </div>
          <p className="flex justify-between gap-2 text-sm text-muted" aria-hidden="true">
            <span>{t('rating.1')}</span>
            <span className="text-end">{t('rating.5')}</span>
          </p>
        </fieldset>
        {rating && (
          <Field label={t('rating.words')}>
            <Textarea
              rows={2}
              dir="auto"
              value={words}
              maxLength={TEXT_LENGTH}
              onChange={({ target }) => setWords(target.value)}
            />
          </Field>
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2">
          <Button type="submit" disabled={!rating} loading={rate.isPending} loadingText={t('rating.sending')}>
            {t('rating.send')}
          </Button>
          <Button variant="outline" disabled={rate.isPending} onClick={() => rate.mutate({ params, body: {} })}>
            {t('rating.skip')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
