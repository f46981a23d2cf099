import { DEMO_PASSWORD, emailOf, signInWith } from '../api.ts'
import type { PostgresNode } from './postgres-nodes.ts'

const emailAt = (at: number): string => `user-${at}@aurora.example`

/** Accounts like the provider's: turns and limits are each person's, and sessions of one account would share them. */
const copiesOf = (count: number): string => `
insert into users (id, practice, mode, email, name, role, status, phone, password_hash, email_verified, phone_verified,
                   created, practitioner_id, specialty, account_kind, position)
select 'user-' || n, practice, mode, 'user-' || n || '@aurora.example', name, role, status, phone, password_hash,
       email_verified, phone_verified, created, practitioner_id, specialty, account_kind, position
from users, generate_series(0, ${count - 1}) n where email = '${emailOf('provider')}' and mode = 'demo'`

/** Session cookies of that many people, signed in at each process in turn. */
export async function signInPeople(count: number, primary: PostgresNode, urls: readonly string[]): Promise<string[]> {
  if (count > 0) primary.query(copiesOf(count), 'aurora')
  const cookies: string[] = []
  for (let at = 0; at < count; at++) {
    const { cookie } = await signInWith(urls[at % urls.length] as string, emailAt(at), DEMO_PASSWORD)
    cookies.push(cookie)
  }
  return cookies
}
