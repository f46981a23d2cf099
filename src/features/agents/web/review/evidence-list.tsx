import { AudioLines, BookOpen, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDate } from '#fhir/dates.ts'
import type { Evidence } from '../../contract.ts'
import { evidenceHref } from './evidence-href.ts'

const icons = { record: FileText, transcript: AudioLines, rule: BookOpen }

/** Where something comes from: records open in the chart, rules at their publisher. */
export function EvidenceList({ evidence, patientId }: { evidence: readonly Evidence[]; patientId: string }) {
  if (evidence.length === 0) return <p className="text-xs text-muted">No source given</p>
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {evidence.map((source, index) => {
        const Icon = icons[source.kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sources of a stored task never move
          <li key={index} className="inline-flex min-w-0 items-baseline gap-1.5">
            <Icon aria-hidden="true" className="size-3.5 shrink-0 translate-y-0.5 text-muted" />
            <span className="min-w-0 break-words">{sourceText(source, patientId)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function sourceText(source: Evidence, patientId: string): ReactNode {
  switch (source.kind) {
    case 'record': {
      const href = evidenceHref(source.reference, patientId)
      const label = source.display ?? source.reference
      const date = source.date && <span className="text-muted">{` · ${formatDate(source.date)}`}</span>
      return (
        <>
          {href ? (
            <Link href={href} className="underline underline-offset-2">
              {label}
            </Link>
          ) : (
            label
          )}
          {date}
        </>
      )
    }
    case 'transcript':
      return `Transcript, characters ${source.start} to ${source.end}${source.speaker ? `, ${source.speaker}` : ''}`
    case 'rule': {
      const label = `${source.citation} (${source.id} ${source.version})`
      return source.url ? (
        <a href={source.url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
          {label}
        </a>
      ) : (
        label
      )
    }
  }
}
