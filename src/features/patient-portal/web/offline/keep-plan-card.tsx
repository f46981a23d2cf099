import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Card } from '#design/card.tsx'
import helpMessages from '#i18n/messages/en-AU/help.json'
import { useMessages } from '../language/use-messages.ts'
import { useOwnerId } from '../owner.ts'
import { usePatient } from '../patient.ts'
import { type KeepChoice, readKeepChoice } from './keep-choice.ts'
import { KeepPlanForm } from './keep-plan-form.tsx'
import { readKeptPlan } from './plan-snapshot.ts'

/** Asks once per phone; later the choice is under 'On this phone'. */
export function KeepPlanCard() {
  const { t } = useMessages(helpMessages)
  const { isOwn } = usePatient()
  const ownerId = useOwnerId()
  const [chosen, setChosen] = useState<KeepChoice>()
  const isOthers = useIsOthersPlanKept(ownerId)
  if (!isOwn || !ownerId || chosen || readKeepChoice(ownerId)) return null
  return (
    <Card aria-labelledby="keep-plan">
      <div className="card-content grid gap-3">
        <h3 id="keep-plan" className="card-title">
          <Smartphone aria-hidden="true" />
          {t('keep.title')}
        </h3>
        {isOthers && <p className="font-semibold">{t('keep.replaces')}</p>}
        <KeepPlanForm onChosen={setChosen} />
      </div>
    </Card>
  )
}

function useIsOthersPlanKept(ownerId: string): boolean {
  const [isOthers, setIsOthers] = useState(false)
  useEffect(() => {
    void readKeptPlan().then((kept) => {
      if (kept.state === 'none') return
      const keptFor = kept.state === 'open' ? kept.snapshot.ownerId : kept.ownerId
      setIsOthers(keptFor !== ownerId)
    })
  }, [ownerId])
  return isOthers
}
