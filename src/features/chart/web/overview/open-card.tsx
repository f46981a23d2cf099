import { CalendarClock, CircleAlert, FlaskConical, ListChecks, type LucideIcon, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { LoadingText } from '#design/feedback/states.tsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { type Finding, respiratory } from '#features/respiratory/contract.ts'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { chart, type OpenItems } from '../../contract.ts'
import { moreHref } from './more-sections.tsx'

const GAPS_SHOWN = 4
const ITEMS_SHOWN = 3

/** Danger first, then the next step and what is open: results, gaps against guidelines, tasks. */
export function OpenCard({ patientId }: { patientId: string }) {
  const { data: items, error } = useRead(chart.openItems, { params: { id: patientId } })
  const { data: panel } = useRead(respiratory.panel, { params: { id: patientId } })
  return (
    <Card>
      <CardHeader className="pt-3!">
        <CardTitle as="h3">
          <ListChecks aria-hidden="true" />
          To do
        </CardTitle>
      </CardHeader>
      <CardContent className="pt-1.5! pb-2.5!">
        {!items && !error && (
          <>
            <LoadingText>Loading what is open…</LoadingText>
            <Skeleton className="h-40 w-full" />
          </>
        )}
        {error && !items && (
          <p className="text-sm text-warning">{`Tasks and results could not be read. ${error.message}`}</p>
        )}
        <ul className="grid gap-1 text-sm">
          {items?.danger.map(({ id, text, href }) => (
            <li key={id} className="grid grid-cols-mark-text gap-x-2.5 text-critical">
              <StatusSymbol name="double-triangle" />
              <Link href={href} className="font-medium text-link">
                {text}
              </Link>
            </li>
          ))}
          {items && <NextVisit next={items.next} />}
          {items?.later && <NextVisit next={items.later} />}
          {items && <Results results={items.results} />}
          {panel && <Gaps patientId={patientId} findings={panel.findings} />}
          {items && <Tasks tasks={items.tasks} />}
          {items && items.suggestions > 0 && <Suggestions patientId={patientId} count={items.suggestions} />}
        </ul>
      </CardContent>
    </Card>
  )
}

function Line({ icon: Icon, tone = 'text-muted', children }: { icon: LucideIcon; tone?: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-mark-text gap-x-2.5 pointer-coarse:min-h-(--target) pointer-coarse:items-center">
      <Icon aria-hidden="true" className={`mt-0.5 ${tone}`} />
      <div>{children}</div>
    </li>
  )
}

function NextVisit({ next }: { next: OpenItems['next'] }) {
  return (
    <Line icon={CalendarClock}>
      {next ? (
        <>
          <Link href={`/appointments?date=${next.at.slice(0, 10)}`} className="font-medium text-link">
            {`${next.text}, ${inOnePiece(formatDateTime(next.at))}`}
          </Link>
          {next.isHere && ', here now'}
          {next.practitioner && <span className="text-muted">{`, ${next.practitioner}`}</span>}
        </>
      ) : (
        <span className="font-medium">No visit booked</span>
      )}
    </Line>
  )
}

function Results({ results }: { results: OpenItems['results'] }) {
  if (results.length === 0) return null
  return results.slice(0, ITEMS_SHOWN).map(({ id, text, isUrgent, due }) => (
    <Line key={id} icon={FlaskConical} tone={isUrgent ? 'text-critical' : 'text-muted'}>
      <Link href={`/encounters?view=results&result=${id}`} className="font-medium text-link">
        {`Review ${text}`}
      </Link>
      <span className="text-muted">
        {isUrgent && ', urgent'}
        {due && by(due)}
      </span>
    </Line>
  ))
}

/** A date or a time does not break: '10:00' on one line and 'am' on the next is read as another time. */
const inOnePiece = (text: string): string =>
  text
    .split(', ')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(', ')

const by = (day: string): string => `, by ${inOnePiece(formatDate(day))}`

/** Oxygen first; vaccinations, which a nurse can give any day, last. */
function urgencyOf({ ruleId, kind }: Finding): number {
  if (ruleId.startsWith('low-oxygen') || ruleId === 'ltot') return 0
  if (ruleId.endsWith('-vaccines')) return 3
  return kind === 'suggestion' ? 2 : 1
}

function Gaps({ patientId, findings }: { patientId: string; findings: readonly Finding[] }) {
  const hidden = findings.length - GAPS_SHOWN
  const ordered = [...findings].sort((a, b) => urgencyOf(a) - urgencyOf(b))
  return (
    <>
      {ordered.slice(0, GAPS_SHOWN).map(({ ruleId, title, reason }) => (
        <Line key={`${ruleId} ${title}`} icon={CircleAlert} tone="text-warning">
          <Link href={moreHref(patientId, 'respiratory')} className="font-medium text-link" title={reason}>
            {title}
          </Link>
        </Line>
      ))}
      {hidden > 0 && (
        <li className="pl-6.5">
          <Link href={moreHref(patientId, 'respiratory')} className="btn-link text-sm">
            {`${hidden} more`}
          </Link>
        </li>
      )}
    </>
  )
}

function Suggestions({ patientId, count }: { patientId: string; count: number }) {
  return (
    <Line icon={Sparkles}>
      <Link href={`/agents?patient=${encodeURIComponent(patientId)}`} className="text-link">
        {`${count} ${count === 1 ? 'AI suggestion' : 'AI suggestions'} to review`}
      </Link>
    </Line>
  )
}

function Tasks({ tasks }: { tasks: OpenItems['tasks'] }) {
  const hidden = tasks.length - ITEMS_SHOWN
  return (
    <>
      {tasks.slice(0, ITEMS_SHOWN).map(({ id, text, due }) => (
        <Line key={id} icon={ListChecks}>
          {text}
          {due && <span className="text-muted">{by(due)}</span>}
        </Line>
      ))}
      {hidden > 0 && <li className="pl-6.5 text-muted">{`${hidden} more tasks`}</li>}
    </>
  )
}
