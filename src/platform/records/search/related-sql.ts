import { tableOf } from '../catalogue.ts'
import { MERGED } from '../patients/merged-patients.ts'
import type { Related, RelatedRecords, ResourceType, Search } from '../records.ts'

/** What a search of patients by their other records needs to know. */
export interface WithRelated {
  /** Records of a retired duplicate count as those of its survivor. */
  duplicates?: readonly (readonly [duplicate: string, survivor: string])[]
  /** Main codes that are not to be found, by type. */
  relatedWithoutCodes?: { readonly [type in ResourceType]?: readonly string[] }
}

type Add = (value: unknown) => string

export const NOT_MERGED = `not tokens @> '{${MERGED}}'::text[]`

const PATIENTS = tableOf('Patient')

/** Inside `exists` the columns of the other table come first; the patient is named by their table. */
export function relatedSql(
  { any, isMissing = false }: Related,
  duplicates: NonNullable<WithRelated['duplicates']>,
  add: Add,
  conditionsOf: (records: RelatedRecords) => readonly string[],
): string {
  const each = any.map((records) => {
    const where = conditionsOf(records).join(' and ')
    const exists = (whose: string) =>
      `exists (select 1 from ${tableOf(records.type)} other where ${where} and ${whose})`
    const own = exists(`other.patient = ${PATIENTS}.id`)
    if (duplicates.length === 0) return own
    const retired = add(duplicates.map(([duplicate]) => duplicate))
    const survivors = add(duplicates.map(([, survivor]) => survivor))
    const merged = `select pair.duplicate from unnest(${retired}::text[], ${survivors}::text[]) as pair(duplicate, survivor)
      where pair.survivor = ${PATIENTS}.id`
    return `(${own} or (${PATIENTS}.id = any(${survivors}::text[]) and ${exists(`other.patient in (${merged})`)}))`
  })
  return `${isMissing ? 'not ' : ''}(${each.join(' or ') || 'false'})`
}

/** As `portalPatients` of the accounts says it: active and linked to the record. */
export function accountSql({ mode, isMissing }: NonNullable<Search['account']>, add: Add): string {
  return `${isMissing ? 'not ' : ''}exists (select 1 from users account where account.patient_id = ${PATIENTS}.id
    and account.practice = $1 and account.mode = ${add(mode)} and account.status = 'active')`
}
