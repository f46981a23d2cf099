import type { Condition } from 'fhir/r4'
import { idFrom } from '#fhir/references.ts'
import { isEnded, isExacerbation, isValid } from '#medicine/from-record/airway-conditions.ts'
import { DIAGNOSIS_CODES_SOURCE, diagnosisCode } from '#medicine/from-record/diagnosis-codes.ts'
import { ofType } from '#medicine/from-record/patient-record.ts'
import rows from '#medicine/terminology/data/conditions.json' with { type: 'json' }
import type { SuggestedCode } from '../../contract.ts'
import type { BillingRecord } from '../read-billing.ts'
import { type Note, sentenceSaying } from './note-sentences.ts'

const CONFIDENCE = { recorded: 0.95, paired: 0.6, byHand: 1 } as const
const MOST_SUGGESTED = 4
const MOST_FOUND = 20

const titles = new Map(
  (rows as { icd10?: string; icd10Display?: string }[]).flatMap(({ icd10, icd10Display }) =>
    icd10 && icd10Display ? [[icd10, icd10Display]] : [],
  ),
)

/** Codes of the encounter's problems: those it names, else the chronic ones on the problem list. */
export function diagnosisCodes({ record, encounter, note }: BillingRecord): SuggestedCode[] {
  const named = new Set((encounter.diagnosis ?? []).flatMap(({ condition }) => idFrom(condition, 'Condition') ?? []))
  const valid = ofType(record, 'Condition').filter(isValid)
  const about = valid.filter(({ id }) => named.has(id ?? ''))
  const chosen = about.length > 0 ? about : valid.filter((one) => !isEnded(one) && !isExacerbation(one))
  const codes = chosen.flatMap((condition) => toCode(condition, note))
  const seen = new Set<string>()
  return codes.filter(({ code }) => !seen.has(code) && seen.add(code)).slice(0, MOST_SUGGESTED)
}

function toCode(condition: Condition, note: Note | undefined): SuggestedCode[] {
  const { icd10, icd10Text, basis, text } = diagnosisCode(condition)
  if (basis === 'none' || icd10 === undefined) return []
  const [word = text] = text.split(/[\s,(]+/).filter((one) => one.length > 3)
  const pattern = new RegExp(`${escaped(word)}|\\b${escaped(initials(text))}\\b`, 'i')
  const statement = sentenceSaying(note, pattern, ['Assessment', 'Subjective'])
  return [
    {
      ...codeBase(icd10, icd10Text ?? text),
      confidence: CONFIDENCE[basis],
      because: basis === 'recorded' ? `Recorded with ${text}` : `Matched with ${text} by Aurora: check it`,
      isVerified: basis === 'recorded',
      evidence: [...(statement ? [statement] : []), { text, reference: `Condition/${condition.id}` }],
      isAdded: false,
    },
  ]
}

const initials = (text: string) => text.match(/\b\p{L}/gu)?.join('') ?? text
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function codeBase(code: string, description: string) {
  return {
    type: 'ICD-10' as const,
    code,
    description,
    rule: 'diagnosis-codes',
    source: DIAGNOSIS_CODES_SOURCE,
    findings: [],
  }
}

/** A diagnosis chosen by the user; uses the suggestion if it was suggested. */
export function chosenDiagnosis(code: string, suggested: readonly SuggestedCode[]): SuggestedCode {
  const known = suggested.find((one) => one.type === 'ICD-10' && one.code === code)
  if (known) return known
  const title = titles.get(code)
  return {
    ...codeBase(code, title ?? 'Title unknown'),
    confidence: CONFIDENCE.byHand,
    because: 'Chosen manually',
    isVerified: title !== undefined,
    evidence: [],
    isAdded: true,
  }
}

export function findDiagnoses(q: string): { code: string; description: string }[] {
  const words = q.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return [...titles]
    .filter(([code, title]) => words.every((word) => `${code} ${title}`.toLowerCase().includes(word)))
    .slice(0, MOST_FOUND)
    .map(([code, description]) => ({ code, description }))
}
