import type { Services } from '#features/services.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { currentConsent } from '#platform/consent/consent-decisions.ts'
import { consents } from '../contract.ts'
import { ALL_CONSENT_KINDS } from '../rules.ts'
import { allOf, recordDecision } from './record-decision.ts'
import { kindOf, toConsent } from './to-consent.ts'

export function consentRoutes({ now }: Services): Route[] {
  return serve(consents)({
    async list({ records, params }) {
      const all = await allOf(records, params.id)
      return ALL_CONSENT_KINDS.map((kind) => toConsent(kind, currentConsent(all, kind)))
    },

    decide: ({ records, params, body, ifMatch }) =>
      recordDecision(records, {
        patientId: params.id,
        kind: params.kind,
        change: body,
        at: now().toISOString(),
        ifMatch,
      }),

    async history({ records, params }) {
      const ofKind = (await allOf(records, params.id)).filter((each) => kindOf(each) === params.kind)
      const versions = await Promise.all(ofKind.map(({ id = '' }) => records.history('Consent', id)))
      return versions
        .flat()
        .map(({ resource }) => toConsent(params.kind, resource))
        .sort((a, b) => (b.at ?? '').localeCompare(a.at ?? '') || (b.version ?? 0) - (a.version ?? 0))
    },
  })
}
