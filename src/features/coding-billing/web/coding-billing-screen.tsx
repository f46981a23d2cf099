import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { SuggestionsTab } from './suggestions/suggestions-tab.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { type BillingTab, useBillingAddress } from './use-billing-address.ts'

const ClaimsTab = lazy(async () => ({ default: (await import('./claims/claims-tab.tsx')).ClaimsTab }))
const RevenueTab = lazy(async () => ({ default: (await import('./reports/revenue-tab.tsx')).RevenueTab }))
const ComplianceTab = lazy(async () => ({ default: (await import('./reports/compliance-tab.tsx')).ComplianceTab }))

/** Coding & Billing, Revenue Cycle Management (requirements 2 §2.7). */
export default function CodingBillingScreen() {
  const address = useBillingAddress()
  return (
    <div className="grid grid-cols-1 gap-5">
      <Link href="/accounts" className="justify-self-start text-sm font-medium underline">
        Accounts &amp; Referrals: referrals, invoices and payments
      </Link>
      <SummaryCards claimsHref={address.claimsHref} />
      <Tabs value={address.tab} onValueChange={(tab) => address.setTab(tab as BillingTab)}>
        <TabsList aria-label="Parts of billing">
          <TabsTrigger value="suggestions">Coding Suggestions</TabsTrigger>
          <TabsTrigger value="claims">Claims Management</TabsTrigger>
          <TabsTrigger value="revenue">Revenue Analytics</TabsTrigger>
          <TabsTrigger value="compliance">Compliance</TabsTrigger>
        </TabsList>
        <Suspense fallback={<SkeletonCard lines={6} />}>
          <TabsContent value="suggestions">
            <SuggestionsTab {...address} />
          </TabsContent>
          <TabsContent value="claims">
            <ClaimsTab {...address} />
          </TabsContent>
          <TabsContent value="revenue">
            <RevenueTab />
          </TabsContent>
          <TabsContent value="compliance">
            <ComplianceTab />
          </TabsContent>
        </Suspense>
      </Tabs>
    </div>
  )
}
