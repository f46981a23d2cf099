import { OTHER_PATIENT } from './authority/marked-practice.ts'
import { NEWCOMER } from './sample-input.ts'
import type { TestServer } from './test-server.ts'

/** What a practice keeps beside its records. */
const KEPT = [
  'imports',
  'import_parts',
  'import_rows',
  'recordings',
  'recording_chunks',
  'connections',
  'connection_secrets',
  'hl7_messages',
  'practice_settings',
  'data_sources',
  'smart_apps',
]

/** All of the first practice but the other patient's own and whoever registered meanwhile, to compare. */
export async function practiceState({ services, practice }: TestServer): Promise<Record<string, string[]>> {
  const rows = async (text: string, values: unknown[]) =>
    (await services.database.query<{ line: string }>(text, values)).map(({ line }) => line)
  const state: Record<string, string[]> = {
    records: await rows(
      `select type || '/' || id || ' v' || version as line from record_history
       where practice = $1 and patient is distinct from $2
         and (patient is null or patient not in (select patient_id from users where email = $3 and patient_id is not null)) order by 1`,
      [practice, OTHER_PATIENT, NEWCOMER],
    ),
    accounts: await rows(
      `select concat_ws(' ', id, role, status, patient_id, practitioner_id, password_hash, totp_secret) as line
       from users where practice = $1 and email <> $2 order by 1`,
      [practice, NEWCOMER],
    ),
  }
  for (const table of KEPT) {
    state[table] = await rows(`select t::text as line from ${table} t where practice = $1 order by 1`, [practice])
  }
  return state
}
