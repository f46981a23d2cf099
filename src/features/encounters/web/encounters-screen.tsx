import { CalendarClock, CalendarDays, Plus, Search, Stethoscope } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '#design/button.tsx'
import { Skeleton, SkeletonRows } from '#design/feedback/skeleton.tsx'
import { useSearchText } from '#design/inputs/use-search-text.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { ViewLinks } from '#design/lists/view-links.tsx'
import { StatCard } from '#design/stat-card.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { encounters } from '../contract.ts'
import { ENCOUNTER_STATUSES, type EncounterStatus, STATUS_LABELS } from '../rules.ts'
import { EncounterList } from './encounter-list.tsx'
import { type EncounterAddress, useEncounterAddress } from './use-encounter-address.ts'

const loadDialog = () => import('./new-encounter-dialog.tsx')
const ByDayView = lazy(() => import('./by-day/by-day-view.tsx'))
const NewEncounterDialog = lazy(async () => ({ default: (await loadDialog()).NewEncounterDialog }))

/** Summary, search, tabs with counts, cards (requirements 2 §2.3). */
export default function EncountersScreen() {
  const address = useEncounterAddress()
  const { data } = useRead(encounters.summary)
  const { status, q } = address
  const tab = status ?? 'all'
  const onNew = () => address.setWantsNew(true)
  return (
    <div className="grid gap-5">
      <div className="stats-in-row grid grid-cols-3 gap-2 sm:gap-4">
        <Stat title="Today's Encounters" icon={<CalendarDays aria-hidden="true" />} value={data?.today} />
        <Stat title="Upcoming" icon={<CalendarClock aria-hidden="true" />} value={data?.upcoming} />
        <Stat title="Total Encounters" icon={<Stethoscope aria-hidden="true" />} value={data?.total} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchBox address={address} />
        <ViewSwitch address={address} />
        <Button
          className="max-sm:flex-1"
          onClick={onNew}
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
        >
          <Plus aria-hidden="true" />
          New Encounter
        </Button>
      </div>
      <Tabs
        value={tab}
        onValueChange={(value) => address.setStatus(value === 'all' ? undefined : (value as EncounterStatus))}
      >
        <TabsList aria-label="Encounters by status">
          <TabsTrigger value="all">
            All <Count value={data?.total} />
          </TabsTrigger>
          {ENCOUNTER_STATUSES.map((each) => (
            <TabsTrigger key={each} value={each}>
              {STATUS_LABELS[each]} <Count value={data?.byStatus[each]} />
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={tab}>
          {address.isByDay ? (
            <Suspense fallback={<SkeletonRows rows={8} />}>
              <ByDayView status={status} q={q} />
            </Suspense>
          ) : (
            <EncounterList status={status} q={q} onNew={onNew} onClearSearch={() => address.setQ('')} />
          )}
        </TabsContent>
      </Tabs>
      <Suspense>
        {address.wantsNew && (
          <NewEncounterDialog patientId={address.newFor} onClose={() => address.setWantsNew(false)} />
        )}
      </Suspense>
    </div>
  )
}

function ViewSwitch({ address: { isByDay, hrefOf, keepView } }: { address: EncounterAddress }) {
  const views = (['cards', 'days'] as const).map((view) => ({
    name: view === 'days' ? 'By day' : 'Cards',
    href: hrefOf(view),
    isCurrent: isByDay === (view === 'days'),
    onClick: () => keepView(view),
  }))
  return <ViewLinks views={views} className="sm:ml-auto" />
}

function Stat({ title, icon, value }: { title: string; icon: ReactNode; value: number | undefined }) {
  return (
    <StatCard title={title} icon={icon} as="h2">
      {value === undefined ? <Skeleton className="inline-block h-[1em] w-16" /> : value.toLocaleString('en-AU')}
    </StatCard>
  )
}

function Count({ value }: { value: number | undefined }) {
  return <span className="tabular-nums">{value === undefined ? '' : `(${value.toLocaleString('en-AU')})`}</span>
}

function SearchBox({ address: { q, setQ } }: { address: EncounterAddress }) {
  const { text, type } = useSearchText(q, setQ)
  return (
    <search className="relative w-full max-w-96 flex-1 basis-64">
      <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <input
        type="search"
        className="control pl-[2.25rem]"
        aria-label="Search encounters"
        placeholder="Search encounters..."
        value={text}
        maxLength={100}
        onChange={({ target }) => type(target.value)}
      />
    </search>
  )
}
