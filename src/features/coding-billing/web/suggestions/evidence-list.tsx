import { Link } from 'wouter'
import type { Evidence, Suggestion } from '../../contract.ts'

/** The sentences without duplicates; those from the signed note link to it. */
export function EvidenceList({ suggestion }: { suggestion: Suggestion }) {
  const known = new Map(suggestion.suggestedCodes.flatMap(({ evidence }) => evidence.map((one) => [one.text, one])))
  return (
    <ul className="list-disc pl-5 text-sm">
      {[...new Set(suggestion.evidence)].map((text) => (
        <li key={text}>
          <EvidenceText evidence={known.get(text) ?? { text }} suggestion={suggestion} />
        </li>
      ))}
    </ul>
  )
}

export interface EvidenceTextProps {
  evidence: Evidence
  suggestion: Pick<Suggestion, 'encounterId' | 'patientId'>
}

export function EvidenceText({ evidence, suggestion }: EvidenceTextProps) {
  const { text, compositionId, section, reference } = evidence
  const isVisit = Boolean(compositionId) || reference === `Encounter/${suggestion.encounterId}`
  const href = isVisit
    ? `/encounters/${encodeURIComponent(suggestion.encounterId)}`
    : reference && `/patients/${encodeURIComponent(suggestion.patientId)}`
  if (!href) return text
  const place = compositionId ? ['note', section].filter(Boolean).join(', ') : isVisit ? 'encounter' : 'chart'
  return (
    <>
      <Link href={href} className="underline underline-offset-4">
        {text}
      </Link>
      <span className="text-muted">{` (${place})`}</span>
    </>
  )
}
