import type { Queryable } from '#platform/database/database.ts'
import type { SetupFacts } from '#platform/practice-profile/checklist.ts'
import type { PracticeProfile } from '#platform/practice-profile/contract.ts'
import type { Mode } from '../accounts/users.ts'

interface Row {
  name: string
  role: 'provider' | 'admin'
  hasSecondFactor: boolean
  practitionerId: string | null
  providerNumber: string | null
  position: string | null
}

const isClinician = (position: string | null): boolean => position === null || position === 'clinician'

/** Who works here, as far as the checklist asks. */
export async function readSetupFacts(
  database: Queryable,
  mode: Mode,
  practice: number,
  { clinicians }: PracticeProfile,
): Promise<Pick<SetupFacts, 'administrators' | 'clinicians'>> {
  const rows = await database.query<Row>(
    `select u.name, u.role, u.totp_secret is not null or exists (select 1 from passkeys p where p.user_id = u.id)
       as "hasSecondFactor", u.practitioner_id as "practitionerId", u.provider_number as "providerNumber", u.position
     from users u where u.practice = $1 and u.mode = $2 and u.status = 'active' and u.role in ('provider', 'admin')
     order by u.created, u.id`,
    [practice, mode],
  )
  const numbered = new Set(clinicians.providerNumbers.map(({ practitionerId }) => practitionerId))
  return {
    administrators: rows.filter(({ role }) => role === 'admin'),
    clinicians: rows
      .filter(({ role, practitionerId, position }) => role === 'provider' && practitionerId && isClinician(position))
      .map(({ name, practitionerId, providerNumber }) => ({
        practitionerId: practitionerId ?? '',
        name,
        hasProviderNumber: Boolean(providerNumber) || numbered.has(practitionerId ?? ''),
      })),
  }
}
