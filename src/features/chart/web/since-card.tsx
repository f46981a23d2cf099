import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { Since } from '../contract.ts'
import { type RowKind, rowHref } from '../rules.ts'
import { ReadingFlag } from './reading-flag.tsx'

/** Changes that a clinician would otherwise have to look for tab by tab. */
export function SinceCard({ patientId, since }: { patientId: string; since: Since }) {
  const { flagged, medicines: medications, exacerbations, admissions, resultCount, isAtLeast } = since
  const isQuiet = resultCount + medications.length + exacerbations.length + admissions.length === 0
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h3">
          <History aria-hidden="true" />
          Since you last saw them
        </CardTitle>
        <CardDescription>
          <Link href={rowHref(patientId, 'encounter', since.encounterId)} className="underline underline-offset-2">
            {formatDate(since.on)}
          </Link>
        </CardDescription>
      </CardHeader>
      <CardContent>
        {isQuiet ? (
          <p className="text-sm text-muted">Nothing new has been recorded.</p>
        ) : (
          <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
            <Change name="Exacerbations" none="None">
              {exacerbations.map((each) => (
                <Entry key={each.id} patientId={patientId} kind="condition" entry={each} />
              ))}
            </Change>
            <Change name="Admissions" none="None">
              {admissions.map((each) => (
                <Entry key={each.id} patientId={patientId} kind="encounter" entry={each} />
              ))}
            </Change>
            <Change name="Medicines changed" none="None">
              {medications.map((each) => (
                <Entry
                  key={each.id}
                  patientId={patientId}
                  kind="medication"
                  entry={{ ...each, text: `${each.change === 'started' ? 'Started' : 'Stopped'} ${each.text}` }}
                />
              ))}
            </Change>
            <Change name={`New results: ${resultCount}${isAtLeast ? ' or more' : ''}`} none="None outside its range">
              {flagged.map((reading) => (
                <li key={reading.id}>
                  <Link href={rowHref(patientId, 'observation', reading.id)} className="hover:underline">
                    {`${reading.name} ${reading.text} `}
                    <ReadingFlag reading={reading} />
                  </Link>
                </li>
              ))}
            </Change>
          </dl>
        )}
      </CardContent>
    </Card>
  )
}

function Change({ name, none, children }: { name: string; none: string; children: ReactNode[] }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium">
        {children.length > 0 ? <ul className="grid gap-1">{children}</ul> : <span className="font-normal">{none}</span>}
      </dd>
    </div>
  )
}

interface EntryProps {
  patientId: string
  kind: RowKind
  entry: { id: string; text: string; on?: string }
}

function Entry({ patientId, kind, entry }: EntryProps) {
  return (
    <li>
      <Link href={rowHref(patientId, kind, entry.id)} className="hover:underline">
        {entry.text}
      </Link>
      {entry.on && <span className="font-normal text-muted">{`, ${formatDate(entry.on)}`}</span>}
    </li>
  )
}
