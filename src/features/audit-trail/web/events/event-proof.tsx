import { Badge } from '#design/feedback/badge.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { AuditEventDetail } from '../../contract.ts'

/** The place of the event in its chain, explained for somebody who has never heard of one. */
export function EventProof({ proof }: { proof: AuditEventDetail['proof'] }) {
  const { isIntact, hash, previousHash, chain, seq, length, anchoredAt } = proof
  return (
    <section className="grid gap-2">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        Proof
        <Badge tone={isIntact ? 'success' : 'critical'}>{isIntact ? 'Stands as it was written' : 'Was changed'}</Badge>
      </h3>
      <p className="text-sm text-muted">
        {isIntact
          ? 'The seal below was made from this event and the seal before it, with a secret that is not in the database. Made again now, it comes out the same: the event is as it was written.'
          : 'The seal below was made from this event and the seal before it. Made again now, it comes out differently: the event, or the one before it, is not as it was written.'}
      </p>
      <dl className="grid gap-1 text-sm">
        <Line label="Place" value={`Event ${seq} of ${length} in chain ${chain}`} />
        <Line label="Seal" value={hash} isCode />
        <Line
          label="Seal before it"
          value={previousHash || 'none: the first of its chain'}
          isCode={previousHash !== ''}
        />
        <Line
          label="Anchor"
          value={
            anchoredAt
              ? `Kept outside the database since ${formatDateTime(anchoredAt)} at the latest: a chain removed whole would be missed`
              : 'Not yet kept outside the database; that happens every five minutes'
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
