import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { Tabs, TabsContent } from '#design/lists/tabs.tsx'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import { restoreLanguage } from '#i18n/web/choose-language.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PortalPatient, portalHome } from '../home/contract.ts'
import { useMessages } from './language/use-messages.ts'
import { useOwnerId } from './owner.ts'
import { may, PatientContext } from './patient.ts'
import { PortalBar } from './portal-bar.tsx'
import { PortalTabs } from './portal-tabs.tsx'
import { rememberedPatient, rememberPatient } from './remember-patient.ts'
import { PATIENTS, type Tab, usePortalAddress } from './use-portal-address.ts'

const UncheckedNote = lazy(async () => ({ default: (await import('./language/unchecked-note.tsx')).UncheckedNote }))
const OfflineScreen = lazy(async () => ({ default: (await import('./portal-parts.tsx')).OfflineScreen }))
const CheckIn = lazy(async () => ({ default: (await import('./portal-parts.tsx')).CheckInPart }))
const PortalPart = lazy(async () => ({ default: (await import('./portal-parts.tsx')).PortalPart }))

const CaringFrame = lazy(async () => ({ default: (await import('./caring-frame.tsx')).CaringFrame }))
const PeopleIHelp = lazy(async () => ({ default: (await import('./people-i-help.tsx')).PeopleIHelp }))

/** What a patient with COPD or asthma uses every day (requirements 2 §2.13). */
export default function PatientPortalScreen() {
  const { lang, dir } = useMessages(frameMessages)
  const { person: wanted, setPerson: setPatient, namePerson } = usePortalAddress()
  const patients = useRead(portalHome.people)
  const ownerId = useOwnerId()
  const patient = chosen(patients.data ?? [], wanted ?? (ownerId ? rememberedPatient(ownerId) : undefined))
  const isChoosing = patients.data !== undefined && patient === undefined
  useEffect(() => {
    if (ownerId && patient) rememberPatient(ownerId, patient.isOwn ? undefined : patient.id)
  }, [ownerId, patient])
  const unnamed = patient && !patient.isOwn && wanted === undefined ? patient.id : undefined
  useEffect(() => {
    if (unnamed) namePerson(unnamed)
  }, [unnamed, namePerson])
  useEffect(restoreLanguage, [])
  return (
    <div lang={lang} dir={dir} className="mx-auto grid max-w-[80rem] gap-4 pb-(--bottom-bar-height)">
      {patient ? (
        <PatientContext value={patient}>
          <PortalBar people={patients.data ?? []} />
          <Suspense>
            <OfflineScreen />
            <UncheckedNote />
          </Suspense>
          <Framed person={patient}>
            <Shown key={patient.id} person={patient} />
          </Framed>
        </PatientContext>
      ) : isChoosing ? (
        <Suspense fallback={<Waiting />}>
          <PeopleIHelp people={patients.data ?? []} onOpen={({ id }) => setPatient(id)} />
        </Suspense>
      ) : (
        <Missing error={patients.error} onRetry={() => void patients.refetch()} />
      )}
    </div>
  )
}

/** The user's own record unless another was chosen; a carer without one chooses first. */
function chosen(patients: readonly PortalPatient[], wanted: string | undefined): PortalPatient | undefined {
  if (wanted === PATIENTS) return patients.find(({ isOwn }) => isOwn)
  return patients.find(({ id }) => id === wanted) ?? patients.find(({ isOwn }) => isOwn)
}

function Framed({ person: patient, children }: { person: PortalPatient; children: ReactNode }) {
  if (patient.isOwn) return children
  return (
    <Suspense fallback={<Waiting />}>
      <CaringFrame person={patient}>{children}</CaringFrame>
    </Suspense>
  )
}

function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useMessages(frameMessages)
  if (error) return <ErrorState title={t('frame.load-failed')} cause={error.message} onRetry={onRetry} />
  return <Waiting />
}

function Waiting() {
  const { t } = useMessages(frameMessages)
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <LoadingText>{t('frame.loading')}</LoadingText>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  )
}

function Shown({ person: patient }: { person: PortalPatient }) {
  const { tab, view, go } = usePortalAddress()
  if (view === 'plan') return <Part>{may(patient, 'readings') ? <PortalPart name="plan" /> : <Closed />}</Part>
  if (view === 'record') return <Part>{may(patient, 'record') ? <PortalPart name="record" /> : <Closed />}</Part>
  return (
    <>
      {/* on a phone the other tabs start with their own content */}
      {may(patient, 'readings') && (
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

/** A lazily loaded part, which may be unavailable offline. */
function Part({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Missing error={error instanceof Error ? error : new Error()} onRetry={resetErrorBoundary} />
      )}
    >
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function Closed() {
  const { t } = useMessages(frameMessages)
  return <p>{t('frame.closed')}</p>
}
