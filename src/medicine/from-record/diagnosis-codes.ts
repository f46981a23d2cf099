import type { Condition } from 'fhir/r4'
import { codeIn, conceptText } from '#fhir/codes/codings.ts'
import { ICD_10, SNOMED } from '#fhir/codes/systems.ts'
import rows from '#medicine/terminology/data/conditions.json' with { type: 'json' }

type Row = { text: string; snomed: string; icd10?: string; icd10Display?: string }

export type DiagnosisCode = {
  conditionId: string | undefined
  text: string
  snomed: string | undefined
  icd10: string | undefined
  icd10Text: string | undefined
  /** From the record, or mapped by Aurora from its SNOMED CT code. */
  basis: 'recorded' | 'paired' | 'none'
  /** True only for codes in the record: the mapping is Aurora's own, and ICD-10-AM was not available. */
  verified: boolean
}

const bySnomed = new Map((rows as Row[]).map((row) => [row.snomed, row]))
const byIcd = new Map((rows as Row[]).flatMap((row) => (row.icd10 ? [[row.icd10, row.icd10Display]] : [])))

export const DIAGNOSIS_CODES_SOURCE =
  'ICD-10 titles: WHO 2019. Pairing with SNOMED CT: Aurora’s own, not verified. Not ICD-10-AM.'

/** ICD-10 (WHO) code of a condition; undefined without a mapping, never a guess. */
export function diagnosisCode({ id, code }: Condition): DiagnosisCode {
  const snomed = codeIn(code, SNOMED)
  const recorded = codeIn(code, ICD_10)
  const row = snomed === undefined ? undefined : bySnomed.get(snomed)
  const icd10 = recorded ?? row?.icd10
  return {
    conditionId: id,
    text: conceptText(code) ?? row?.text ?? 'Condition',
    snomed,
    icd10,
    icd10Text: icd10 === undefined ? undefined : byIcd.get(icd10),
    basis: recorded ? 'recorded' : icd10 ? 'paired' : 'none',
    verified: recorded !== undefined,
  }
}
