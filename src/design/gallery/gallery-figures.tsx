import { Activity, CalendarClock, CircleDollarSign, Users } from 'lucide-react'
import { Button } from '../button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '../card.tsx'
import { Sparkline } from '../charts/sparkline.tsx'
import { AsAt } from '../feedback/as-at.tsx'
import { Badge } from '../feedback/badge.tsx'
import { RiskBadge } from '../feedback/risk-badge.tsx'
import { StatusDot } from '../feedback/status-dot.tsx'
import { toast } from '../feedback/toast-store.ts'
import { Figure } from '../figure.tsx'
import { StatCard } from '../stat-card.tsx'
import { GallerySection } from './gallery-section.tsx'

const dollars = (value: number) =>
  value.toLocaleString('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 })

export function GalleryFigures() {
  return (
    <GallerySection title="Figures and cards">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard title="Sessions today" icon={<Activity aria-hidden="true" />} hint="Synthetic source: the sample">
          <Figure sample={127} live={8} source="sample" />
        </StatCard>
        <StatCard title="Active patients" icon={<Users aria-hidden="true" />} hint="Real source: opens the rows">
          <Figure sample={1247} live={2031} source="records" href="/" openLabel="Show active patients" />
        </StatCard>
        <StatCard
          title="Revenue opportunity"
          icon={<CircleDollarSign aria-hidden="true" />}
          hint="Real source: nothing yet"
        >
          <Figure sample={8993} live={undefined} source="records" format={dollars} />
        </StatCard>
        <StatCard title="Waiting" icon={<CalendarClock aria-hidden="true" />} hint="Real source: loading">
          <Figure sample={4} live={undefined} source="records" pending />
        </StatCard>
      </div>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <Card>
          <CardHeader actions={<Badge tone="neutral">3 waiting</Badge>}>
            <CardTitle>Today's Queue</CardTitle>
            <CardDescription>
              Respiratory clinic, room 2 · <AsAt at={new Date()} />
            </CardDescription>
          </CardHeader>
          <CardContent>
            <ul className="divide-y text-sm">
              {queue.map(({ time, name, state, word }) => (
                <li key={name} className="flex min-h-row flex-wrap items-center gap-x-3">
                  <span className="text-muted">{time}</span>
                  <span className="flex-auto font-medium">{name}</span>
                  <StatusDot state={state}>{word}</StatusDot>
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Recent Observations</CardTitle>
            <CardDescription>Two of six</CardDescription>
          </CardHeader>
          <CardContent className="grid content-start gap-3 text-sm">
            <p className="flex items-center gap-3">
              <span className="flex-1">FEV1, % predicted</span>
              <Sparkline values={[62, 60, 58, 55, 49, 46]} band={{ low: 50, label: 'target' }} />
              <strong>46 ↓ L</strong>
            </p>
            <p className="flex items-center gap-3">
              <span className="flex-1">Oxygen saturation, %</span>
              <Sparkline values={[93, 94, 92, 93, 94, 95]} band={{ low: 92, label: 'target' }} />
              <strong>95</strong>
            </p>
            <p className="ai-draft text-muted">
              <Badge tone="ai">AI draft</Badge> FEV1 has fallen over two years.
            </p>
          </CardContent>
        </Card>
        <Card>
          <CardHeader actions={<RiskBadge level="high" />}>
            <CardTitle>High Risk Patient Alert</CardTitle>
          </CardHeader>
          <CardContent className="text-sm text-muted">
            Two exacerbations in twelve months, one with admission. Inhaler technique last reviewed three weeks ago.
          </CardContent>
          <CardFooter>
            <Button size="sm" onClick={() => toast({ title: 'Review started' })}>
              Review Now
            </Button>
            <Button size="sm" variant="outline">
              View Chart
            </Button>
          </CardFooter>
        </Card>
      </div>
    </GallerySection>
  )
}

const queue = [
  { time: '9:00 am', name: 'Margaret Nguyen', state: 'active', word: 'In room' },
  { time: '9:20 am', name: 'Ravi Patel', state: 'processing', word: 'Waiting' },
  { time: '9:40 am', name: "Siobhán O'Connor", state: 'pending', word: 'Booked' },
] as const
