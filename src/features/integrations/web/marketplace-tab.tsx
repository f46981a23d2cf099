import { Plus } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { PARTNERS, type Partner } from '../catalogue.ts'
import { CapabilityBadges } from './capability-badges.tsx'

const CAPABILITIES_SHOWN = 3 // (requirements 2 §9)

interface MarketplaceTabProps {
  onConfigure: (id: string) => void
  onRequest: () => void
}

export function MarketplaceTab({ onConfigure, onRequest }: MarketplaceTabProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">
          Aurora has no contract with any partner: each connection is the practice’s own, and its test says how far it
          goes.
        </p>
        <Button variant="outline" onClick={onRequest}>
          <Plus aria-hidden="true" />
          Request Custom Integration
        </Button>
      </div>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {PARTNERS.map((partner) => (
          <PartnerCard key={partner.id} partner={partner} onConfigure={() => onConfigure(partner.id)} />
        ))}
      </div>
    </div>
  )
}

function PartnerCard({ partner, onConfigure }: { partner: Partner; onConfigure: () => void }) {
  const isAvailable = partner.status === 'available'
  return (
    <Card className="flex flex-col">
      <CardHeader
        actions={
          isAvailable ? (
            <Badge tone="success">Available</Badge>
          ) : (
            <Badge tone="neutral" symbol="ring">
              Coming Soon
            </Badge>
          )
        }
      >
        <CardTitle as="h3">{partner.name}</CardTitle>
        <CardDescription>{partner.provider}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-1 flex-col gap-3">
        <p className="text-sm">{partner.description}</p>
        <CapabilityBadges capabilities={partner.capabilities} shown={CAPABILITIES_SHOWN} />
        <p className="mt-auto text-sm text-muted">{partner.pricing}</p>
        {isAvailable ? (
          <Button className="w-full" variant="outline" onClick={onConfigure}>
            Configure
            <span className="sr-only">{` ${partner.name}`}</span>
          </Button>
        ) : (
          <>
            <Button className="w-full" variant="outline" disabled>
              Notify When Available
            </Button>
            <p className="text-xs text-muted">
              Not offered yet. Tell the practice what you need with ‘Request Custom Integration’.
            </p>
          </>
        )}
      </CardContent>
    </Card>
  )
}
