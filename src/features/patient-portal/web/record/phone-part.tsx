import { useState } from 'react'
import { Button } from '#design/button.tsx'
import helpMessages from '#i18n/messages/en-AU/help.json'
import recordMessages from '#i18n/messages/en-AU/record.json'
import { useMessages } from '../language/use-messages.ts'
import { askToInstall, useCanInstall } from '../offline/install.ts'
import { readKeepChoice } from '../offline/keep-choice.ts'
import { KeepPlanForm } from '../offline/keep-plan-form.tsx'
import { usePlanSnapshot } from '../offline/use-plan-snapshot.ts'
import { useOwnerId } from '../owner.ts'

/** What is stored on this phone, and installing the app. */
export function PhonePart() {
  const { t, dateTime } = useMessages(recordMessages)
  const { t: help } = useMessages(helpMessages)
  const ownerId = useOwnerId()
  const plan = usePlanSnapshot()
  const canInstall = useCanInstall()
  const [choice, setChoice] = useState(() => readKeepChoice(ownerId))
  const [isChanging, setIsChanging] = useState(false)
  const isKept = choice === 'open' || choice === 'pin'
  return (
    <div className="grid gap-4">
      <div className="card">
        <div className="card-content grid gap-3">
          <h3 className="font-semibold">{t('phone.keep')}</h3>
          <p>{t('phone.text')}</p>
          {choice && (
            <p className="font-semibold">
              {isKept ? help(`keep.is-${choice}`) : t('phone.not-kept')}
              {isKept && plan && (
                <span className="text-muted"> · {t('phone.kept', { at: dateTime(plan.keptAt) })}</span>
              )}
            </p>
          )}
          {choice && !isChanging ? (
            <Button variant="outline" className="justify-self-start" onClick={() => setIsChanging(true)}>
              {help('keep.change')}
            </Button>
          ) : (
            <KeepPlanForm
              onChosen={(next) => {
                setChoice(next)
                setIsChanging(false)
              }}
            />
          )}
        </div>
      </div>
      <div className="card">
        <div className="card-content grid gap-3">
          <h3 className="font-semibold">{t('phone.install')}</h3>
          {canInstall ? (
            <Button className="justify-self-start" onClick={() => void askToInstall()}>
              {t('phone.install-now')}
            </Button>
          ) : (
            <p>{t('phone.install-text')}</p>
          )}
        </div>
      </div>
    </div>
  )
}
