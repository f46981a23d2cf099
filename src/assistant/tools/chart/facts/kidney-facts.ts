import { INTERACTIONS_VERSION } from '#medicine/medication-safety/interactions/interactions.ts'
import { medicationGroup } from '#medicine/medication-safety/medication-groups.ts'
import { kidneyRowsOf } from '#medicine/medication-safety/patient-rules/find-patient-rules.ts'
import { resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import type { Records } from '#platform/records/records.ts'
import type { Asker } from '../../judgements/evidence.ts'
import { entryNeeds } from '../../needs.ts'
import type { ChartFact } from '../chart-ask.ts'
import { readParts } from '../read-patient.ts'
import { entryFacts } from '../record-entries.ts'

const REST = 'Check the Australian Medicines Handbook or the product information.'
const MEASURES = { clearance: 'creatinine clearance', egfr: 'eGFR' } as const

/** The recorded kidney function, and what the renal rules hold about each medication: no rule is no judgement. */
export async function kidneyFacts(
  records: Records,
  patientId: string,
  medications: readonly string[],
  asker: Asker,
): Promise<ChartFact[]> {
  const record = await readParts(records, patientId, [...entryNeeds('egfr'), ...entryNeeds('creatinine')])
  const ask = { record, asker, isSelf: false }
  const recorded = (['egfr', 'creatinine'] as const).flatMap((entry) => entryFacts({ topic: 'entry', entry }, ask))
  const known = recorded.filter(({ sources }) => sources.length > 0)
  const values = known.length > 0 ? known : [{ text: 'No eGFR and no creatinine is on record.', sources: [] }]
  return [...values, ...medications.flatMap(ruleFacts)]
}

function ruleFacts(name: string): ChartFact[] {
  const resolved = resolveMedication(name)
  // 'NSAIDs' are checked one by one: a rule may be about some of them
  const ingredients = resolved.isRecognised ? resolved.ingredients : (medicationGroup(name)?.members ?? [])
  const rows = kidneyRowsOf(ingredients)
  const given = name.charAt(0).toUpperCase() + name.slice(1)
  if (rows.length === 0)
    return [
      {
        text: `${given}: Aurora holds no renal rule, so it was not checked against kidney function. ${REST}`,
        sources: [],
      },
    ]
  return rows.map((row) => {
    const concerned = row.ingredients.filter((one) => ingredients.includes(one))
    const whom = resolved.isRecognised ? name : concerned.join(', ')
    const limits = row.limits.map(({ below, action }) => `${MEASURES[row.measure]} below ${below}: ${action}`)
    return {
      text: `Renal limits of ${whom}: ${limits.join(' ')}`,
      sources: row.sources.map(({ title, url }) => ({
        kind: 'rule',
        id: `${name}, kidney function`,
        version: INTERACTIONS_VERSION,
        citation: title,
        url,
      })),
    }
  })
}
