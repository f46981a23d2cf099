import { Smartphone } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { carePlans } from '#features/care-plans/contract.ts'
import planMessages from '#i18n/messages/en-AU/plan.json'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { patientPortal } from '../../contract.ts'
import { EmergencyCard } from '../emergency/emergency-card.tsx'
import { useMessages } from '../language/use-messages.ts'
import { readKeepChoice } from '../offline/keep-choice.ts'
import { KeepPlanCard } from '../offline/keep-plan-card.tsx'
import type { PlanSnapshot } from '../offline/plan-snapshot.ts'
import { usePlanSnapshot } from '../offline/use-plan-snapshot.ts'
import { usePatient } from '../patient.ts'
import { DangerCard } from '../safety/danger-card.tsx'
import { usePortalAddress } from '../use-portal-address.ts'
import { PlanDocument } from './plan-document.tsx'
import { PlanStep } from './plan-step.tsx'
import { ReviewPassed } from './review-passed.tsx'
import { WrittenText } from './written-lines.tsx'

/** Today's step and the whole plan; offline, the copy on this phone. */
export function PlanView() {
  const { t, dateTime } = useMessages(planMessages)
  const { go } = usePortalAddress()
  const { id, isOwn } = usePatient()
  const snapshot = usePlanSnapshot()
  const kept = snapshot?.personId === id ? snapshot : undefined
  const today = useRead(patientPortal.planToday, { params: { id } })
  const plans = useRead(carePlans.own, { query: isOwn ? {} : { person: id } })
  const step = today.data ?? kept?.today
  const planDocuments = plans.data ?? kept?.plans
  const isFromPhone = !plans.data && kept !== undefined
  const choice = kept && readKeepChoice(kept.ownerId)
  const isStored = choice === 'open' || choice === 'pin'
  if (!step || !planDocuments) return today.isPending ? <SkeletonCard lines={8} /> : <NoPlan />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_3fr]">
      <div className="grid gap-4 lg:sticky lg:top-24">
        {step.danger && <DangerCard danger={step.danger} />}
        {step.plan || step.zone === 'danger' ? (
          <PlanStep today={step} title={t('plan.today')}>
            <Button
              variant="outline"
              className="justify-self-start"
              onClick={() => go({ tab: 'tracking', track: 'symptoms' })}
            >
              {t('plan.here')}
            </Button>
          </PlanStep>
        ) : (
          <NoPlan />
        )}
        <EmergencyCard />
        {step.plan && <KeepPlanCard />}
        {kept && (isFromPhone || isStored) && (
          <p className="flex items-start gap-2 text-sm text-muted">
            <Smartphone aria-hidden="true" className="mt-0.5 size-4" />
            {t(isFromPhone ? 'plan.offline' : 'plan.kept', { at: dateTime(kept.keptAt) })}
          </p>
        )}
      </div>
      <div className="grid gap-6">
        {planDocuments.map((plan) => (
          <Plan key={plan.id} plan={plan} canOpenPdf={!isFromPhone} />
        ))}
      </div>
    </div>
  )
}

function Plan({ plan, canOpenPdf }: { plan: PlanSnapshot['plans'][number]; canOpenPdf: boolean }) {
  const { t } = useMessages(planMessages)
  const { id, isOwn } = usePatient()
  return (
    <article className="card" aria-labelledby={`plan-${plan.id}`}>
      <div className="card-header">
        <h2 id={`plan-${plan.id}`} className="text-xl font-semibold">
          <WrittenText text={plan.paper.title} />
        </h2>
        {canOpenPdf && (
          <a
            className={buttonClass({ variant: 'outline' })}
            href={urlOf(carePlans.pdf, { params: { id: plan.id }, query: isOwn ? {} : { person: id } })}
            target="_blank"
            rel="noopener"
          >
            {t('plan.pdf')}
          </a>
        )}
      </div>
      <div className="card-content grid gap-4">
        <ReviewPassed reviewOn={plan.reviewOn} />
        <PlanDocument content={plan.paper} />
      </div>
    </article>
  )
}

function NoPlan() {
  const { t } = useMessages(planMessages)
  const { go } = usePortalAddress()
  return (
    <section className="card">
      <div className="card-content grid gap-3">
        <h2 className="text-xl font-semibold">{t('plan.title')}</h2>
        <p>{t('plan.none')}</p>
        <p>{t('plan.none-text')}</p>
        <Button variant="outline" className="justify-self-start" onClick={() => go({ tab: 'team' })}>
          {t('plan.ask')}
        </Button>
      </div>
    </section>
  )
}
