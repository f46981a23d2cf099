import type { Queryable } from '#platform/database/database.ts'

/** When a user last did something; not clinical, not audited. */
export interface UserFlags {
  notificationsReadAt(userId: string): Promise<string | undefined>
  markNotificationsRead(userId: string, at: string): Promise<void>
}

export function userFlags(database: Queryable): UserFlags {
  return {
    async notificationsReadAt(userId) {
      const [row] = await database.query<{ read_at: Date | string }>(
        'select read_at from notification_reads where user_id = $1',
        [userId],
      )
      return row && new Date(row.read_at).toISOString()
    },
    async markNotificationsRead(userId, at) {
      // an older tab must not take back what a newer one has read
      await database.query(
        `insert into notification_reads (user_id, read_at) values ($1, $2)
         on conflict (user_id) do update set read_at = greatest(notification_reads.read_at, excluded.read_at)`,
        [userId, at],
      )
    },
  }
}
