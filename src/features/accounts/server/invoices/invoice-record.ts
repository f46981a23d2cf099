import type { Extension, Invoice as FhirInvoice } from 'fhir/r4'
import { codeIn, coding, concept, conceptText } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { fromMoney, toMoney } from '#medicine/australia/mbs/claims/claim-record.ts'
import type { Invoice } from '../../contract.ts'
import { type InvoiceState, moneyOf, PAYER_KINDS, type Settlement } from '../../rules.ts'

/** An invoice or a quote as a FHIR Invoice; what the standard has no element for is in extensions. */
const AURORA = 'https://aurora.example/fhir'
const NUMBER = `${AURORA}/invoice-number`
export const INVOICE_KEY = `${AURORA}/invoice-key`
const KIND = `${AURORA}/invoice-kind`
const DETAIL = `${AURORA}/invoice-detail`
const SETTLEMENT = `${AURORA}/invoice-settlement`
const SERVICE_DATE = `${AURORA}/service-date`

const DETAILS = [
  'payerId',
  'payerName',
  'payerKind',
  'payerReference',
  'acceptedOn',
  'acceptedWay',
  'acceptedBy',
  'acceptanceRecordedBy',
  'quote',
  'issuedId',
  'issuedNumber',
] as const
export type InvoiceDetails = Partial<Record<(typeof DETAILS)[number], string | undefined>>

const part = (url: string, valueString: string): Extension => ({ url, valueString })
const read = (extension: Extension | undefined, name: string) =>
  extension?.extension?.find(({ url }) => url === name)?.valueString

export function detailsOf({ extension = [] }: FhirInvoice): InvoiceDetails {
  const found = extension.find(({ url }) => url === DETAIL)
  return Object.fromEntries(
    DETAILS.flatMap((name) => {
      const value = read(found, name)
      return value ? [[name, value]] : []
    }),
  )
}

export function withDetails(invoice: FhirInvoice, changes: InvoiceDetails): FhirInvoice {
  const next = { ...detailsOf(invoice), ...changes }
  const parts = DETAILS.flatMap((name) => (next[name] ? [part(name, next[name])] : []))
  const others = (invoice.extension ?? []).filter(({ url }) => url !== DETAIL)
  return { ...invoice, extension: [{ url: DETAIL, extension: parts }, ...others] }
}

/** In the order they were recorded. */
export function settlementsOf({ extension = [] }: FhirInvoice): Settlement[] {
  return extension
    .filter(({ url }) => url === SETTLEMENT)
    .map((one) => ({
      id: read(one, 'id') ?? '',
      kind: (read(one, 'kind') ?? 'payment') as Settlement['kind'],
      on: read(one, 'on') ?? '',
      cents: Number(read(one, 'cents') ?? 0),
      method: read(one, 'method') ?? '',
      by: read(one, 'by') ?? '',
      reason: read(one, 'reason') ?? '',
    }))
}

/** The status follows from the balance. */
export function withSettlement(invoice: FhirInvoice, settlement: Settlement): FhirInvoice {
  const parts = Object.entries(settlement).flatMap(([name, value]) => (value === '' ? [] : [part(name, String(value))]))
  const next = { ...invoice, extension: [...(invoice.extension ?? []), { url: SETTLEMENT, extension: parts }] }
  const { balanceCents } = moneyOf(linesOf(next), settlementsOf(next))
  return { ...next, status: balanceCents === 0 ? 'balanced' : 'issued' }
}

const amountOf = (line: NonNullable<FhirInvoice['lineItem']>[number], type: 'base' | 'tax') =>
  (line.priceComponent ?? []).filter((one) => one.type === type).reduce((sum, one) => sum + fromMoney(one.amount), 0)

export function linesOf({ lineItem = [], date = '' }: FhirInvoice): Invoice['lines'] {
  return lineItem.map((line, index) => {
    const gstCents = amountOf(line, 'tax')
    return {
      sequence: line.sequence ?? index + 1,
      item: codeIn(line.chargeItemCodeableConcept, auroraSystems.mbsItem) ?? '',
      description: conceptText(line.chargeItemCodeableConcept) ?? '',
      serviceDate: line.extension?.find(({ url }) => url === SERVICE_DATE)?.valueDate ?? date.slice(0, 10),
      priceCents: amountOf(line, 'base') + gstCents,
      gstCents,
    }
  })
}

export const isQuote = ({ type }: FhirInvoice): boolean => codeIn(type, KIND) === 'quote'
export const numberOf = ({ identifier = [], id }: FhirInvoice): string =>
  identifier.find(({ system }) => system === NUMBER)?.value ?? id ?? ''

export function stateOf(invoice: FhirInvoice): InvoiceState {
  if (invoice.status === 'cancelled' || invoice.status === 'entered-in-error') return 'cancelled'
  if (isQuote(invoice)) return detailsOf(invoice).acceptedOn ? 'accepted' : 'quote'
  const { balanceCents, totalCents } = moneyOf(linesOf(invoice), settlementsOf(invoice))
  if (balanceCents <= 0) return 'paid'
  return balanceCents < totalCents ? 'part-paid' : 'open'
}

export function payerOf(invoice: FhirInvoice): Invoice['payer'] {
  const { payerId = 'private', payerName = 'Private', payerKind } = detailsOf(invoice)
  return { id: payerId, name: payerName, kind: PAYER_KINDS.find((one) => one === payerKind) ?? 'private' }
}

export function toInvoice(
  { resource, id, version }: { resource: FhirInvoice; id: string; version: number },
  patientName: string,
): Invoice {
  const lines = linesOf(resource)
  const settlements = settlementsOf(resource)
  const details = detailsOf(resource)
  const { acceptedOn, acceptedWay = '', acceptedBy = '', acceptanceRecordedBy = '' } = details
  const actor = resource.participant?.[0]?.actor
  return {
    id,
    version,
    number: numberOf(resource),
    state: stateOf(resource),
    patientId: idFrom(resource.subject, 'Patient') ?? '',
    patientName,
    accountHolder: resource.recipient?.display ?? patientName,
    payer: payerOf(resource),
    payerReference: details.payerReference ?? '',
    practitionerId: idFrom(actor, 'Practitioner') ?? '',
    practitionerName: actor?.display ?? '',
    on: (resource.date ?? '').slice(0, 10),
    lines,
    note: resource.paymentTerms ?? '',
    ...moneyOf(lines, settlements),
    settlements,
    ...(acceptedOn && {
      acceptance: { on: acceptedOn, way: acceptedWay, by: acceptedBy, recordedBy: acceptanceRecordedBy },
    }),
    ...(details.issuedId && { issuedAs: { id: details.issuedId, number: details.issuedNumber ?? '' } }),
    ...(resource.cancelledReason && { cancelReason: resource.cancelledReason }),
  }
}

export interface InvoiceParts {
  kind: 'invoice' | 'quote'
  number: string
  key: string
  on: string
  patientId: string
  patientName: string
  accountHolder: string
  payer: Invoice['payer']
  payerReference: string
  practitioner: { id: string; name: string }
  note: string
  lines: Invoice['lines']
}

export function toFhir(parts: InvoiceParts): FhirInvoice {
  const { kind, number, key, on, patientId, patientName, accountHolder, practitioner, note, lines } = parts
  const { payer, payerReference } = parts
  const { totalCents, gstCents } = moneyOf(lines, [])
  const invoice: FhirInvoice = {
    resourceType: 'Invoice',
    identifier: [
      { system: NUMBER, value: number },
      { system: INVOICE_KEY, value: key },
    ],
    status: kind === 'quote' ? 'draft' : totalCents === 0 ? 'balanced' : 'issued',
    type: concept(coding(KIND, kind)),
    subject: reference('Patient', patientId, patientName),
    recipient: accountHolder ? { display: accountHolder } : reference('Patient', patientId, patientName),
    date: on,
    participant: [{ actor: reference('Practitioner', practitioner.id, practitioner.name) }],
    lineItem: lines.map(({ item, description, serviceDate, priceCents, gstCents: gst }, index) => ({
      sequence: index + 1,
      chargeItemCodeableConcept: item
        ? concept(coding(auroraSystems.mbsItem, item, description), description)
        : { text: description },
      priceComponent: [
        { type: 'base', amount: toMoney(priceCents - gst) },
        ...(gst > 0 ? [{ type: 'tax' as const, code: { text: 'GST' }, amount: toMoney(gst) }] : []),
      ],
      extension: [{ url: SERVICE_DATE, valueDate: serviceDate }],
    })),
    totalNet: toMoney(totalCents - gstCents),
    totalGross: toMoney(totalCents),
    ...(note && { paymentTerms: note }),
  }
  return withDetails(invoice, { payerId: payer.id, payerName: payer.name, payerKind: payer.kind, payerReference })
}
