import { formatDate } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import type { Preview, SuggestionDetail } from '../../../contract.ts'
import { toPercent } from '../../../rules.ts'
import { RiskBadge } from '../../billing-words.tsx'

export interface EffectPanelProps {
  totals: Preview['totals']
  riskScore: number
  /** Compared with the saved codes; undefined while nothing has changed. */
  change: Preview['change'] | undefined
  schedule: SuggestionDetail['schedule']
}

/** Expected amounts and denial risk of the codes in the editor. */
export function EffectPanel({ totals, riskScore, change, schedule }: EffectPanelProps) {
  const lines = [
    ['Schedule fees', totals.feeCents, undefined],
    ['Benefit', totals.benefitCents, change?.benefitCents],
    ['Expected revenue', totals.expectedCents, change?.expectedCents],
    ['Patient pays', totals.outOfPocketCents, undefined],
  ] as const
  return (
    <section aria-label="Effect" className="grid gap-2 rounded-control border p-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm" aria-live="polite">
        {lines.map(([label, cents, difference]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="tabular-nums">
              <strong>{formatCents(cents)}</strong>
              {Boolean(difference) && <span>{` (${signed(difference ?? 0)})`}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <RiskBadge risk={riskScore} />
        {change && toPercent(change.riskScore) !== 0 && (
          <span>{`${change.riskScore > 0 ? 'up' : 'down'} ${Math.abs(toPercent(change.riskScore))} points`}</span>
        )}
      </p>
      {schedule && (
        <p className="text-xs text-muted">
          {`Fees from ${formatDate(schedule.from)}: ${schedule.source}.`}
          {schedule.laterReleaseUnread && ' A later release exists but is not included.'}
        </p>
      )}
    </section>
  )
}

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatCents(cents)}`
