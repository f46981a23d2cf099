import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { LoadingText } from '#design/feedback/states.tsx'
import helpMessages from '#i18n/messages/en-AU/help.json'
import { useMessages } from '../language/use-messages.ts'
import { type KeptPlan, type PlanSnapshot, readKeptPlan, removePlanSnapshot } from '../offline/plan-snapshot.ts'
import { PlanDocument } from '../plan/plan-document.tsx'
import { ReviewPassed } from '../plan/review-passed.tsx'
import { WrittenText } from '../plan/written-lines.tsx'
import { UnlockForm } from './unlock-form.tsx'

/** The plan stored on this phone, read-only: locked by a PIN, open, or absent. */
export function KeptPlanPart({ signIn }: { signIn: ReactNode }) {
  const { t } = useMessages(helpMessages)
  const [kept, setKept] = useState<KeptPlan>()
  const [message, setMessage] = useState('')
  useEffect(() => {
    void readKeptPlan().then(setKept)
  }, [])
  if (!kept) return <LoadingText />
  if (kept.state === 'none')
    return (
      <>
        <p role="status">{message || t('help.none')}</p>
        {signIn}
      </>
    )
  function gone(text: string) {
    setMessage(text)
    setKept({ state: 'none' })
  }
  return (
    <>
      {kept.state === 'locked' ? (
        <UnlockForm
          waitMs={kept.waitMs}
          onOpen={(snapshot) => setKept({ state: 'open', snapshot })}
          onRemoved={() => gone(t('help.gone'))}
        />
      ) : (
        <Plans snapshot={kept.snapshot} />
      )}
      <Remove onRemoved={() => gone(t('help.removed'))} />
      {signIn}
    </>
  )
}

function Plans({ snapshot: { name, plans, keptAt } }: { snapshot: PlanSnapshot }) {
  const { t, dateTime } = useMessages(helpMessages)
  return (
    <>
      <p className="text-muted">{t('help.kept', { name, at: dateTime(keptAt) })}</p>
      {plans.map(({ id, reviewOn, paper: plan }) => (
        <article key={id} className="grid gap-3">
          <h3 className="text-lg font-semibold">
            <WrittenText text={plan.title} />
          </h3>
          <ReviewPassed reviewOn={reviewOn} />
          <PlanDocument content={plan} />
        </article>
      ))}
    </>
  )
}

function Remove({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useMessages(helpMessages)
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking)
    return (
      <Button variant="ghost" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {t('help.remove')}
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p>{t('help.remove-sure')}</p>
      <Button variant="destructive" onClick={() => void removePlanSnapshot().then(onRemoved)}>
        {t('help.remove')}
      </Button>
      <Button variant="outline" onClick={() => setIsAsking(false)}>
        {t('help.cancel')}
      </Button>
    </div>
  )
}
