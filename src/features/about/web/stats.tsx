import { Activity, Bot, Mic, Users } from 'lucide-react'
import { Figure } from '#design/figure.tsx'
import { StatCard } from '#design/stat-card.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import type { SystemInformation } from '../contract.ts'
import { samples } from './samples.ts'

/** Three counted figures and one fixed by the specification. Uptime is not measured, so it is hidden for real data. */
export function Stats({ data, isPending }: { data: SystemInformation | undefined; isPending: boolean }) {
  const source = useFigureSource('analytics')
  const counted = { source: 'records' as const, sample: 0, pending: isPending }
  return (
    <section aria-label="Statistics" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard as="h2" title="Patients Managed" icon={<Users aria-hidden="true" />}>
        <Figure {...counted} live={data?.figures.patients} />
      </StatCard>
      <StatCard as="h2" title="Voice Sessions" icon={<Mic aria-hidden="true" />}>
        <Figure {...counted} live={data?.figures.voiceSessions} />
      </StatCard>
      <StatCard as="h2" title="AI Tasks Completed" icon={<Bot aria-hidden="true" />}>
        <Figure {...counted} live={data?.figures.aiTasksCompleted} />
      </StatCard>
      <StatCard
        as="h2"
        title="System Uptime"
        icon={<Activity aria-hidden="true" />}
        hint={data && `Running since ${formatDateTime(data.startedAt)}`}
      >
        <Figure source={source} sample={samples.uptime} live={undefined} whyMissing="Not measured" />
      </StatCard>
    </section>
  )
}
