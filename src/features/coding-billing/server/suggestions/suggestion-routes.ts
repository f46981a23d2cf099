import { statesOf } from '#medicine/australia/mbs/claims/claim-record.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Records } from '#platform/records/records.ts'
import { STATE_WORDS } from '../../claims/rules.ts'
import { codingBilling, type Suggestion } from '../../contract.ts'
import type { Billing } from '../billing.ts'
import { readSettings, writeSettings } from '../billing-settings.ts'
import { NOT_CONNECTED } from '../channel/not-connected.ts'
import { stateOf, toReason } from '../claims/claim-row.ts'
import { submitClaim } from '../claims/submit-claim.ts'
import { approveSuggestion, reopenSuggestion } from './approve.ts'
import { DVA } from './assess.ts'
import { findDiagnoses } from './diagnoses.ts'
import { findItems } from './find-items.ts'
import { listSuggestions } from './list-suggestions.ts'
import { prepareSuggestions } from './prepare-suggestions.ts'
import {
  editSuggestion,
  loadSuggestion,
  previewEdit,
  readDetail,
  recordAssignment,
  rejectSuggestion,
} from './review-suggestion.ts'

export function suggestionRoutes(services: Billing): Route[] {
  const { settings, at, today, channel } = services
  const about = { name: channel.name, isSimulator: channel.isSimulator, isConnected: channel.isConnected }

  async function approve(
    records: Records,
    { id, ifMatch, send }: { id: string; ifMatch: number | undefined; send: 'now' | 'later' },
  ) {
    const { suggestion, claim } = await approveSuggestion(records, { id, ifMatch, at: at() })
    // without a channel the claim stays ready, to be lodged by form
    const sent =
      send === 'now' && channel.isConnected ? await submitClaim(records, claim.id, services.sending(records)) : claim
    return { suggestion: await loadSuggestion(records, suggestion), claim: sent }
  }

  return serve(codingBilling)({
    suggestions: ({ records, query }) => listSuggestions(records, query, today()),

    async prepare({ records, who }) {
      const { defaultBilling } = await readSettings(settings, who.practice)
      return prepareSuggestions(records, { at: at(), billing: defaultBilling })
    },

    async suggestion({ records, params, header }) {
      const detail = await readDetail(records, params.id, today())
      header('etag', `W/"${detail.suggestion.version}"`)
      return detail
    },

    preview: ({ records, params, body }) => previewEdit(records, params.id, body, today()),

    async edit({ records, params, body, ifMatch }) {
      const suggestion = await editSuggestion(records, body, { id: params.id, ifMatch, at: at() })
      return { suggestion, message: 'Codes saved.' }
    },

    async assign({ records, params, body, ifMatch }) {
      const suggestion = await recordAssignment(records, body, { id: params.id, ifMatch, at: at() })
      return { suggestion, message: 'Assignment of benefit recorded.' }
    },

    async reject({ records, params, body, ifMatch }) {
      const suggestion = await rejectSuggestion(records, body, { id: params.id, ifMatch, at: at() })
      return { suggestion, message: 'Suggestion rejected.' }
    },

    async reopen({ records, params }) {
      const suggestion = await reopenSuggestion(records, { id: params.id, at: at() })
      return { suggestion, message: 'Open for review again.' }
    },

    async approve({ records, params, body, ifMatch }) {
      const { suggestion, claim } = await approve(records, { id: params.id, ifMatch, send: body.send })
      const state = stateOf(claim.resource)
      const codes = statesOf(claim.resource).at(-1)?.codes ?? []
      const why = codes.map((code) => `${code}, ${toReason(code).meaning}`).join('; ')
      const word = `Claim ${STATE_WORDS[state].label.toLowerCase()}`
      const text = [channel.isSimulator ? `${word} (simulator)` : word, why].filter(Boolean).join(': ')
      const kept = channel.isConnected ? 'Claim ready; nothing was sent.' : `Claim ready. ${NOT_CONNECTED}`
      return {
        suggestion,
        claimId: claim.id,
        message: body.send === 'now' && channel.isConnected ? `${text}.` : kept,
      }
    },

    async approveMany({ records, body }) {
      const approved: Suggestion[] = []
      const refused: { id: string; message: string }[] = []
      for (const { id, version } of body.suggestions) {
        try {
          approved.push((await approve(records, { id, ifMatch: version, send: body.send })).suggestion)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          refused.push({ id, message: error.message })
        }
      }
      return { approved, refused }
    },

    items: ({ query: { q, date = today(), payer, practitioner = '' } }) =>
      findItems({ q, serviceDate: date, dva: payer === DVA ? { practitionerId: practitioner } : undefined }),

    diagnoses: ({ query }) => findDiagnoses(query.q),

    settings: async ({ who }) => ({ ...(await readSettings(settings, who.practice)), channel: about }),

    async saveSettings({ who, body }) {
      await writeSettings(settings, who.practice, body, { at: at(), by: who.name })
      return { ...(await readSettings(settings, who.practice)), channel: about }
    },
  })
}
