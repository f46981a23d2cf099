import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { formatDate } from '#fhir/dates.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import type { Overview } from '../../contract.ts'
import { CONSENT_LABELS, consentWord } from '../../rules.ts'
import { samples } from '../samples.ts'

const TONES: Record<string, Tone> = {
  Consented: 'success',
  Permitted: 'success',
  Limited: 'warning',
  Declined: 'warning',
}

export function ConsentCard({ consents }: { consents: Overview['consents'] }) {
  const isSample = useFigureSource('consents') === 'sample'
  return (
    <Card>
      <CardHeader actions={isSample && <SampleMark />}>
        <CardTitle as="h3">Consent &amp; Privacy</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
          {consents.map(({ kind, decision, on }) => {
            const word = isSample ? samples.consents[kind] : consentWord(kind, decision)
            return (
              <div key={kind} className="flex items-center justify-between gap-3 max-sm:w-full">
                <dt>
                  {CONSENT_LABELS[kind]}
                  {!isSample && on && <span className="block text-xs text-muted">{formatDate(on)}</span>}
                </dt>
                <dd>
                  <Badge tone={TONES[word] ?? 'unknown'}>{word}</Badge>
                </dd>
              </div>
            )
          })}
        </dl>
      </CardContent>
    </Card>
  )
}
