import { codeIn } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { CLAIM_NUMBER } from '#medicine/australia/mbs/claims/claim-record.ts'
import type { Store } from './read-accounts.ts'

const MOST_CLAIMS = 500

/** Items on the patient's active claims by '<item> <day>', with the number of the claim. */
export async function encounterItems(records: Store, patient: string): Promise<Map<string, string>> {
  const { rows } = await records.search('Claim', { patient, status: ['active'], limit: MOST_CLAIMS })
  return new Map(
    rows.flatMap(({ id, resource }) => {
      const number = resource.identifier?.find(({ system }) => system === CLAIM_NUMBER)?.value ?? id
      return (resource.item ?? []).map((line): [string, string] => [
        `${codeIn(line.productOrService, auroraSystems.mbsItem)} ${line.servicedDate}`,
        number,
      ])
    }),
  )
}
