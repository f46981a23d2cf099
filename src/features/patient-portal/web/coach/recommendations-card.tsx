import { ClipboardList, type LucideIcon, NotebookPen, ShieldCheck } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import coachMessages from '#i18n/messages/en-AU/coach.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { patientPortal, type Recommendation } from '../../contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { placeOf, usePortalAddress } from '../use-portal-address.ts'

export function RecommendationsCard() {
  const { t } = useMessages(coachMessages)
  const { id } = usePatient()
  const { data, error, refetch } = useRead(patientPortal.insights, { params: { id } })
  return (
    <Card aria-labelledby="coach">
      <CardHeader>
        <CardTitle as="h3" id="coach">
          {t('coach.title')}
        </CardTitle>
        <CardDescription>{t('coach.text')}</CardDescription>
      </CardHeader>
      <CardContent>
        {!data && (error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonText />)}
        {data?.recommendations.length === 0 && <p>{t('coach.none')}</p>}
        <ul className="grid gap-4">
          {data?.recommendations.map((one) => (
            <Tip key={one.id} tip={one} />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

const ICONS: Record<Recommendation['from'], LucideIcon> = {
  plan: ClipboardList,
  gap: ShieldCheck,
  habit: NotebookPen,
}

function Tip({ tip }: { tip: Recommendation }) {
  const { t, sentence } = useMessages(coachMessages)
  const { go } = usePortalAddress()
  const { key, values, title, description, action, target, from } = tip
  const words = (part: string, text: string) => sentence({ key: `${key}.${part}`, text, ...(values && { values }) })
  const Icon = ICONS[from]
  return (
    <li className="flex gap-3 border-b pb-4 last:border-b-0 last:pb-0">
      <Icon aria-hidden="true" className="mt-0.5 size-6 text-primary" />
      <div className="grid min-w-0 gap-1">
        <h4 className="font-semibold">{words('title', title)}</h4>
        <p>{words('description', description)}</p>
        <p className="text-sm text-muted">{t(`coach.from-${from}`)}</p>
        {action && target && (
          <Button variant="outline" className="mt-1 justify-self-start" onClick={() => go(placeOf(target))}>
            {words('action', action)}
          </Button>
        )}
      </div>
    </li>
  )
}
