import { lazy, Suspense } from 'react'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { EventsView } from './events/events-view.tsx'
import { useAuditAddress, VIEWS, type View } from './use-audit-address.ts'

const RestrictedView = lazy(async () => ({ default: (await import('./restricted-view.tsx')).RestrictedView }))
const BreachesView = lazy(async () => ({ default: (await import('./breaches/breaches-view.tsx')).BreachesView }))

/** Audit Trail (requirements 2 §2.8), with the administrator's tools for responding to it. */
export default function AuditTrailScreen() {
  const address = useAuditAddress()
  const { view, set } = address
  return (
    <Tabs
      value={view}
      onValueChange={(next) => set({ view: next === 'events' ? '' : (next as View), event: '', breach: '' })}
    >
      <TabsList aria-label="Parts of the audit trail">
        {Object.entries(VIEWS).map(([value, label]) => (
          <TabsTrigger key={value} value={value}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="events">{view === 'events' && <EventsView {...address} />}</TabsContent>
      <TabsContent value="restricted">
        <Suspense fallback={<SkeletonCard lines={6} />}>
          {view === 'restricted' && <RestrictedView {...address} />}
        </Suspense>
      </TabsContent>
      <TabsContent value="breaches">
        <Suspense fallback={<SkeletonCard lines={6} />}>
          {view === 'breaches' && <BreachesView {...address} />}
        </Suspense>
      </TabsContent>
    </Tabs>
  )
}
