import type { Services } from '#features/services.ts'

const BACKUP_DRILL = 'backup-drill'

/** The most recent backup that a restore drill verified. */
export async function lastBackup(
  { settings }: Services,
  practice: number,
): Promise<{ at: string; isOk: boolean } | null> {
  const { value } = (await settings.list(practice, BACKUP_DRILL)).get(BACKUP_DRILL) ?? {}
  const { at, ok } = (value ?? {}) as { at?: unknown; ok?: unknown }
  return typeof at === 'string' && typeof ok === 'boolean' ? { at, isOk: ok } : null
}
