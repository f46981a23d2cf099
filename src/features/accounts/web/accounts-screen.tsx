import { FileText } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAddressParams } from '#design/address-params.ts'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState } from '#design/feedback/states.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { account } from '#features/account/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { TAB_WORDS, tabsOf } from './accounts-tabs.ts'
import { OnePatient } from './one-patient.tsx'
import { OpenQuotes } from './open-quotes.tsx'

const InvoicesTab = lazy(async () => ({ default: (await import('./invoices/invoices-tab.tsx')).InvoicesTab }))
const DebtorsTab = lazy(async () => ({ default: (await import('./reports/debtors-tab.tsx')).DebtorsTab }))
const DayTab = lazy(async () => ({ default: (await import('./reports/day-tab.tsx')).DayTab }))
const TaxTab = lazy(async () => ({ default: (await import('./reports/tax-tab.tsx')).TaxTab }))

export interface AccountsScreenProps {
  /** The referrals of one patient, from their own feature. */
  referrals: (patientId: string, startsOpen: boolean) => ReactNode
  /** Opens the details of one patient, from their own feature. */
  details: (patientId: string) => ReactNode
  /** Booked visits that need a referral; `hrefOf` opens the referrals of a patient. */
  visitsAhead: (hrefOf: (patientId: string) => string) => ReactNode
  /** Claims, for those who do not open Coding & Billing. */
  claims: ReactNode
}

/** Referrals, invoices and money; each position sees its part. */
export function AccountsScreen({ referrals, details, visitsAhead, claims }: AccountsScreenProps) {
  const me = useRead(account.me)
  const { oneOf, value, change, hrefWith } = useAddressParams()
  if (!me.data) return <SkeletonCard lines={6} />
  const { position } = me.data.user
  const tabs = tabsOf(position)
  const tab = oneOf('tab', tabs) ?? tabs[0]
  const patientId = value('patient')
  const pick = (patient: string | undefined) => change({ patient: patient ?? '', new: '', invoice: '', edit: '' })
  const address = {
    patientId,
    position,
    onPick: pick,
    invoiceId: value('invoice'),
    onOpen: (invoice: string | undefined) => change({ invoice: invoice ?? '' }),
    quotesHref: hrefWith({ tab: 'quotes', invoice: '', new: '' }),
  }
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => change({ tab: next, new: '', invoice: '', claim: '', q: '', group: '', state: '' })}
    >
      <TabsList aria-label="Parts of accounts">
        {tabs.map((one) => (
          <TabsTrigger key={one} value={one}>
            {TAB_WORDS[one]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="referrals" className="grid grid-cols-1 gap-4">
        <OnePatient patientId={patientId} from="details" onPick={pick} />
        {patientId ? (
          <>
            {tabs.includes('quotes') && <OpenQuotes patientId={patientId} href={address.quotesHref} />}
            {details(patientId)}
            {referrals(patientId, value('new') === '1')}
          </>
        ) : (
          <>
            <EmptyState icon={<FileText aria-hidden="true" />} title="Choose a patient">
              Their referrals appear here, with how long each is valid. Invoices, debtors and the end of the day have
              tabs of their own.
            </EmptyState>
            {visitsAhead((patient) => hrefWith({ patient, new: '' }))}
          </>
        )}
      </TabsContent>
      <Suspense fallback={<SkeletonCard lines={6} />}>
        <TabsContent value="invoices" className="grid grid-cols-1 gap-4">
          <InvoicesTab key="invoice" kind="invoice" {...address} />
        </TabsContent>
        <TabsContent value="quotes" className="grid grid-cols-1 gap-4">
          <InvoicesTab key="quote" kind="quote" {...address} />
        </TabsContent>
        <TabsContent value="claims" className="grid grid-cols-1 gap-4">
          {claims}
        </TabsContent>
        <TabsContent value="debtors" className="grid grid-cols-1 gap-4">
          <DebtorsTab hrefOf={(patient) => hrefWith({ tab: 'invoices', patient, invoice: '', new: '' })} />
        </TabsContent>
        <TabsContent value="day" className="grid grid-cols-1 gap-4">
          <DayTab />
        </TabsContent>
        <TabsContent value="tax" className="grid grid-cols-1 gap-4">
          <TaxTab />
        </TabsContent>
      </Suspense>
    </Tabs>
  )
}
