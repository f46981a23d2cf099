import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { LoadingText } from '#design/feedback/states.tsx'
import { practiceHour } from '#fhir/dates.ts'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import planMessages from '#i18n/messages/en-AU/plan.json'
import { restoreLanguage } from '#i18n/web/choose-language.ts'
import type { PortalPatient } from '../../home/contract.ts'
import type { ReadingKind } from '../../rules.ts'
import { CheckIn } from '../check-in.tsx'
import { EmergencyCard } from '../emergency/emergency-card.tsx'
import { useMessages } from '../language/use-messages.ts'
import { OwnerContext } from '../owner.ts'
import { partOfDay } from '../part-of-day.ts'
import { PatientContext } from '../patient.ts'
import { PlanDocument } from '../plan/plan-document.tsx'
import { PlanStep } from '../plan/plan-step.tsx'
import { WrittenText } from '../plan/written-lines.tsx'
import { QuickCard } from '../tracking/quick-card.tsx'
import { isSignedOutHere, type PlanSnapshot, readKeptPlan } from './plan-snapshot.ts'
import { WaitingBar } from './waiting-bar.tsx'

const HelpPage = lazy(() => import('../help/help-page.tsx'))
const EntrySheet = lazy(async () => ({ default: (await import('../tracking/entry-sheet.tsx')).EntrySheet }))
const MessageCard = lazy(async () => ({ default: (await import('../team/message-card.tsx')).MessageCard }))

export interface OfflinePortalProps {
  /** Shown if no plan is stored on this phone. */
  instead: ReactNode
  onRetry: () => void
}

type Shown = { state: 'looking' | 'none' | 'help' } | { state: 'open'; snapshot: PlanSnapshot }

/**
 * The portal opened offline: the stored plan, emergency numbers, check-in, and entries to send later. Signed out, or
 * with the plan locked by a PIN, it is read-only.
 */
export function OfflinePortal({ instead, onRetry }: OfflinePortalProps) {
  const [shown, setShown] = useState<Shown>({ state: 'looking' })
  useEffect(() => {
    restoreLanguage()
    void look().then(setShown)
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  if (shown.state === 'looking') return <LoadingText visible />
  if (shown.state === 'none') return instead
  if (shown.state === 'open') return <Kept snapshot={shown.snapshot} />
  return (
    <Suspense fallback={<LoadingText visible />}>
      <HelpPage signInHref="/auth" />
    </Suspense>
  )
}

async function look(): Promise<Shown> {
  const kept = await readKeptPlan()
  if (kept.state === 'none') return kept
  const isReadOnly = kept.state === 'locked' || (await isSignedOutHere())
  return isReadOnly ? { state: 'help' } : kept
}

function Kept({ snapshot }: { snapshot: PlanSnapshot }) {
  const { t, lang, dir } = useMessages(frameMessages)
  const { t: plan, dateTime } = useMessages(planMessages)
  const [kind, setKind] = useState<ReadingKind>()
  const { personId: patientId, ownerId, name, plans, today, keptAt } = snapshot
  const patient = useMemo(
    (): PortalPatient => ({ id: patientId, name, firstName: name, isOwn: true, scopes: [] }),
    [patientId, name],
  )
  return (
    <OwnerContext value={ownerId}>
      <PatientContext value={patient}>
        <main lang={lang} dir={dir} className="mx-auto grid max-w-[64rem] gap-4 px-4 py-5 sm:px-6">
          <h1 className="text-2xl font-semibold">{t(`frame.${partOfDay(practiceHour(new Date()))}`, { name })}</h1>
          <WaitingBar />
          <CheckIn />
          <div className="grid items-start gap-4 md:grid-cols-2">
            <div className="grid gap-4">
              <EmergencyCard />
              <QuickCard onOpen={setKind} />
              <Suspense>
                <MessageCard />
              </Suspense>
            </div>
            <div className="grid gap-4">
              <p className="text-sm text-muted">{plan('plan.offline', { at: dateTime(keptAt) })}</p>
              {today.plan && <PlanStep today={today} title={plan('plan.title')} />}
              {plans.map(({ id, paper: planDocument }) => (
                <article key={id} className="card">
                  <div className="card-content grid gap-3">
                    <h2 className="text-xl font-semibold">
                      <WrittenText text={planDocument.title} />
                    </h2>
                    <PlanDocument content={planDocument} />
                  </div>
                </article>
              ))}
            </div>
          </div>
          {kind && (
            <Suspense>
              <EntrySheet key={kind} kind={kind} onClose={() => setKind(undefined)} />
            </Suspense>
          )}
        </main>
      </PatientContext>
    </OwnerContext>
  )
}
