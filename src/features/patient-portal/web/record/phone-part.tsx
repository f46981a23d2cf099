import { useState } from 'react'
import { Button } from '#platform/design/button.tsx'
import { Checkbox } from '#platform/design/checkbox.tsx'
import { useWords } from '../language/use-words.ts'
import { askToInstall, useCanInstall } from '../offline/install.ts'
import { isPlanKept, keepPlan, setIsPlanKept } from '../offline/keep-offline.ts'
import { removePlanSnapshot } from '../offline/plan-snapshot.ts'
import { usePlanSnapshot } from '../offline/use-plan-snapshot.ts'
import { usePerson } from '../person.ts'
import { recordWords } from '../words/record.ts'

/** What is kept here, and the way to the home screen. */
export function PhonePart() {
  const { t, dateTime } = useWords(recordWords)
  const { id } = usePerson()
  const kept = usePlanSnapshot()
  const canInstall = useCanInstall()
  const [isKept, setIsKept] = useState(isPlanKept)
  function change(next: boolean) {
    setIsKept(next)
    setIsPlanKept(next)
    void (next ? keepPlan(id).catch(() => {}) : removePlanSnapshot())
  }
  return (
    <div className="grid gap-4">
      <div className="card">
        <div className="card-content grid gap-3">
          <p>{t('phone.text')}</p>
          <Checkbox label={t('phone.keep')} checked={isKept} onCheckedChange={change} />
          <p className="text-sm text-muted">
            {kept ? t('phone.kept', { at: dateTime(kept.keptAt) }) : t('phone.not-kept')}
          </p>
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
