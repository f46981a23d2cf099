import { Button } from '#design/button.tsx'
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#design/card.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { canDecide } from '../../rules.ts'
import { SuggestionBadge } from '../billing-words.tsx'
import { type SampleSuggestion, sampleSuggestions } from '../samples.ts'
import { ExpectedRevenue } from './expected-revenue.tsx'
import { CodeLine } from './review/code-line.tsx'

const sayItIsASample = () =>
  toast({ title: 'Sample Suggestion', description: 'An example: it cannot be decided or claimed.' })

/** The specified suggestions; shown only while practice data is synthetic, and never counted. */
export function SampleSuggestions() {
  return (
    <section aria-labelledby="sample-suggestions" className="grid gap-3">
      <h2 id="sample-suggestions" className="text-lg font-semibold">
        Sample Suggestions
      </h2>
      <p className="text-sm text-muted">
        Examples with American CPT codes. They belong to no patient and are not counted.
      </p>
      {sampleSuggestions.map((one) => (
        <SampleCard key={one.id} suggestion={one} />
      ))}
    </section>
  )
}

function SampleCard({ suggestion }: { suggestion: SampleSuggestion }) {
  const { patientName, status, suggestedCodes, evidence } = suggestion
  return (
    <Card aria-label={`Sample suggestion for ${patientName}`}>
      <CardHeader
        actions={
          <>
            <SampleMark />
            <SuggestionBadge status={status} />
          </>
        }
      >
        <CardTitle as="h3">{patientName}</CardTitle>
        <p className="text-sm text-muted">{`Created ${formatDateTime(suggestion.createdAt)}`}</p>
      </CardHeader>
      <CardContent className="grid gap-3">
        <ExpectedRevenue {...suggestion} />
        <ul aria-label={`Suggested codes for ${patientName}`} className="grid gap-2">
          {suggestedCodes.map((code) => (
            <CodeLine key={code.code} {...code} />
          ))}
        </ul>
        <div>
          <p className="text-sm font-semibold">Evidence</p>
          <ul className="list-disc pl-5 text-sm">
            {evidence.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </CardContent>
      <CardFooter>
        {['Review Details', ...(canDecide(status) ? ['Reject', 'Approve & Submit'] : [])].map((label) => (
          <Button
            key={label}
            size="sm"
            variant={label === 'Approve & Submit' ? 'primary' : 'outline'}
            onClick={sayItIsASample}
          >
            {label}
            <span className="sr-only">{`, sample ${patientName}`}</span>
          </Button>
        ))}
      </CardFooter>
    </Card>
  )
}
