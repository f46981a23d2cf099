import { CircleCheck, Target } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import coachMessages from '#i18n/messages/en-AU/coach.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PortalGoal, portalGoals } from '../../goals/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { GoalProgress, NewGoal } from './goal-forms.tsx'

export function GoalsCard() {
  const { t } = useMessages(coachMessages)
  const { id } = usePatient()
  const { data } = useRead(portalGoals.list, { params: { id } })
  return (
    <Card aria-labelledby="goals">
      <CardHeader>
        <CardTitle as="h3" id="goals">
          {t('goals.title')}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {!data && <SkeletonText />}
        {data?.length === 0 && <p>{t('goals.none')}</p>}
        <ul className="grid gap-4">
          {data?.map((goal) => (
            <Goal key={goal.id} goal={goal} />
          ))}
        </ul>
        <NewGoal />
      </CardContent>
    </Card>
  )
}

function Goal({ goal }: { goal: PortalGoal }) {
  const { t, date, line, lineLang, isAsWritten } = useMessages(coachMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { text, dueOn, isAchieved, percent, isFromPlan, notes } = goal
  const Icon = isAchieved ? CircleCheck : Target
  const facts = [
    isFromPlan && t('goals.from-plan'),
    dueOn && t('goals.due', { date: date(dueOn) }),
    isAchieved ? t('goals.reached') : t('goals.percent', { percent }),
  ].filter(Boolean)
  return (
    <li className="grid gap-2 border-b pb-4 last:border-b-0 last:pb-0">
      <div className="flex gap-3">
        <Icon aria-hidden="true" className={isAchieved ? 'size-6 text-zone-well' : 'size-6 text-primary'} />
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="font-semibold" lang={lineLang(text)} dir="auto">
            {/* the patient's own words need no mark; those of the practice do where they stay as written */}
            {isFromPlan && isAsWritten(text) ? `“${text}”` : line(text)}
          </p>
          <Progress value={isAchieved ? 100 : percent} label={line(text)} tone={isAchieved ? 'success' : undefined} />
          <p className="text-sm text-muted">{facts.join(' · ')}</p>
          {notes.at(-1) && (
            <p className="text-sm" dir="auto">
              {notes.at(-1)?.text}
            </p>
          )}
        </div>
      </div>
      {isOpen ? (
        <GoalProgress goal={goal} onDone={() => setIsOpen(false)} />
      ) : (
        !isAchieved && (
          <Button
            variant="outline"
            className="justify-self-start"
            aria-label={`${t('goals.update')}: ${line(text)}`}
            onClick={() => setIsOpen(true)}
          >
            {t('goals.update')}
          </Button>
        )
      )}
    </li>
  )
}
