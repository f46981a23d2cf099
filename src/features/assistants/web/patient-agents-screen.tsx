import { Redirect } from 'wouter'
import { Card } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { account } from '#features/account/contract.ts'
import teamMessages from '#i18n/messages/en-AU/health-team.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { assistants } from '../contract.ts'
import { AssistantCard } from './assistant-card.tsx'
import { HowToCard } from './how-to-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'

const PLACEHOLDERS = 6

/** Your Personal Health Team (requirements 2 §2.6). If loading fails, the list is empty and shows the reason. */
export default function PatientAgentsScreen() {
  const { t, lang, dir } = useMessages(teamMessages)
  const user = useRead(account.me).data?.user
  const isPatient = user?.role === 'patient' && user.kind !== 'carer'
  const { data, error, isPending, isFetching, refetch } = useRead(assistants.pod, { enabled: isPatient })
  // a carer has no health record to ask about
  if (user?.kind === 'carer') return <Redirect to="/patient-portal" replace />
  return (
    <div lang={lang} dir={dir} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone="ai">{t('assistants.badge')}</Badge>
        <p className="text-sm text-muted">{t('assistants.about')}</p>
      </div>
      <PrivacyCard />
      <section aria-label={t('assistants.list')} className="grid gap-4">
        {isPending && !error && (
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            <LoadingText>{t('assistants.loading')}</LoadingText>
            {Array.from({ length: PLACEHOLDERS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: identical cards that never move
              <SkeletonCard key={index} lines={5} />
            ))}
          </div>
        )}
        {error && (
          <Card>
            <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />
          </Card>
        )}
        {data?.length === 0 && (
          <Card>
            <EmptyState title={t('assistants.none')} />
          </Card>
        )}
        {data && data.length > 0 && (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {data.map((assistant) => (
              <li key={assistant.id} className="grid">
                <AssistantCard assistant={assistant} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <HowToCard />
    </div>
  )
}
