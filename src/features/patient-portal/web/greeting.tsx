import { Skeleton } from '#design/feedback/skeleton.tsx'
import { practiceHour } from '#fhir/dates.ts'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { portalHome } from '../home/contract.ts'
import { useMessages } from './language/use-messages.ts'
import { partOfDay } from './part-of-day.ts'
import { usePatient } from './patient.ts'

export function Greeting() {
  const { t, sentence } = useMessages(frameMessages)
  const { id, isOwn } = usePatient()
  const { data, isPending } = useRead(portalHome.healthSummary, { params: { id } })
  const part = partOfDay(practiceHour(new Date()))
  return (
    <div className="grid min-w-0 gap-1">
      <h2 className="text-xl font-semibold sm:text-2xl">
        {isOwn && data?.name ? t(`frame.${part}`, { name: data.name }) : t(`frame.${part}-nameless`)}
      </h2>
      {isOwn ? (
        isPending ? (
          <Skeleton className="h-6 w-64 max-w-full" />
        ) : (
          data && <p className="max-w-prose text-muted">{sentence({ ...data.greeting, text: data.aiGreeting })}</p>
        )
      ) : null}
    </div>
  )
}
