import type { MedicationRequest, ServiceRequest } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Records } from '#platform/records/records.ts'

/** An order of one visit, as a sentence for the plan. */
export interface VisitOrder {
  reference: string
  display: string
  sentence: string
  /** A plan that uses all the words of one of these already states the order. */
  names: string[]
  /** False once it was cancelled or stopped. */
  isActive: boolean
}

const MOST = 100
const ENDED = new Set(['revoked', 'entered-in-error', 'cancelled', 'stopped'])
/** Short names that clinicians write for tests that can be ordered here. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Chest X-ray': ['CXR', 'chest radiograph', 'chest xray'],
  'Full blood count': ['FBC', 'FBE'],
  'Arterial blood gas': ['ABG'],
  'Six-minute walk test': ['6MWT', '6-minute walk', 'six-minute walk'],
  'Sputum microscopy and culture': ['sputum culture', 'sputum MCS'],
  'Sleep study': ['polysomnography'],
  'CT chest': ['chest CT'],
}

/** What the caller ordered and prescribed today, or in the encounter. */
export async function visitOrders(
  records: Records,
  { patientId, encounterId, at }: { patientId: string; encounterId: string | undefined; at: string },
): Promise<VisitOrder[]> {
  const author = authorOf(records.who).reference
  const search = { patient: patientId, sort: 'newest', limit: MOST } as const
  const [tests, prescriptions] = await Promise.all([
    records.search('ServiceRequest', search),
    records.search('MedicationRequest', search),
  ])
  const belongs = (request: ServiceRequest | MedicationRequest) =>
    request.intent === 'order' &&
    ((encounterId !== undefined && idFrom(request.encounter, 'Encounter') === encounterId) ||
      (author !== undefined &&
        request.requester?.reference === author &&
        request.authoredOn !== undefined &&
        practiceDay(request.authoredOn) === practiceDay(at)))
  return [
    ...tests.rows
      .map(({ resource }) => resource)
      .filter(belongs)
      .map(toTest),
    ...prescriptions.rows
      .map(({ resource }) => resource)
      .filter(belongs)
      .map(toPrescription),
  ].reverse()
}

function toTest(request: ServiceRequest): VisitOrder {
  const name = conceptText(request.code) ?? 'Test'
  const reason = conceptText(request.reasonCode?.[0])
  const urgent = request.priority === 'urgent' ? ' (urgent)' : ''
  return {
    reference: `ServiceRequest/${request.id}`,
    display: name,
    sentence: `Ordered: ${name}${urgent}${reason ? `, for ${reason.replace(/\.$/, '')}` : ''}.`,
    names: namesOf(name),
    isActive: !ENDED.has(request.status),
  }
}

function toPrescription(request: MedicationRequest): VisitOrder {
  const name = conceptText(request.medicationCodeableConcept) ?? 'Medication'
  const dosage = request.dosageInstruction?.[0]?.text
  return {
    reference: `MedicationRequest/${request.id}`,
    display: name,
    sentence: `Prescribed: ${[name, dosage].filter(Boolean).join(', ').replace(/\.$/, '')}.`,
    names: medicationNames(name),
    isActive: !ENDED.has(request.status),
  }
}

/** 'Exhaled nitric oxide (FeNO)' is also 'Exhaled nitric oxide' and 'FeNO'. */
function namesOf(name: string): string[] {
  const main = name.split(/[,(]| with /)[0]?.trim() ?? name
  const inBrackets = name.match(/\(([^)]+)\)/)?.[1]
  return [main, ...(inBrackets ? [inBrackets] : []), ...(SHORT_NAMES[main] ?? [])]
}

/** The substances without strength and form: 'prednisolone 25 mg tablet' is 'prednisolone'. */
function medicationNames(name: string): string[] {
  const brand = name.match(/\(([A-Z][^)]+)\)/)?.[1]
  const generic = name
    .replace(/\([^)]*\)/g, ' ')
    .split(/\s\d|,/)[0]
    ?.trim()
  return [...(generic ? [generic] : []), ...(brand ? [brand] : [])]
}
