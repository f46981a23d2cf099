import { checkHpiO } from '#fhir/identifiers/healthcare-identifiers.ts'
import type { Partner } from '../catalogue.ts'
import type { Assistance, ConfigurationInput, Suggested } from '../contract.ts'
import { ENVIRONMENT_WORDS } from '../rules.ts'
import { ADVICE, SCOPE_SOURCE } from './advice.ts'

interface Facts {
  /** The HPI-O on the practice's Organization record. */
  practiceHpiO: string | undefined
  /** Whether this connection has ever passed its test. */
  hasPassed: boolean
}

const FHIR_SCOPE = 'system/*.rs system/DocumentReference.c'
const OWN_RULE = 'Aurora rule: addresses of connections'

/**
 * The built-in engine: rules on the typed values, each suggestion with its reason. It neither reads nor generates
 * secrets.
 */
export function assist(partner: Partner, config: ConfigurationInput, facts: Facts): Assistance {
  const changes = [
    ...endpointChanges(partner, config),
    ...environmentChanges(config, facts),
    ...numberChanges(partner, config, facts),
    ...scopeChanges(partner, config),
  ]
  const { needs, sources } = ADVICE[partner.id] ?? { needs: [], sources: [] }
  const opening =
    changes.length === 0
      ? 'Nothing in these settings needs to change.'
      : `${changes.length === 1 ? 'One setting' : `${changes.length} settings`} could be better; apply what you agree with.`
  return {
    suggestion: [opening, ...needs].join('\n'),
    ...(changes.length > 0 && { autoConfig: toConfig(changes) }),
    changes,
    sources: [...sources],
    engine: 'embedded',
  }
}

function endpointChanges({ connects }: Partner, { endpoint }: ConfigurationInput): Suggested[] {
  if (endpoint === '') return []
  const reasons: string[] = []
  let to = endpoint
  if (!/^[a-z]+:\/\//i.test(to)) {
    to = `https://${to}`
    reasons.push('An address starts with its scheme.')
  }
  if (/^http:/i.test(to) && !/^http:\/\/(localhost|127\.|\[::1\])/i.test(to)) {
    to = to.replace(/^http:/i, 'https:')
    reasons.push('Health information must be encrypted in transit.')
  }
  if (connects === 'fhir' && /\/(metadata|Patient|\.well-known\/smart-configuration)\/?$/.test(to)) {
    to = to.replace(/\/(metadata|Patient|\.well-known\/smart-configuration)\/?$/, '')
    reasons.push('The base address is needed; Aurora adds the rest.')
  }
  if (/[^:/]\/+$/.test(to) && connects === 'fhir') {
    to = to.replace(/\/+$/, '')
    reasons.push('The base address has no slash at its end.')
  }
  if (to === endpoint) return []
  return [{ field: 'endpoint', label: 'Endpoint', from: endpoint, to, why: reasons.join(' '), source: OWN_RULE }]
}

function environmentChanges({ environment }: ConfigurationInput, { hasPassed }: Facts): Suggested[] {
  if (environment === 'sandbox' || hasPassed) return []
  return [
    {
      field: 'environment',
      label: 'Environment',
      from: ENVIRONMENT_WORDS.production,
      to: ENVIRONMENT_WORDS.sandbox,
      why: 'This connection has not passed its test yet. Start with Testing.',
      source: 'Aurora rule: test before live use',
    },
  ]
}

function numberChanges({ connects }: Partner, { settings }: ConfigurationInput, { practiceHpiO }: Facts): Suggested[] {
  if (connects !== 'certificate') return []
  const from = settings.providerIdentifier ?? ''
  const typed = checkHpiO(from)
  const to = typed.ok ? typed.value : practiceHpiO
  if (!to || to === from) return []
  const why = typed.ok ? 'Written without spaces.' : 'This is the HPI-O on the record of your practice.'
  const source = typed.ok ? 'Healthcare Identifiers Service: 16 digits' : 'Organization record of the practice'
  return [{ field: 'settings.providerIdentifier', label: 'Provider identifier', from, to, why, source }]
}

function scopeChanges({ connects }: Partner, { settings }: ConfigurationInput): Suggested[] {
  if (connects !== 'fhir' || settings.scope) return []
  const why = 'Ask for no more than is used: reading records and adding documents.'
  return [{ field: 'settings.scope', label: 'Scope', from: '', to: FHIR_SCOPE, why, source: SCOPE_SOURCE }]
}

function toConfig(changes: readonly Suggested[]): NonNullable<Assistance['autoConfig']> {
  const value = (field: string) => changes.find((change) => change.field === field)?.to
  const settings = {
    ...(value('settings.providerIdentifier') && { providerIdentifier: value('settings.providerIdentifier') }),
    ...(value('settings.scope') && { scope: value('settings.scope') }),
  }
  return {
    ...(value('endpoint') && { endpoint: value('endpoint') }),
    ...(value('environment') && { environment: 'sandbox' as const }),
    ...(Object.keys(settings).length > 0 && { settings }),
  }
}
