import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import { billingClaims, type ClaimRow } from '../../claims/contract.ts'
import { canSubmit, STATE_WORDS } from '../../claims/rules.ts'
import type { Billing } from '../billing.ts'
import { cancelClaim, correctClaim, lodgeByHand, refreshDetails, resubmitClaim, takePayment } from './change-claim.ts'
import { loadRow, readClaimDetail } from './claim-detail.ts'
import { type ClaimDocument, invoiceDocument, receiptDocument } from './claim-document.ts'
import { stateOf } from './claim-row.ts'
import { claimsCsv } from './claims-csv.ts'
import { filterClaims, listClaims, readClaims } from './list-claims.ts'
import { lodgementForm } from './lodgement-form.ts'
import { applyRemittance, listRemittances, previewRemittance } from './remittance.ts'
import { askStatus, submitClaim } from './submit-claim.ts'

export function claimRoutes(services: Billing): Route[] {
  const { channel, at, today } = services
  const about = { name: channel.name, isSimulator: channel.isSimulator, isConnected: channel.isConnected }

  async function changed(records: Records, stored: Stored<'Claim'>, message?: string) {
    const claim = await loadRow(records, stored, today())
    const why = claim.reasons.map(({ code, meaning }) => `${code}, ${meaning}`).join('; ')
    const word = `Claim ${STATE_WORDS[claim.state].label.toLowerCase()}`
    const state = [channel.isSimulator ? `${word} (simulator)` : word, why].filter(Boolean).join(': ')
    return { claim, message: message ?? `${state}.` }
  }

  async function documentOf(records: Records, id: string): Promise<ClaimDocument> {
    const detail = await readClaimDetail(records, id, { today: today(), channel })
    const [patient, organizations] = await Promise.all([
      records.find('Patient', detail.claim.patientId),
      records.search('Organization', { limit: 50 }),
    ])
    const own = idFrom(patient?.resource.managingOrganization, 'Organization')
    const organization = organizations.rows.find((one) => one.id === own)?.resource
    return { detail, patient: patient?.resource, organization, printed: { by: records.who.name, at: at() } }
  }

  return serve(billingClaims)({
    claims: async ({ records, query }) => ({ ...(await listClaims(records, query, today())), channel: about }),

    async exportClaims({ records, query }) {
      const rows = filterClaims(
        (await readClaims(records, today())).map(({ row }) => row),
        query,
      )
      const name = `claims-${today()}.csv`
      return { file: Buffer.from(claimsCsv(rows)), type: 'text/csv; charset=utf-8', name }
    },

    async submitMany({ records, body }) {
      const claims: ClaimRow[] = []
      const refused: { id: string; message: string }[] = []
      for (const id of body.ids) {
        try {
          const { resource } = await records.read('Claim', id)
          if (!canSubmit(stateOf(resource))) throw new Problem(409, 'This claim is not ready to be sent.')
          await refreshDetails(records, id, at())
          claims.push(await loadRow(records, await submitClaim(records, id, services.sending(records)), today()))
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          refused.push({ id, message: error.message })
        }
      }
      return { claims, refused }
    },

    async claim({ records, params, header }) {
      const detail = await readClaimDetail(records, params.id, { today: today(), channel })
      header('etag', `W/"${detail.claim.version}"`)
      return detail
    },

    askStatus: async ({ records, params }) =>
      changed(records, await askStatus(records, params.id, { channel, at: at() })),

    async correct({ records, params, body, ifMatch }) {
      const stored = await correctClaim(records, body, { id: params.id, ifMatch, at: at() })
      return changed(records, stored, 'Corrected. Resend it when it is right.')
    },

    resubmit: async ({ records, params }) =>
      changed(records, await resubmitClaim(records, params.id, services.sending(records))),

    async lodgeByHand({ records, params, body }) {
      const message = 'Marked as lodged. Import the remittance when it arrives.'
      return changed(records, await lodgeByHand(records, params.id, body, at()), message)
    },

    async form({ records, params }) {
      return { file: await renderPdf(lodgementForm(await documentOf(records, params.id))), type: 'application/pdf' }
    },

    async cancel({ records, params, body }) {
      return changed(records, await cancelClaim(records, params.id, body.reason, at()), 'Claim cancelled.')
    },

    async takePayment({ records, params, body }) {
      return changed(records, await takePayment(records, params.id, body, at()), 'Payment recorded.')
    },

    async invoice({ records, params }) {
      return { file: await renderPdf(invoiceDocument(await documentOf(records, params.id))), type: 'application/pdf' }
    },

    async receipt({ records, params }) {
      const document = await documentOf(records, params.id)
      const { claim } = document.detail
      const isBulk = claim.billing === 'bulk-bill'
      if (!isBulk && claim.patientPaidCents === 0)
        throw new Problem(409, 'Nothing has been paid yet. Print the invoice.')
      return { file: await renderPdf(receiptDocument(document)), type: 'application/pdf' }
    },

    previewRemittance: ({ records, body }) => previewRemittance(records, body.csv, today()),

    async applyRemittance({ records, body }) {
      const remittance = await applyRemittance(records, body.csv, at())
      const count = (outcome: string) => remittance.lines.filter((line) => line.outcome === outcome).length
      const unmatched = count('unmatched') + count('unreadable')
      const message = remittance.isApplied
        ? 'This remittance was already applied: nothing changed.'
        : count('pays') + count('rejects') === 0
          ? 'Nothing was recorded: no line belongs to a claim that waits for money.'
          : `${count('pays')} paid, ${count('rejects')} rejected, ${unmatched} not matched.`
      return { remittance, message }
    },

    remittances: ({ records }) => listRemittances(records),
  })
}
