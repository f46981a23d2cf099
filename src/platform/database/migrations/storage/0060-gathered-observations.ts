import type { Migration } from '../../migration.ts'

/**
 * An observation has some two dozen search tokens, most of them those of thousands of others. Entered one by one they
 * are three quarters of what the database does for a new observation; a few gathered observations are sorted in at once
 * for a tenth of that. The list a search walks beside the index stays short: 256 kB, some hundred observations. Other
 * kinds of record are written less, or searched by tokens all day (migration 0051).
 */
export const gatheredObservations: Migration = {
  name: '0060-gathered-observations',
  sql: 'alter index r_observation_tokens set (fastupdate = on, gin_pending_list_limit = 256)',
}
