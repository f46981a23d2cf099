import type { Queryable } from '#platform/database/database.ts'

export interface UserSetting {
  value: unknown
  /** ISO instant of the last change. */
  updatedAt: string
}

/** A user's own settings; not clinical, not audited. */
export interface UserSettings {
  read(userId: string, key: string): Promise<UserSetting | undefined>
  write(userId: string, key: string, setting: UserSetting): Promise<void>
}

export function userSettings(database: Queryable): UserSettings {
  return {
    async read(userId, key) {
      const [row] = await database.query<{ value: string; updated: Date | string }>(
        'select value, updated from user_settings where user_id = $1 and key = $2',
        [userId, key],
      )
      return row && { value: JSON.parse(row.value), updatedAt: new Date(row.updated).toISOString() }
    },
    async write(userId, key, { value, updatedAt }) {
      await database.query(
        `insert into user_settings (user_id, key, value, updated) values ($1, $2, $3, $4)
         on conflict (user_id, key) do update set value = excluded.value, updated = excluded.updated`,
        [userId, key, JSON.stringify(value), updatedAt],
      )
    },
  }
}
