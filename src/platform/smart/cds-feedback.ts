import { uuidv7 } from 'uuidv7'
import type { Queryable } from '#platform/database/database.ts'
import type { Identity } from '#platform/records/identity.ts'

export interface CdsFeedback {
  card: string
  outcome: 'accepted' | 'overridden'
  acceptedSuggestions?: { id: string }[] | undefined
  overrideReason?: { reason?: { code: string } | undefined; userComment?: string | undefined } | undefined
  outcomeTimestamp: string
}

/** What became of the advice that was given: who took it up, who overrode it and why. */
export async function keepCdsFeedback(
  on: Queryable,
  who: Identity,
  service: string,
  feedback: readonly CdsFeedback[],
  received: Date,
): Promise<void> {
  const rows = feedback.map((one) => ({
    id: uuidv7(),
    card: one.card,
    outcome: one.outcome,
    reason_code: one.overrideReason?.reason?.code,
    comment: one.overrideReason?.userComment,
    accepted_suggestions: one.acceptedSuggestions && JSON.stringify(one.acceptedSuggestions.map(({ id }) => id)),
    outcome_at: one.outcomeTimestamp,
  }))
  await on.query(
    `insert into cds_feedback (practice, service, actor, behalf, received, id, card, outcome, reason_code, comment,
       accepted_suggestions, outcome_at)
     select $1, $2, $3, $4, $5, f.* from json_to_recordset($6::json) as f (id text, card text, outcome text,
       reason_code text, comment text, accepted_suggestions text, outcome_at timestamptz)`,
    [who.practice, service, who.id, who.onBehalfOf?.id ?? null, received.toISOString(), JSON.stringify(rows)],
  )
}
