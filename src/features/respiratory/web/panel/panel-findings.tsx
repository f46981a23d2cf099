import { Link } from 'wouter'
import { Badge } from '#design/feedback/badge.tsx'
import type { Finding } from '../../contract.ts'
import { PanelSection } from './panel-section.tsx'

const LOOKS = {
  referral: { tone: 'info', symbol: 'up', word: 'Referral' },
  gap: { tone: 'warning', symbol: 'warning', word: 'Gap' },
  suggestion: { tone: 'info', symbol: 'info', word: 'Consider' },
} as const

/** Guideline findings, each with its evidence, citation and edition. */
export function PanelFindings({ patientId, findings }: { patientId: string; findings: readonly Finding[] }) {
  return (
    <PanelSection title="Guideline check" aside={findings.length > 0 ? `${findings.length} to look at` : undefined}>
      {findings.length === 0 && <p className="text-sm text-muted">Aurora’s rules find nothing to check.</p>}
      <ul className="grid gap-2 @2xl:grid-cols-2 empty:hidden">
        {findings.map((finding) => (
          <li
            key={finding.ruleId + finding.title}
            className="grid content-start gap-1 rounded-control border p-3 text-sm"
          >
            <span className="grid justify-items-start gap-1">
              <Badge tone={LOOKS[finding.kind].tone} symbol={LOOKS[finding.kind].symbol}>
                {LOOKS[finding.kind].word}
              </Badge>
              <span className="font-semibold">{finding.title}</span>
            </span>
            <span>{finding.reason}</span>
            {finding.kind === 'gap' && (
              <Link href={recallHref(patientId, finding)} className="justify-self-start underline underline-offset-2">
                Add a recall
              </Link>
            )}
            <details className="text-xs text-muted">
              <summary className="cursor-pointer">{`Why: ${finding.version}`}</summary>
              <ul className="mt-1 list-disc pl-5">
                {finding.evidence.map((says) => (
                  <li key={says}>{says}</li>
                ))}
                <li>{finding.citation}</li>
                {!finding.verified && <li>The guideline’s own wording was not checked for this rule.</li>}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function recallHref(patient: string, { title }: Finding): string {
  return `/recalls?${new URLSearchParams({ new: '1', patient, reason: title, source: 'guideline-gap' })}`
}
