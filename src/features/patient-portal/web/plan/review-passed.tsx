import { CalendarClock } from 'lucide-react'
import { practiceDay } from '#fhir/dates.ts'
import planMessages from '#i18n/messages/en-AU/plan.json'
import { useMessages } from '../language/use-messages.ts'

/** A plan past its review date still counts; nothing else on the page says so. */
export function ReviewPassed({ reviewOn }: { reviewOn: string }) {
  const { t, date } = useMessages(planMessages)
  if (!reviewOn || reviewOn >= practiceDay(new Date().toISOString())) return null
  return (
    <p className="flex items-start gap-2">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {t('plan.review-passed', { date: date(reviewOn) })}
    </p>
  )
}
