import { ChevronDown } from 'lucide-react'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type Alert, clinicalLists } from '../contract.ts'
import { AlertText } from './alert-text.tsx'
import { NotCheckedList } from './medications/safety-alerts.tsx'

const LEVELS: Record<Alert['tier'], { label: string; tone: Tone }> = {
  blocking: { label: 'Avoid', tone: 'critical' },
  banner: { label: 'Adjust', tone: 'warning' },
  inline: { label: 'Monitor', tone: 'info' },
}

/** Interactions within the current list, most severe first. Each expands to its cause, action and sources. */
export function CurrentInteractions({ patientId }: { patientId: string }) {
  const { data, error, refetch } = useRead(clinicalLists.currentInteractions, { params: { id: patientId } })
  if (!data && !error) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h3">Interactions</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {error && !data && <ErrorState cause={error.message} onRetry={() => void refetch()} />}
        {data?.alerts.length === 0 && (
          <p className="text-sm text-muted">None found in the table for the current medications</p>
        )}
        {data && data.alerts.length > 0 && (
          <ul className="grid divide-y">
            {data.alerts.map((alert) => (
              <li key={alert.key} className="py-2">
                <details className="group">
                  <summary className="flex cursor-pointer flex-wrap items-center gap-2">
                    <Badge tone={LEVELS[alert.tier].tone}>{LEVELS[alert.tier].label}</Badge>
                    <span className="min-w-0 font-semibold wrap-anywhere">{alert.title}</span>
                    <ChevronDown aria-hidden="true" className="ml-auto size-4 text-muted group-open:rotate-180" />
                  </summary>
                  <div className="pt-2 text-sm">
                    <AlertText alert={alert} />
                  </div>
                </details>
              </li>
            ))}
          </ul>
        )}
        {data && data.notChecked.length > 0 && <NotCheckedList items={data.notChecked} />}
      </CardContent>
    </Card>
  )
}
