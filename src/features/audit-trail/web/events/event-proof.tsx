import { Badge } from '#design/feedback/badge.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { AuditEventDetail } from '../../contract.ts'

/** The event's position in its hash chain, explained for readers new to the concept. */
export function EventProof({ proof }: { proof: AuditEventDetail['proof'] }) {
  const { isIntact, hash, previousHash, chain, seq, length, anchoredAt } = proof
  return (
    <section className="grid gap-2">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        Proof
        <Badge tone={isIntact ? 'success' : 'critical'}>{isIntact ? 'Unchanged' : 'Changed'}</Badge>
      </h3>
      <p className="text-sm text-muted">
        {isIntact
          ? 'The hash below was computed from this event and the previous hash, with a secret outside the database. Computed again now, it is the same: the event has not changed.'
          : 'The hash below was computed from this event and the previous hash. Computed again now, it differs: this event or the previous one was changed.'}
      </p>
      <dl className="grid gap-1 text-sm">
        <Line label="Place" value={`Event ${seq} of ${length} in chain ${chain}`} />
        <Line label="Seal" value={hash} isCode />
        <Line
          label="Previous hash"
          value={previousHash || 'none: first event of its chain'}
          isCode={previousHash !== ''}
        />
        <Line
          label="Anchor"
          value={
            anchoredAt
              ? `Anchored outside the database by ${formatDateTime(anchoredAt)}: a deleted chain would be noticed`
              : 'Not yet anchored outside the database; this happens every five minutes'
          }
        />
      </dl>
    </section>
  )
}

function Line({ label, value, isCode = false }: { label: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt className="inline text-muted">{`${label}: `}</dt>
      <dd className={isCode ? 'inline break-all font-mono text-xs' : 'inline break-words'}>{value}</dd>
    </div>
  )
}
