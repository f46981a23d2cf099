import type { AllergyIntolerance } from 'fhir/r4'
import { conceptText, hasCode } from '#fhir/codes/codings.ts'
import { SNOMED } from '#fhir/codes/systems.ts'
import type { Allergies } from '../contract.ts'

const NO_KNOWN_ALLERGY = '716186003' // SNOMED CT
const REJECTED = new Set(['refuted', 'entered-in-error'])

/** An empty list means 'not recorded', never 'none': that requires a recorded statement (ISB 1505). */
export function toAllergies(records: readonly AllergyIntolerance[]): Allergies {
  const active = records.filter(isActiveAllergy)
  const known = active.filter((record) => !saysNone(record))
  if (known.length > 0) return { state: 'known', items: known.map(toItem).sort(bySeriousness) }
  return { state: active.length > 0 ? 'none-known' : 'not-recorded', items: [] }
}

function isActiveAllergy({ clinicalStatus, verificationStatus }: AllergyIntolerance): boolean {
  const isActive = (clinicalStatus?.coding?.[0]?.code ?? 'active') === 'active'
  return isActive && !REJECTED.has(verificationStatus?.coding?.[0]?.code ?? '')
}

// 'no known drug allergy' alone says nothing about foods, so it is shown as an item with its own text
function saysNone(record: AllergyIntolerance): boolean {
  return (
    hasCode(record.code, SNOMED, NO_KNOWN_ALLERGY) || /^no known allerg(y|ies)$/i.test(conceptText(record.code) ?? '')
  )
}

function toItem(record: AllergyIntolerance): Allergies['items'][number] {
  const reactions = (record.reaction ?? []).flatMap(({ manifestation }) => manifestation.map(conceptText))
  return {
    id: record.id ?? '',
    substance: conceptText(record.code) ?? 'Substance not named',
    reaction: reactions.filter(Boolean).join(', ').toLocaleLowerCase('en-AU') || undefined,
    isHighRisk: record.criticality === 'high',
    isUnconfirmed: record.verificationStatus?.coding?.[0]?.code === 'unconfirmed',
  }
}

function bySeriousness(a: Allergies['items'][number], b: Allergies['items'][number]): number {
  return Number(b.isHighRisk) - Number(a.isHighRisk)
}
