import { recordNamed } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { isStoredType } from '#platform/records/catalogue.ts'
import type { Records } from '#platform/records/records.ts'
import type { SectionText } from '../contract.ts'

/** A signed note names records of its own patient as sources, never someone else's. */
export async function checkSources(
  records: Records,
  patientId: string,
  sections: readonly SectionText[],
): Promise<void> {
  const idsOf = new Map<string, Set<string>>()
  for (const { source } of sections.flatMap(({ sentences }) => sentences)) {
    if (!source) continue
    const { type = '', id = '' } = recordNamed(source) ?? {}
    idsOf.set(type, (idsOf.get(type) ?? new Set()).add(id))
  }
  for (const [type, ids] of idsOf) {
    const found = isStoredType(type) ? await records.count(type, { patient: patientId, ids: [...ids] }) : 0
    if (found < ids.size) {
      throw new Problem(
        422,
        'A sentence names a record that this patient does not have. Remove the sentence, or insert it from the record again.',
      )
    }
  }
}
