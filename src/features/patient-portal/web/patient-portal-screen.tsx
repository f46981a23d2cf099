import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { Tabs, TabsContent } from '#design/lists/tabs.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PortalPerson, patientPortal } from '../contract.ts'
import { speakAsBefore } from './language/language-store.ts'
import { useWords } from './language/use-words.ts'
import { useOwnerId } from './owner.ts'
import { may, PersonContext } from './person.ts'
import { PortalBar } from './portal-bar.tsx'
import { PortalTabs } from './portal-tabs.tsx'
import { rememberedPerson, rememberPerson } from './remember-person.ts'
import { PEOPLE, type Tab, usePortalAddress } from './use-portal-address.ts'
import { frameWords } from './words/en/frame.ts'

const UncheckedNote = lazy(async () => ({ default: (await import('./language/unchecked-note.tsx')).UncheckedNote }))
const OfflineDesk = lazy(async () => ({ default: (await import('./portal-parts.tsx')).OfflineDesk }))
const CheckIn = lazy(async () => ({ default: (await import('./portal-parts.tsx')).CheckInPart }))
const PortalPart = lazy(async () => ({ default: (await import('./portal-parts.tsx')).PortalPart }))

const CaringFrame = lazy(async () => ({ default: (await import('./caring-frame.tsx')).CaringFrame }))
const PeopleIHelp = lazy(async () => ({ default: (await import('./people-i-help.tsx')).PeopleIHelp }))

/** What a person with COPD or asthma uses every day (spec 2 §2.13). */
export default function PatientPortalScreen() {
  const { lang, dir } = useWords(frameWords)
  const { person: wanted, setPerson } = usePortalAddress()
  const people = useRead(patientPortal.people)
  const ownerId = useOwnerId()
  const person = chosen(people.data ?? [], wanted ?? (ownerId ? rememberedPerson(ownerId) : undefined))
  const isChoosing = people.data !== undefined && person === undefined
  useEffect(() => {
    if (ownerId && person) rememberPerson(ownerId, person.isOwn ? undefined : person.id)
  }, [ownerId, person])
  useEffect(speakAsBefore, [])
  return (
    <div lang={lang} dir={dir} className="mx-auto grid max-w-[80rem] gap-4 pb-(--bottom-bar-height)">
      {person ? (
        <PersonContext value={person}>
          <PortalBar people={people.data ?? []} />
          <Suspense>
            <OfflineDesk />
            <UncheckedNote />
          </Suspense>
          <Framed person={person}>
            <Shown key={person.id} person={person} />
          </Framed>
        </PersonContext>
      ) : isChoosing ? (
        <Suspense fallback={<Waiting />}>
          <PeopleIHelp people={people.data ?? []} onOpen={({ id }) => setPerson(id)} />
        </Suspense>
      ) : (
        <Missing error={people.error} onRetry={() => void people.refetch()} />
      )}
    </div>
  )
}

/** The own record unless another was chosen; a carer without one chooses, the first time. */
function chosen(people: readonly PortalPerson[], wanted: string | undefined): PortalPerson | undefined {
  if (wanted === PEOPLE) return people.find(({ isOwn }) => isOwn)
  return people.find(({ id }) => id === wanted) ?? people.find(({ isOwn }) => isOwn)
}

function Framed({ person, children }: { person: PortalPerson; children: ReactNode }) {
  if (person.isOwn) return children
  return (
    <Suspense fallback={<Waiting />}>
      <CaringFrame person={person}>{children}</CaringFrame>
    </Suspense>
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
