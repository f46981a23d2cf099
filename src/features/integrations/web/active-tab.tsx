import { Plug } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { PARTNERS, type Partner } from '../catalogue.ts'
import { integrations } from '../contract.ts'
import { ENVIRONMENT_WORDS, type HealthStatus } from '../rules.ts'
import { CapabilityBadges } from './capability-badges.tsx'
import { HEALTH_TONES } from './health-words.ts'

export type Exchange = 'pull' | 'push' | 'calls'

interface ActiveTabProps {
  onConfigure: (id: string) => void
  onExchange: (id: string, exchange: Exchange) => void
  onMarketplace: () => void
}

export function ActiveTab({ onConfigure, onExchange, onMarketplace }: ActiveTabProps) {
  const capabilities = useRead(integrations.capabilities)
  const configurations = useRead(integrations.configurations)
  const health = useRead(integrations.health)
  if (capabilities.error && !capabilities.data) {
    return <ErrorState cause={capabilities.error.message} onRetry={() => void capabilities.refetch()} />
  }
  if (!capabilities.data) {
    return (
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <LoadingText>Loading active integrations…</LoadingText>
        <SkeletonCard />
        <SkeletonCard />
      </div>
    )
  }
  const active = PARTNERS.filter(({ name }) => name in capabilities.data)
  if (active.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Plug aria-hidden="true" />}
          title="No active integrations"
          action={<Button onClick={onMarketplace}>Open the Marketplace</Button>}
        >
          An integration is active once it is configured and enabled.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {active.map((partner) => (
        <ActiveCard
          key={partner.id}
          partner={partner}
          environment={configurations.data?.[partner.id]?.environment}
          status={health.data?.[partner.name]?.status ?? 'unknown'}
          onConfigure={() => onConfigure(partner.id)}
          onExchange={(exchange) => onExchange(partner.id, exchange)}
        />
      ))}
    </div>
  )
}

interface ActiveCardProps {
  partner: Partner
  environment: keyof typeof ENVIRONMENT_WORDS | undefined
  status: HealthStatus
  onConfigure: () => void
  onExchange: (exchange: Exchange) => void
}

/** 'Operational' only if records can be exchanged; the label follows measured health. */
const LABELS: Record<HealthStatus, string> = {
  healthy: 'Operational',
  degraded: 'Not connected',
  down: 'Down',
  unknown: 'Not checked yet',
}

function ActiveCard({ partner, environment, status, onConfigure, onExchange }: ActiveCardProps) {
  return (
    <Card className="flex flex-col">
      <CardHeader actions={<Badge tone={HEALTH_TONES[status]}>{LABELS[status]}</Badge>}>
        <CardTitle as="h3">{partner.name}</CardTitle>
        <CardDescription>{environment ? ENVIRONMENT_WORDS[environment] : partner.category}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-1 flex-col gap-4">
        <CapabilityBadges capabilities={partner.capabilities} />
        <div className="mt-auto flex flex-wrap gap-2">
          {partner.connects === 'fhir' && (
            <>
              <Button size="sm" onClick={() => onExchange('pull')}>
                Pull a Record
              </Button>
              <Button size="sm" variant="outline" onClick={() => onExchange('push')}>
                Send a Document
              </Button>
            </>
          )}
          <Button size="sm" variant="outline" onClick={() => onExchange('calls')}>
            Recent Calls
          </Button>
          <Button size="sm" variant="ghost" onClick={onConfigure}>
            Configure
          </Button>
        </div>
      </CardContent>
    </Card>
  )
}
