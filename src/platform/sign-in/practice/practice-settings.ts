import type { Queryable } from '#platform/database/database.ts'

export interface PracticeSetting {
  value: unknown
  /** ISO instant of the last change. */
  updatedAt: string
  /** Name of the user who changed it. */
  changedBy: string
}

/** What a practice has set for everyone who works there. */
export interface PracticeSettings {
  /** Every setting whose key starts with this, by key. */
  list(practice: number, prefix: string): Promise<ReadonlyMap<string, PracticeSetting>>
  write(practice: number, key: string, setting: PracticeSetting): Promise<void>
  /** False, and nothing is written, if somebody has written it since `readAt`; '' if nobody had. */
  writeReadAt(practice: number, key: string, setting: PracticeSetting, readAt: string | undefined): Promise<boolean>
}

export function practiceSettings(database: Queryable): PracticeSettings {
  const writeReadAt: PracticeSettings['writeReadAt'] = async (practice, key, setting, readAt) => {
    const written = await database.query(
      `insert into practice_settings (practice, key, value, updated, changed_by) values ($1, $2, $3, $4, $5)
       on conflict (practice, key) do update
         set value = excluded.value, updated = excluded.updated, changed_by = excluded.changed_by
         where $6::text is null or practice_settings.updated = nullif($6::text, '')::timestamptz
       returning 1`,
      [practice, key, JSON.stringify(setting.value), setting.updatedAt, setting.changedBy, readAt ?? null],
    )
    return written.length > 0
  }
  return {
    writeReadAt,
    async list(practice, prefix) {
      const rows = await database.query<{ key: string; value: string; updated: Date | string; changed_by: string }>(
        'select key, value, updated, changed_by from practice_settings where practice = $1 and starts_with(key, $2)',
        [practice, prefix],
      )
      return new Map(
        rows.map(({ key, value, updated, changed_by }) => [
          key,
          { value: JSON.parse(value), updatedAt: new Date(updated).toISOString(), changedBy: changed_by },
        ]),
      )
    },
    async write(practice, key, setting) {
      await writeReadAt(practice, key, setting, undefined)
    },
  }
}
