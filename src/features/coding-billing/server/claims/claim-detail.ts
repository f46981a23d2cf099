import { codeIn, conceptText } from '#fhir/codes/codings.ts'
import { auroraSystems, ICD_10 } from '#fhir/codes/systems.ts'
import { idFrom } from '#fhir/references.ts'
import { detailsOf, fromMoney, lineMoneyOf, paymentsOf, statesOf } from '#medicine/australia/mbs/claims/claim-record.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import type { ClaimDetail, ClaimRow } from '../../claims/contract.ts'
import { CLAIM_STATES, canCorrect, canResubmit } from '../../claims/rules.ts'
import type { ClaimChannel } from '../channel/claim-channel.ts'
import { assessClaimNow, assignmentOf } from './change-claim.ts'
import { toClaimRow, toReason } from './claim-row.ts'

async function answersOf(records: Records, id: string) {
  const { rows } = await records.search('ClaimResponse', { tokens: [`request|${id}`], limit: 100 })
  return rows.map(({ resource }) => resource)
}

export async function loadRow(records: Records, stored: Stored<'Claim'>, today: string): Promise<ClaimRow> {
  const patientId = idFrom(stored.resource.patient, 'Patient') ?? ''
  const patient = await records.find('Patient', patientId)
  const hasOwn = statesOf(stored.resource).length > 0
  const answers = hasOwn ? [] : await answersOf(records, stored.id)
  return toClaimRow(stored, patient?.resource, { today, answers })
}

export async function readClaimDetail(
  records: Records,
  id: string,
  { today, channel }: { today: string; channel: ClaimChannel },
): Promise<ClaimDetail> {
  const stored = await records.read('Claim', id)
  const claim = stored.resource
  const row = await loadRow(records, stored, today)
  const details = detailsOf(claim)
  const isOpen = canCorrect(row.state) || canResubmit(row.state)
  const now = isOpen ? await assessClaimNow(records, claim, today) : undefined
  const assignment = assignmentOf(claim)
  return {
    claim: row,
    lines: (claim.item ?? []).map((line) => {
      const { feeCents, benefitCents, paidCents, receivedCents, codes } = lineMoneyOf(line)
      return {
        sequence: line.sequence,
        item: codeIn(line.productOrService, auroraSystems.mbsItem) ?? '',
        description: conceptText(line.productOrService) ?? '',
        serviceDate: line.servicedDate ?? row.serviceDate,
        feeCents,
        benefitCents,
        chargeCents: fromMoney(line.net),
        paidCents,
        ...(receivedCents !== undefined && { receivedCents }),
        reasons: codes.map(toReason),
      }
    }),
    diagnoses: (claim.diagnosis ?? []).flatMap(({ diagnosisCodeableConcept: code }) => {
      const icd = codeIn(code, ICD_10)
      return icd ? [{ code: icd, description: conceptText(code) ?? '' }] : []
    }),
    history: statesOf(claim).flatMap(({ state, codes, ...entry }) => {
      const known = CLAIM_STATES.find((one) => one === state)
      return known ? [{ ...entry, state: known, codes: [...codes] }] : []
    }),
    checks: now?.assessed.checks ?? [],
    mayCorrect: canCorrect(row.state) && now !== undefined,
    ...(details.card && {
      card: {
        number: details.card.slice(0, 10),
        irn: details.card.slice(10),
        ...(details.cardExpiry && { expiry: details.cardExpiry }),
      },
    }),
    ...(details.referralDate && {
      referral: {
        date: details.referralDate,
        by: details.referralBy ?? '',
        ...(details.referralLastDay && { lastDay: details.referralLastDay }),
      },
    }),
    ...(details.providerNumber && { providerNumber: details.providerNumber }),
    ...(assignment && { assignment }),
    payments: paymentsOf(claim),
    channel: {
      name: channel.name,
      isSimulator: channel.isSimulator,
      isConnected: channel.isConnected,
      ...(details.transmission && { transmissionId: details.transmission }),
    },
  }
}
