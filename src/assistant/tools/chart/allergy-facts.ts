import type { AllergyIntolerance } from 'fhir/r4'
import { codeIn, conceptText } from '#fhir/codes/codings.ts'
import { SNOMED } from '#fhir/codes/systems.ts'
import { recordSource } from '../judgements/evidence.ts'
import type { ChartFact } from './chart-ask.ts'

/** SNOMED CT: no known allergy, no known drug allergy. */
const NO_KNOWN_ALLERGY = new Set(['716186003', '409137002'])

const statusOf = ({ verificationStatus }: AllergyIntolerance): string => verificationStatus?.coding?.[0]?.code ?? ''

/** What is recorded about allergies. Nothing recorded is not the same as none known. */
export function allergyFacts(recorded: readonly AllergyIntolerance[]): ChartFact[] {
  const all = recorded.filter((one) => statusOf(one) !== 'entered-in-error')
  const named = all.filter(({ code }) => !NO_KNOWN_ALLERGY.has(codeIn(code, SNOMED) ?? ''))
  const real = named.filter((one) => statusOf(one) !== 'refuted')
  const ruledOut = named.filter((one) => statusOf(one) === 'refuted')
  const none =
    all.length > ruledOut.length
      ? 'No known allergies: recorded as such.'
      : 'No allergy status is recorded: neither an allergy nor that none is known.'
  const lead: ChartFact =
    real.length === 0
      ? { text: none, sources: [] }
      : { text: `Allergies: ${real.map(describe).join('; ')}.`, sources: real.map(sourceOf) }
  if (ruledOut.length === 0) return [lead]
  const names = ruledOut.map(({ code }) => conceptText(code)).join('; ')
  return [lead, { text: `Ruled out: ${names}.`, sources: ruledOut.map(sourceOf) }]
}

function describe({ code, reaction, criticality }: AllergyIntolerance): string {
  const manifestation = reaction?.[0]?.manifestation?.[0]
  return `${conceptText(code)}${manifestation ? ` (${conceptText(manifestation)})` : ''}${criticality === 'high' ? ', high criticality' : ''}`
}

const sourceOf = ({ id, code, recordedDate }: AllergyIntolerance) =>
  recordSource(`AllergyIntolerance/${id}`, conceptText(code) ?? 'Allergy', recordedDate)
