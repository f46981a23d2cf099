import { CircleAlert } from 'lucide-react'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { chart } from '#features/chart/contract.ts'
import { respiratory } from '#features/respiratory/contract.ts'
import { practiceDay } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { dueLines } from './due-lines.ts'

const SHOWN = 4

/** What is due for one patient; reading it is recorded like opening the chart. */
export function DueCell({ patientId }: { patientId: string }) {
  const items = useRead(chart.openItems, { params: { id: patientId } })
  const panel = useRead(respiratory.panel, { params: { id: patientId } })
  if (items.error || panel.error) {
    return <p className="text-sm text-muted">{(items.error ?? panel.error)?.message}</p>
  }
  if (!items.data || !panel.data) return <SkeletonText lines={2} />
  const lines = dueLines(items.data, panel.data.findings, practiceDay(new Date()))
  if (lines.length === 0) return <p className="text-sm text-muted">Nothing due</p>
  return (
    <ul className="grid gap-0.5 text-sm">
      {lines.slice(0, SHOWN).map(({ text, isUrgent }) => (
        <li key={text} className="flex items-start gap-1.5">
          {isUrgent && <CircleAlert className="mt-0.5 shrink-0 text-critical" aria-label="Urgent:" role="img" />}
          {text}
        </li>
      ))}
      {lines.length > SHOWN && <li className="text-muted">{`${lines.length - SHOWN} more in the chart`}</li>}
    </ul>
  )
}
