import type { Extension, PaymentReconciliation } from 'fhir/r4'
import { codeIn, coding, concept } from '#fhir/codes/codings.ts'
import { fromMoney, toMoney } from './claim-record.ts'

/** One movement of money: a payment, a deposit, a refund or a remittance. Together they are the practice's cash ledger. */
export const PAYMENT_KIND = 'https://aurora.example/fhir/payment-kind'
const DETAIL = 'https://aurora.example/fhir/payment-detail'
/** Movements of one payment for several invoices. */
const PAYMENT_GROUP = 'https://aurora.example/fhir/payment-group'
export const PAYMENT_PATIENT = 'https://aurora.example/fhir/payment-patient'

/** 'patient-payment' is for a claim, 'payment' for invoices; 'deposit' is for none yet. A refund is negative. */
export const CASH_KINDS = ['patient-payment', 'payment', 'deposit', 'refund', 'remittance'] as const
export type CashKind = (typeof CASH_KINDS)[number]

const DETAILS = ['method', 'practitionerId', 'practitionerName', 'recordedBy', 'reason', 'number'] as const
export type PaymentDetails = Partial<Record<(typeof DETAILS)[number], string | undefined>>

export interface MoneyMovement {
  id: string
  kind: CashKind
  /** 'YYYY-MM-DD'. */
  on: string
  /** Negative for money given back. */
  amountCents: number
  patientId: string | undefined
  details: PaymentDetails
  /** The same for all movements of one payment for several invoices. */
  group?: string | undefined
  /** What it was for; what is left over is credit of the patient. */
  parts: { reference: string; amountCents: number }[]
}

export function movementOf(payment: PaymentReconciliation): MoneyMovement | undefined {
  const kind = CASH_KINDS.find((one) => one === codeIn(payment.formCode, PAYMENT_KIND))
  if (!kind || payment.status !== 'active') return undefined
  const found = payment.extension?.find(({ url }) => url === DETAIL)
  const details = Object.fromEntries(
    DETAILS.flatMap((name) => {
      const value = found?.extension?.find(({ url }) => url === name)?.valueString
      return value ? [[name, value]] : []
    }),
  )
  return {
    id: payment.id ?? '',
    kind,
    on: payment.paymentDate,
    amountCents: fromMoney(payment.paymentAmount),
    patientId: payment.identifier?.find(({ system }) => system === PAYMENT_PATIENT)?.value,
    details,
    group: payment.identifier?.find(({ system }) => system === PAYMENT_GROUP)?.value,
    parts: (payment.detail ?? []).map(({ request, amount }) => ({
      reference: request?.reference ?? '',
      amountCents: fromMoney(amount),
    })),
  }
}

export interface NewMovement extends Omit<MoneyMovement, 'id'> {
  /** Makes a repeated request the same movement. */
  key: string
  /** ISO instant. */
  at: string
}

export function toPayment({
  kind,
  on,
  amountCents,
  patientId,
  details,
  group,
  parts,
  key,
  at,
}: NewMovement): PaymentReconciliation {
  const kindOf = concept(coding(PAYMENT_KIND, kind))
  const given: Extension[] = DETAILS.flatMap((name) => {
    const value = details[name]
    return value ? [{ url: name, valueString: value }] : []
  })
  return {
    resourceType: 'PaymentReconciliation',
    identifier: [
      { value: key },
      ...(patientId ? [{ system: PAYMENT_PATIENT, value: patientId }] : []),
      ...(group ? [{ system: PAYMENT_GROUP, value: group }] : []),
    ],
    status: 'active',
    created: at,
    outcome: 'complete',
    paymentDate: on,
    paymentAmount: toMoney(amountCents),
    formCode: kindOf,
    ...(parts.length > 0 && {
      detail: parts.map(({ reference, amountCents: cents }) => ({
        type: kindOf,
        request: { reference },
        date: on,
        amount: toMoney(cents),
      })),
    }),
    ...(given.length > 0 && { extension: [{ url: DETAIL, extension: given }] }),
  }
}

/** What of a movement is for nothing yet: the patient's credit. A refund without parts takes credit back. */
export function creditCents({ amountCents, parts, kind }: MoneyMovement): number {
  if (kind === 'remittance' || kind === 'patient-payment') return 0
  return amountCents - parts.reduce((sum, part) => sum + part.amountCents, 0)
}
