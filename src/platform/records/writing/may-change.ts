import { Problem } from '#platform/api/problem.ts'
import type { Access } from '../patients/access.ts'
import type { Act } from '../policy/act.ts'
import type { ResourceType } from '../records.ts'
import type { FoundRow } from '../search/find-row.ts'

/** The current version of a record the caller may change; anything else is refused, and the refusal audited. */
export async function mayChange(
  access: Access,
  interaction: 'update' | 'delete',
  { type, id }: { type: ResourceType; id: string },
  row: FoundRow | undefined,
  act?: Act,
): Promise<FoundRow> {
  const patient = row?.patient ?? undefined
  if (!row || access.isHidden(interaction, type, patient, row.code, act)) {
    await access.refuse(interaction, { type, id, patient }, row ? 'not permitted' : 'not found')
    throw new Problem(
      row && !access.isHidden('read', type, patient, row.code) ? 403 : 404,
      row ? 'You do not have permission to do this.' : 'There is no such record.',
    )
  }
  await access.refuseIfRestricted(interaction, { type, id, patient })
  return row
}
