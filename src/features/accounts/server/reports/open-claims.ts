import type { Claim } from 'fhir/r4'
import { practiceDay } from '#fhir/dates.ts'
import { CLAIM_NUMBER, detailsOf, fromMoney, paymentsOf } from '#medicine/australia/mbs/claims/claim-record.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records } from '#platform/records/records.ts'
import type { OpenClaim } from '../invoices/statement.ts'

/** What the patient owes on a patient claim; undefined for bulk billing and what is paid. */
export function openClaimOf(claim: Claim, id: string): OpenClaim | undefined {
  if (claim.status !== 'active' || detailsOf(claim).billing !== 'patient-claim') return undefined
  const chargeCents = fromMoney(claim.total)
  const paidCents = paymentsOf(claim).reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (chargeCents <= paidCents) return undefined
  return {
    number: claim.identifier?.find(({ system }) => system === CLAIM_NUMBER)?.value ?? id,
    on: claim.item?.[0]?.servicedDate ?? practiceDay(claim.created),
    chargeCents,
    paidCents,
    owedCents: chargeCents - paidCents,
  }
}

export async function readOpenClaims(
  records: Records,
  patient?: string,
): Promise<{ patientId: string; claim: OpenClaim }[]> {
  const rows = await readAll(records, 'Claim', { status: ['active'], ...(patient && { patient }), sort: 'id' })
  return rows.flatMap(({ id, resource, patient: patientId = '' }) => {
    const claim = openClaimOf(resource, id)
    return claim ? [{ patientId, claim }] : []
  })
}
