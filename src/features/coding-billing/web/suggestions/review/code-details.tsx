import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import type { Finding, SuggestedCode, Suggestion } from '../../../contract.ts'
import type { CheckEffect } from '../../../rules.ts'
import { EvidenceText } from '../evidence-list.tsx'

const EFFECTS: Record<CheckEffect, { tone: Tone; word: string }> = {
  refuses: { tone: 'critical', word: 'Refused' },
  missing: { tone: 'warning', word: 'Missing' },
  warns: { tone: 'info', word: 'Note' },
}

/** Why the code was suggested: amounts, evidence, the rule and its source. */
export function CodeDetails({ code, suggestion }: { code: SuggestedCode; suggestion: Suggestion }) {
  const { because, rule, source, isVerified, evidence, findings } = code
  return (
    <div className="grid gap-1.5 text-sm">
      <p>
        {because}
        {code.isAdded && <span className="text-muted">, added manually</span>}
        {moneyText(code) && <span className="text-muted tabular-nums">{` · ${moneyText(code)}`}</span>}
      </p>
      {findings.length > 0 && (
        <ul className="grid gap-1">
          {findings.map((finding) => (
            <li key={`${finding.ruleId} ${finding.text}`}>
              <FindingLine finding={finding} />
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="w-fit">
          Rule and evidence
          <span className="sr-only">{` of ${code.type} ${code.code}`}</span>
        </summary>
        <div className="mt-1 grid gap-1 border-l-2 pl-3">
          <p>
            {rule}
            {!isVerified && (
              <Badge tone="unknown" className="ml-2">
                Unverified
              </Badge>
            )}
          </p>
          <p className="text-muted">{`Source: ${source}`}</p>
          {evidence.map((one) => (
            <p key={one.text}>
              <EvidenceText evidence={one} suggestion={suggestion} />
            </p>
          ))}
          {evidence.length === 0 && <p className="text-muted">No sentence in the record mentions it.</p>}
        </div>
      </details>
    </div>
  )
}

function moneyText({ type, feeCents, benefitCents, benefitPercent, findings }: SuggestedCode): string {
  if (type !== 'MBS') return ''
  if (findings.some(({ ruleId }) => ruleId === 'dva-fees')) return ''
  if (feeCents === undefined) return 'No fee known for that day'
  const benefit = benefitCents === undefined ? '' : `benefit ${formatCents(benefitCents)}`
  return [`fee ${formatCents(feeCents)}`, benefitPercent ? `${benefit} (${benefitPercent}%)` : benefit]
    .filter(Boolean)
    .join(', ')
}

function FindingLine({ finding }: { finding: Finding }) {
  const { tone, word } = EFFECTS[finding.effect]
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2">
        <Badge tone={tone}>{word}</Badge>
        <span className="min-w-0">{finding.text}</span>
        {finding.instead && <span>{`Claim ${finding.instead} instead.`}</span>}
      </p>
      {finding.codes.map(({ code, meaning, whatToDo }) => (
        <p key={code} className="text-muted">{`Reason code ${code}: ${meaning}. ${whatToDo}.`}</p>
      ))}
    </div>
  )
}
