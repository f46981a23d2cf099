import { CircleGauge, Cpu, Inbox, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import type { OrchestraSummary } from './summarise.ts'

/** Four figures counted from the tasks (requirements 2 §2.4). */
export function OrchestraStatus({ summary }: { summary: OrchestraSummary }) {
  return (
    <Card aria-label="Orchestra Status">
      <CardHeader>
        <CardTitle>Orchestra Status</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Item label="Active Agents" icon={<Cpu aria-hidden="true" />}>
            {`${summary.activeAgents}`}
          </Item>
          <Item label="Total Tasks" icon={<ListChecks aria-hidden="true" />}>
            <Link href="/agents?tab=tasks" className="figure-link">
              {summary.totalTasks}
            </Link>
          </Item>
          <Item label="Pending Review" icon={<Inbox aria-hidden="true" />}>
            <Link href="/agents?tab=tasks&show=review" className="figure-link">
              {summary.pendingReview}
            </Link>
          </Item>
          <Item label="Avg Confidence" icon={<CircleGauge aria-hidden="true" />}>
            {`${summary.confidence}%`}
          </Item>
        </dl>
      </CardContent>
    </Card>
  )
}

function Item({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="flex items-center gap-2 text-sm text-muted">
        {icon}
        {label}
      </dt>
      <dd className="text-2xl font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
