import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useRead } from '#platform/api/web/use-read.ts'
import { SkeletonCard } from '#platform/design/skeleton.tsx'
import { ErrorState, LoadingText } from '#platform/design/states.tsx'
import { Tabs, TabsContent } from '#platform/design/tabs.tsx'
import { type PortalPerson, patientPortal } from '../contract.ts'
import { speakAsBefore } from './language/language-store.ts'
import { useWords } from './language/use-words.ts'
import { may, PersonContext } from './person.ts'
import { PortalBar } from './portal-bar.tsx'
import { PortalTabs } from './portal-tabs.tsx'
import { type Tab, usePortalAddress } from './use-portal-address.ts'
import { frameWords } from './words/frame.ts'

const OfflineDesk = lazy(async () => ({ default: (await import('./portal-parts.tsx')).OfflineDesk }))
const CheckIn = lazy(async () => ({ default: (await import('./portal-parts.tsx')).CheckInPart }))
const PortalPart = lazy(async () => ({ default: (await import('./portal-parts.tsx')).PortalPart }))

/** What a person with COPD or asthma uses every day (spec 2 §2.13). */
export default function PatientPortalScreen() {
  const { lang, dir } = useWords(frameWords)
  const { person: wanted } = usePortalAddress()
  const people = useRead(patientPortal.people)
  const person = people.data?.find(({ id, isOwn }) => (wanted ? id === wanted : isOwn)) ?? people.data?.[0]
  useEffect(speakAsBefore, [])
  return (
    <div lang={lang} dir={dir} className="mx-auto grid max-w-[80rem] gap-4 pb-(--bottom-bar-height)">
      {person ? (
        <PersonContext value={person}>
          <PortalBar people={people.data ?? []} />
          <Suspense>
            <OfflineDesk />
          </Suspense>
          <Shown key={person.id} person={person} />
        </PersonContext>
      ) : (
        <Missing error={people.error} onRetry={() => void people.refetch()} />
      )}
    </div>
  )
}

function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useWords(frameWords)
  if (error) return <ErrorState title={t('frame.load-failed')} cause={error.message} onRetry={onRetry} />
  return <Waiting />
}

function Waiting() {
  const { t } = useWords(frameWords)
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <LoadingText>{t('frame.loading')}</LoadingText>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  )
}

function Shown({ person }: { person: PortalPerson }) {
  const { tab, view, go } = usePortalAddress()
  if (view === 'plan') return <Part>{may(person, 'readings') ? <PortalPart name="plan" /> : <Closed />}</Part>
  if (view === 'record') return <Part>{may(person, 'record') ? <PortalPart name="record" /> : <Closed />}</Part>
  return (
    <>
      {/* on a phone the other tabs begin with their own content */}
      {may(person, 'readings') && (
        <div className={tab === 'health' ? undefined : 'max-lg:hidden'}>
          <Suspense fallback={<SkeletonCard />}>
            <CheckIn />
          </Suspense>
        </div>
      )}
      <Tabs value={tab} onValueChange={(next) => go({ tab: next as Tab }, { replace: true })}>
        <PortalTabs />
        <TabsContent value={tab} className="max-lg:pt-0">
          <Part>
            <PortalPart name={tab} />
          </Part>
        </TabsContent>
      </Tabs>
    </>
  )
}

/** A part that is fetched when wanted; without network it may not be there. */
function Part({ children }: { children: ReactNode }) {
  const { t } = useWords(frameWords)
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ErrorState
          title={t('frame.load-failed')}
          cause={error instanceof Error ? error.message : ''}
          onRetry={resetErrorBoundary}
        />
      )}
    >
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function Closed() {
  const { t } = useWords(frameWords)
  return <p>{t('frame.closed')}</p>
}
