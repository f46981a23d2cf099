import { lazy, Suspense, useState } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { partnerOf } from '../catalogue.ts'
import { ActiveTab, type Exchange } from './active-tab.tsx'
import { HealthCards } from './health-cards.tsx'
import { MarketplaceTab } from './marketplace-tab.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { type IntegrationsTab, useIntegrationsAddress } from './use-integrations-address.ts'

const ConfigDialog = lazy(async () => ({ default: (await import('./config-dialog.tsx')).ConfigDialog }))
const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }))
const PullDialog = lazy(async () => ({ default: (await import('./pull-dialog.tsx')).PullDialog }))
const PushDialog = lazy(async () => ({ default: (await import('./push-dialog.tsx')).PushDialog }))
const CallsSheet = lazy(async () => ({ default: (await import('./calls-sheet.tsx')).CallsSheet }))
const MessagesSection = lazy(async () => ({ default: (await import('./messages-section.tsx')).MessagesSection }))
const AllowedAddresses = lazy(async () => ({ default: (await import('./allowed-addresses.tsx')).AllowedAddresses }))

/** Integrations (requirements 2 §2.9). */
export default function IntegrationsScreen() {
  const address = useIntegrationsAddress()
  const { tab, configured, set } = address
  const [isRequesting, setIsRequesting] = useState(false)
  const [exchange, setExchange] = useState<{ id: string; kind: Exchange }>()
  const partner = configured ? partnerOf(configured) : undefined
  const chosen = exchange && partnerOf(exchange.id)
  const open = (id: string) => set({ configure: id })
  return (
    <div className="grid grid-cols-1 gap-5">
      <OverviewCards />
      <Tabs
        value={tab}
        onValueChange={(next) => set({ tab: next === 'marketplace' ? undefined : (next as IntegrationsTab) })}
      >
        <TabsList aria-label="Integrations">
          <TabsTrigger value="marketplace">Marketplace</TabsTrigger>
          <TabsTrigger value="active">Active</TabsTrigger>
          <TabsTrigger value="health">System Health</TabsTrigger>
        </TabsList>
        <TabsContent value="marketplace">
          <MarketplaceTab onConfigure={open} onRequest={() => setIsRequesting(true)} />
        </TabsContent>
        <TabsContent value="active">
          <ActiveTab
            onConfigure={open}
            onExchange={(id, kind) => setExchange({ id, kind })}
            onMarketplace={() => set({ tab: undefined })}
          />
        </TabsContent>
        <TabsContent value="health" className="grid gap-8">
          <HealthCards />
          <Suspense>
            <MessagesSection {...address} />
            <AllowedAddresses />
          </Suspense>
        </TabsContent>
      </Tabs>
      <Suspense>
        {partner?.status === 'available' && (
          <ConfigDialog key={partner.id} partner={partner} onClose={() => set({ configure: undefined })} />
        )}
        {isRequesting && <RequestDialog onClose={() => setIsRequesting(false)} />}
        {chosen && exchange.kind === 'pull' && <PullDialog partner={chosen} onClose={() => setExchange(undefined)} />}
        {chosen && exchange.kind === 'push' && <PushDialog partner={chosen} onClose={() => setExchange(undefined)} />}
        {chosen && exchange.kind === 'calls' && <CallsSheet partner={chosen} onClose={() => setExchange(undefined)} />}
      </Suspense>
    </div>
  )
}
