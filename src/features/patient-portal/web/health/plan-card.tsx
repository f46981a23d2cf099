import { ChevronRight } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import planMessages from '#i18n/messages/en-AU/plan.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { patientPortal } from '../../contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { PlanStep } from '../plan/plan-step.tsx'
import { ReviewPassed } from '../plan/review-passed.tsx'
import { DangerCard } from '../safety/danger-card.tsx'
import { usePortalAddress } from '../use-portal-address.ts'

/** Today's step; the whole plan is one tap away. */
export function PlanCard() {
  const { t } = useMessages(planMessages)
  const { go } = usePortalAddress()
  const { id } = usePatient()
  const { data, isPending } = useRead(patientPortal.planToday, { params: { id } })
  if (isPending) return <SkeletonCard lines={4} />
  if (!data) return null
  if (data.danger && !data.plan) return <DangerCard danger={data.danger} />
  if (!data.plan && data.zone !== 'danger') {
    return (
      <section className="card" aria-labelledby="plan">
        <div className="card-content grid content-start gap-3">
          <h3 id="plan" className="card-title">
            {t('plan.title')}
          </h3>
          <p>{t('plan.none')}</p>
          <p>{t('plan.none-text')}</p>
          <Button variant="outline" className="justify-self-start" onClick={() => go({ tab: 'team' })}>
            {t('plan.ask')}
          </Button>
        </div>
      </section>
    )
  }
  const missing = data.missing.map((what) => t(`plan.missing-${what}`)).join(', ')
  return (
    <>
      {data.danger && <DangerCard danger={data.danger} />}
      <PlanStep today={data}>
        {data.plan && <ReviewPassed reviewOn={data.plan.reviewOn} />}
        {missing && <p className="text-sm">{t('plan.missing', { what: missing })}</p>}
        <Button variant="outline" className="justify-self-start" onClick={() => go({ view: 'plan' })}>
          {t('plan.whole')}
          <ChevronRight aria-hidden="true" className="rtl:rotate-180" />
        </Button>
      </PlanStep>
    </>
  )
}
