import { appointmentService } from '#features/appointments/server/service.ts'
import type { Services } from '#features/services.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { concessionOf } from '#fhir/identifiers/concession.ts'
import { displayName } from '#fhir/names.ts'
import { feeOfAnyItem } from '#medicine/australia/mbs/all-fees.ts'
import { findItem } from '#medicine/australia/mbs/items.ts'
import { referralLastDay } from '#medicine/australia/mbs/referral-period.ts'
import { referralFor, referralsTo } from '#medicine/from-record/billing/referrals.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import { scheduledFeeCents } from '#platform/practice-profile/fees.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import { accounts, type Invoice } from '../../contract.ts'
import { isIssued, isPatientsToPay, PAYER_WORDS } from '../../rules.ts'
import { readOpenClaims } from '../reports/open-claims.ts'
import { accountHolderOf } from './account-holder.ts'
import { type About, invoiceDocument, receiptDocument } from './invoice-document.ts'
import { invoiceOfQuote } from './invoice-of-quote.ts'
import { acceptQuote, cancelInvoice, createInvoice, payers } from './keep-invoice.ts'
import { applyCredit, moveCredit, payInvoice, refundInvoice, restOf, writeOff } from './move-money.ts'
import { payInvoices, paymentOf, readPaid } from './pay-several.ts'
import { paymentReceipt } from './payment-receipt.ts'
import { providerNumberFor } from './provider-number.ts'
import { creditOf, invoicesOf, listInvoices, readInvoice, shown } from './read-accounts.ts'
import { statementDocument } from './statement.ts'
import { visitToCharge } from './visit-to-charge.ts'

export function accountRoutes({ now }: Services): Route[] {
  const at = () => now().toISOString()
  const today = () => practiceDay(now())

  async function one(records: Records, stored: Stored<'Invoice'>): Promise<Invoice> {
    const [invoice] = await shown(records, [stored])
    return invoice as Invoice
  }
  const changed = async (records: Records, stored: Stored<'Invoice'>, message: string) => ({
    invoice: await one(records, stored),
    message,
  })

  async function aboutOf(records: Records, invoice: Invoice): Promise<About> {
    const { patientId, practitionerId, on, lines } = invoice
    const day = lines[0]?.serviceDate ?? on
    const [patient, roles, requests, encounters] = await Promise.all([
      records.read('Patient', patientId),
      records.search('PractitionerRole', { limit: 500 }),
      mayRead(() => records.search('ServiceRequest', { patient: patientId, limit: 200 })),
      records.search('Encounter', { patient: patientId, limit: 500 }),
    ])
    const record = [...(requests?.rows ?? []), ...encounters.rows].map(({ resource }) => resource)
    const { referral } = referralFor(referralsTo(record, practitionerId), day)
    const visits = encounters.rows.map(({ resource }) => resource)
    const places = roles.rows.map(({ resource }) => resource)
    return {
      patient: patient.resource,
      providerNumber: providerNumberFor(places, visits, { practitionerId, day }),
      referral: referral && {
        by: [referral.referrerName, referral.referrerProviderNumber].filter(Boolean).join(', provider number '),
        date: referral.date,
        lastDay: referralLastDay(referral, day),
      },
      printed: { by: records.who.name, at: at() },
    }
  }

  return serve(accounts)({
    async options({ records }) {
      // the same people as for a booking: reception, nurses and managers bill nothing in their name
      const clinicians = await appointmentService.practitioners(records)
      const practitioners = clinicians.map(({ id, name }) => ({ id, name }))
      const waiting = (await appointmentService.withoutNumber(records)).map(({ name }) => name)
      const notOffered = waiting.length > 0 && appointmentService.noNumberProblem(...waiting)
      return { payers: payers(), practitioners, ...(notOffered && { notOffered }) }
    },

    fee({ query: { item, payer: payerId, practitioner, day } }) {
      const payer = payers().find(({ id }) => id === payerId)
      if (!payer) throw new Problem(422, 'Choose a payer from the list.')
      const description = findItem(item)?.text ?? ''
      const kind = payer.kind === 'other' ? 'private' : payer.kind
      for (const one of kind === 'concession' ? (['concession', 'private'] as const) : [kind]) {
        const own = scheduledFeeCents(installedProfile().fees, { kind: one, item, practitionerId: practitioner })
        if (own !== undefined) return { description, feeCents: own, source: `${PAYER_WORDS[one]} fees of the practice` }
      }
      const mbs = feeOfAnyItem(item, day)
      // a practice with schedules may leave an item out on purpose; DVA, insurers and funds have tariffs of their own
      const hasNoSchedule = installedProfile().fees.schedules.length === 0
      const isProposed = kind === 'medicare' || (kind === 'private' && hasNoSchedule)
      if (isProposed && mbs.kind === 'fee') return { description, feeCents: mbs.feeCents, source: mbs.source }
      return { description, source: `No ${PAYER_WORDS[kind].toLowerCase()} fee is set for this item` }
    },

    invoices: ({ records, query }) => listInvoices(records, query),

    async create({ records, body }) {
      const stored = await createInvoice(records, body, at())
      return changed(records, stored, body.kind === 'quote' ? 'Quote made.' : 'Invoice issued.')
    },

    invoice: async ({ records, params }) => one(records, await readInvoice(records, params.id)),

    async document({ records, params, signal }) {
      const invoice = await one(records, await readInvoice(records, params.id))
      const print = invoiceDocument(invoice, await aboutOf(records, invoice))
      return { file: await renderPdf(print, { signal }), type: 'application/pdf' }
    },

    async receipt({ records, params, signal }) {
      const invoice = await one(records, await readInvoice(records, params.id))
      if (!invoice.settlements.some(({ kind }) => kind === 'payment' || kind === 'credit'))
        throw new Problem(409, 'Nothing has been paid yet. Print the invoice.')
      const print = receiptDocument(invoice, await aboutOf(records, invoice))
      return { file: await renderPdf(print, { signal }), type: 'application/pdf' }
    },

    accept: async ({ records, params, body }) =>
      changed(records, await acceptQuote(records, params.id, body, at()), 'Acceptance recorded.'),

    fromQuote: async ({ records, params, body }) =>
      changed(records, await invoiceOfQuote(records, params.id, body, at()), 'Invoice issued.'),

    cancel: async ({ records, params, body }) =>
      changed(records, await cancelInvoice(records, params.id, body.reason), 'Cancelled.'),

    async pay({ records, params, body }) {
      const paid = await payInvoice(records, params.id, body, at())
      return changed(records, paid, `Payment recorded.${restOf(paid, body)}`)
    },

    useCredit: async ({ records, params, body }) =>
      changed(records, await applyCredit(records, params.id, body.key, at()), 'Credit used.'),

    refund: async ({ records, params, body }) =>
      changed(records, await refundInvoice(records, params.id, body, at()), 'Refund recorded.'),

    writeOff: async ({ records, params, body }) =>
      changed(records, await writeOff(records, params.id, body, at()), 'Written off.'),

    async account({ records, params }) {
      const { resource: patient } = await records.read('Patient', params.id)
      const all = await invoicesOf(records, params.id)
      const claims = await readOpenClaims(records, params.id)
      const open = all.filter(({ state }) => isIssued(state))
      const sum = (list: readonly Invoice[]) => list.reduce((total, { balanceCents }) => total + balanceCents, 0)
      const byOthers = sum(open.filter(({ payer }) => !isPatientsToPay(payer)))
      const ofClaims = claims.reduce((total, { claim }) => total + claim.owedCents, 0)
      const concession = concessionOf(patient, today())
      const holder = accountHolderOf(patient)
      const visit = await visitToCharge(records, { patientId: params.id, issued: open, today: today() })
      return {
        patient: { name: displayName(patient), ...(patient.birthDate && { birthDate: patient.birthDate }) },
        owedCents: sum(open.filter(({ payer }) => isPatientsToPay(payer))) + ofClaims,
        invoices: {
          count: open.length,
          totalCents: open.reduce((total, one) => total + one.totalCents, 0),
          paidCents: open.reduce((total, one) => total + one.paidCents, 0),
          takenOffCents: open.reduce((total, one) => total + one.refundedCents + one.writtenOffCents, 0),
        },
        openQuotes: all.filter(({ state, issuedAs }) => (state === 'quote' || state === 'accepted') && !issuedAs)
          .length,
        ...(byOthers > 0 && { owedByOthersCents: byOthers }),
        creditCents: await creditOf(records, params.id),
        ...(concession && { concession }),
        ...(holder.name && { accountHolder: holder.name }),
        hasDvaNumber: patient.identifier?.some(({ system }) => system === identifierSystems.dva) ?? false,
        ...(visit && { visitToCharge: visit }),
      }
    },

    async payInvoices({ records, params, body }) {
      const paid = await payInvoices(records, params.id, body, at())
      const creditCents = await creditOf(records, params.id)
      return { invoices: await shown(records, paid), creditCents, message: 'Payment recorded.' }
    },

    async paymentReceipt({ records, params, signal }) {
      const { resource: patient } = await records.read('Patient', params.id)
      const movements = await paymentOf(records, params.id, params.key)
      if (movements.length === 0) throw new Problem(404, 'This payment was not found.')
      const invoices = await shown(records, await readPaid(records, movements))
      const print = paymentReceipt({ patient, movements, invoices, printed: { by: records.who.name, at: at() } })
      return { file: await renderPdf(print, { signal }), type: 'application/pdf' }
    },

    async deposit({ records, params, body }) {
      const creditCents = await moveCredit(records, params.id, { kind: 'deposit', ...body }, at())
      return { creditCents, message: 'Deposit recorded.' }
    },

    async refundCredit({ records, params, body }) {
      const creditCents = await moveCredit(records, params.id, { kind: 'refund', ...body }, at())
      return { creditCents, message: 'Refund recorded.' }
    },

    async statement({ records, params, signal }) {
      const { resource: patient } = await records.read('Patient', params.id)
      const print = statementDocument({
        patient,
        invoices: await invoicesOf(records, params.id),
        claims: (await readOpenClaims(records, params.id)).map(({ claim }) => claim),
        creditCents: await creditOf(records, params.id),
        today: today(),
        printed: { by: records.who.name, at: at() },
      })
      return { file: await renderPdf(print, { signal }), type: 'application/pdf' }
    },
  })
}

/** A manager bills without seeing referrals: the document then names none. */
async function mayRead<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Problem && error.status === 403) return undefined
    throw error
  }
}
