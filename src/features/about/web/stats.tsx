import { Activity, Bot, Mic, Users } from 'lucide-react'
import { Figure } from '#design/figure.tsx'
import { StatCard } from '#design/stat-card.tsx'
import aboutMessages from '#i18n/messages/en-AU/about.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import type { SystemInformation } from '../contract.ts'
import { samples } from './samples.ts'

/** Three counted figures and one fixed by the specification. Uptime is not measured, so it is hidden for real data. */
export function Stats({ data, isPending }: { data: SystemInformation | undefined; isPending: boolean }) {
  const { t, dateTime } = useMessages(aboutMessages)
  const source = useFigureSource('analytics')
  const counted = { source: 'records' as const, sample: 0, pending: isPending }
  return (
    <section aria-label={t('about.statistics')} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard as="h2" title={t('about.patients')} icon={<Users aria-hidden="true" />}>
        <Figure {...counted} live={data?.figures.patients} />
      </StatCard>
      <StatCard as="h2" title={t('about.voice')} icon={<Mic aria-hidden="true" />}>
        <Figure {...counted} live={data?.figures.voiceSessions} />
      </StatCard>
      <StatCard as="h2" title={t('about.tasks')} icon={<Bot aria-hidden="true" />}>
        <Figure {...counted} live={data?.figures.aiTasksCompleted} />
      </StatCard>
      <StatCard
        as="h2"
        title={t('about.uptime')}
        icon={<Activity aria-hidden="true" />}
        hint={data && t('about.since', { time: dateTime(data.startedAt) })}
      >
        <Figure source={source} sample={samples.uptime} live={undefined} whyMissing={t('about.not-measured')} />
      </StatCard>
    </section>
  )
}
