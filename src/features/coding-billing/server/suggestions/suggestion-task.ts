import type { Patient, Task } from 'fhir/r4'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import {
  contentOf,
  type SuggestionContent,
  suggestionStateOf,
} from '#medicine/australia/mbs/claims/suggestion-record.ts'
import type { Stored } from '#platform/records/records.ts'
import type { SuggestedCode, Suggestion } from '../../contract.ts'
import { ASSIGNMENT_WAYS, REJECT_REASONS, totalsOf } from '../../rules.ts'

export type Content = SuggestionContent<SuggestedCode>

export const patientIdOf = (task: Task) => idFrom(task.for, 'Patient') ?? ''
export const encounterIdOf = (task: Task) => idFrom(task.focus, 'Encounter') ?? ''

const oneOf = <T extends string>(known: readonly T[], value: string | undefined) => known.find((one) => one === value)

/** Shows 'Unknown Patient' if the active source does not have the patient (requirements 2 §8). */
export function toSuggestion({ id, version, resource }: Stored<'Task'>, patient: Patient | undefined): Suggestion {
  const content: Content = contentOf(resource)
  const totals = totalsOf(
    content.codes.filter(({ type }) => type === 'MBS'),
    content.billing,
  )
  const practitionerId = idFrom(resource.owner, 'Practitioner')
  const assignment = toAssignment(content)
  const reason = oneOf(REJECT_REASONS, content.rejected?.reason)
  return {
    id,
    patientId: patientIdOf(resource),
    encounterId: encounterIdOf(resource),
    suggestedCodes: [...content.codes],
    expectedRevenue: totals.expectedCents / 100,
    riskScore: content.riskScore,
    status: suggestionStateOf(resource),
    evidence: evidenceOf(content),
    createdAt: resource.authoredOn ?? '',
    version,
    patientName: displayName(patient),
    ...(practitionerId && { practitionerId }),
    practitionerName: resource.owner?.display ?? '',
    serviceDate: content.serviceDate,
    expectedRevenueCents: totals.expectedCents,
    billing: content.billing,
    totals,
    payer: content.payer,
    isEdited: codeList(content.original) !== codeList(content.codes),
    ...(assignment && { assignment }),
    ...(content.claimId && { claimId: content.claimId }),
    ...(reason && { rejected: { reason, note: content.rejected?.note ?? '' } }),
    ...(content.decidedAt && { decidedAt: content.decidedAt }),
    ...(content.decidedBy && { decidedBy: content.decidedBy }),
  }
}

const codeList = (codes: readonly Pick<SuggestedCode, 'type' | 'code'>[]) =>
  codes
    .map(({ type, code }) => `${type} ${code}`)
    .sort()
    .join()

export function toAssignment({ assignment }: Pick<Content, 'assignment'>): Suggestion['assignment'] {
  const way = oneOf(ASSIGNMENT_WAYS, assignment?.way)
  return assignment && way ? { ...assignment, way } : undefined
}

/** The sentences that support the codes, without duplicates (requirements 2 §3: evidence is a list of texts). */
function evidenceOf({ codes }: Content): string[] {
  return [...new Set(codes.flatMap(({ evidence }) => evidence.map(({ text }) => text)))].filter(Boolean)
}
