import { Link2 } from 'lucide-react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { type Document, encounters, type Section, type Sentence } from '../../contract.ts'
import { byProblem } from '../../note.ts'
import { PdfLink } from './note-bar.tsx'

/** The note as signed, with its addenda. */
export function SignedNote({
  encounterId,
  note,
  addenda,
}: {
  encounterId: string
  note: Document
  addenda: readonly Document[]
}) {
  return (
    <Card>
      <CardHeader actions={<PdfLink href={urlOf(encounters.notePdf, { params: { id: encounterId } })} />}>
        <CardTitle>
          Consultation note
          <Badge tone="success">signed</Badge>
        </CardTitle>
        <CardDescription>{signature(note)}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {note.sections.map((section) => (
          <SectionText key={section.title} section={section} />
        ))}
        {addenda.map((addendum) => (
          <section key={addendum.id} className="grid gap-1 border-t pt-4">
            <h3 className="font-semibold">{addendum.title}</h3>
            {addendum.sections.map((section) => (
              <Sentences key={section.title} section={section} />
            ))}
            <p className="text-xs text-muted">{signature(addendum)}</p>
          </section>
        ))}
      </CardContent>
    </Card>
  )
}

function signature({ signedBy, signedAt }: Document): string {
  return `Signed by ${signedBy ?? 'a clinician'}, ${formatDateTime(signedAt)}`
}

function SectionText({ section }: { section: Section }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{section.title}</h3>
      {section.sentences.length === 0 ? (
        <p className="text-sm text-muted">Nothing recorded.</p>
      ) : (
        <Sentences section={section} />
      )}
    </section>
  )
}

function Sentences({ section: { sentences } }: { section: Section }) {
  return byProblem(sentences).map(({ problem, sentences: own }) => (
    <div key={own[0]?.id} className="grid gap-1">
      {problem && <h4 className="mt-1 text-sm font-semibold text-muted">{problem}</h4>}
      <ul className="grid gap-1">
        {own.map((sentence) => (
          <SentenceText key={sentence.id} sentence={sentence} />
        ))}
      </ul>
    </div>
  ))
}

function SentenceText({ sentence: { text, source, quote } }: { sentence: Sentence }) {
  return (
    <li>
      <span className="max-w-prose whitespace-pre-line">{text}</span>
      {source && (
        <span className="ml-2 inline-flex items-center gap-1 text-xs text-muted">
          <Link2 aria-hidden="true" />
          {`Source: ${source.display}`}
        </span>
      )}
      {quote && (
        <details className="text-sm text-muted">
          <summary className="w-fit cursor-pointer">What was said</summary>
          <q className="block max-w-prose">{quote}</q>
        </details>
      )}
    </li>
  )
}
