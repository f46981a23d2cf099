import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { Since } from '../../contract.ts'
import { type RowKind, rowHref } from '../../rules.ts'
import { ReadingFlag } from '../reading-flag.tsx'

const SHOWN = 3

/** Five lines of what a clinician would otherwise look for tab by tab. */
export function SinceCard({ patientId, since }: { patientId: string; since: Since }) {
  const { flagged, medicines: medications, exacerbations, admissions, measures, resultCount, isAtLeast } = since
  const count = `${resultCount}${isAtLeast ? ' or more' : ''}`
  const link = (kind: RowKind, id: string, text: ReactNode) => (
    <Link key={id} href={rowHref(patientId, kind, id)} className="text-link">
      {text}
    </Link>
  )
  const dated = ({ text, on }: { text: string; on?: string | undefined }) => (on ? `${text}, ${formatDate(on)}` : text)
  return (
    <Card>
      <CardHeader
        className="pt-3!"
        actions={
          <Link
            href={rowHref(patientId, 'encounter', since.encounterId)}
            className="text-link text-sm text-muted underline"
          >
            {[formatDate(since.on), since.seenBy].filter(Boolean).join(', ')}
          </Link>
        }
      >
        <CardTitle as="h3">
          <CalendarClock aria-hidden="true" />
          {since.seenBy ? 'Since the last visit' : 'Since you last saw them'}
        </CardTitle>
      </CardHeader>
      <CardContent className="@container pt-1.5! pb-2.5!">
        {/* two lines beside each other where they fit */}
        <dl className="grid grid-cols-mark-text gap-x-4 gap-y-1 text-sm @xl:grid-cols-[auto_3fr_auto_2fr]">
          <Line name="Lung function, scores" none="No new test">
            {measures.map(({ id, name, before, after }) =>
              link('observation', id, `${name} ${before ? `${before} → ${after}` : after}`),
            )}
          </Line>
          <Line name="Exacerbations">{exacerbations.map((each) => link('condition', each.id, dated(each)))}</Line>
          <Line name="Admissions">{admissions.map((each) => link('encounter', each.id, dated(each)))}</Line>
          <Line name="Medications changed">
            {medications.map((each) =>
              link('medication', each.id, `${each.change === 'started' ? 'Started' : 'Stopped'} ${dated(each)}`),
            )}
          </Line>
          <Line
            name="New results"
            none={resultCount === 0 ? 'None' : `${count}, none outside its range`}
            lead={`${count}, outside the range:`}
          >
            {flagged.map((reading) =>
              link(
                'observation',
                reading.id,
                <>
                  {`${reading.name} ${reading.text} `}
                  <ReadingFlag reading={reading} />
                </>,
              ),
            )}
          </Line>
        </dl>
      </CardContent>
    </Card>
  )
}

interface LineProps {
  name: string
  /** Instead of entries. */
  none?: string
  /** Before the entries. */
  lead?: string
  children: ReactNode[]
}

function Line({ name, none = 'None', lead, children }: LineProps) {
  const more = children.length - SHOWN
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium @xl:last:col-span-3">
        {children.length === 0 && <span className="font-normal text-muted">{none}</span>}
        {lead && children.length > 0 && <span className="font-normal text-muted">{lead}</span>}
        {children.slice(0, SHOWN).map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not move
          <span key={index} className={lead && index === 0 ? 'ml-1.5' : 'block'}>
            {child}
          </span>
        ))}
        {more > 0 && <span className="font-normal text-muted">{`and ${more} more`}</span>}
      </dd>
    </>
  )
}
