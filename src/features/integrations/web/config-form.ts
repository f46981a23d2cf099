import type { Configuration, ConfigurationInput, Suggested } from '../contract.ts'
import { ENVIRONMENT_WORDS, ENVIRONMENTS, type Environment, type SecretName } from '../rules.ts'

/** The dialog's values; secrets start empty and stay empty unless typed. */
export interface ConfigForm {
  enabled: boolean
  endpoint: string
  clientId: string
  clientSecret: string
  apiKey: string
  certificate: string
  environment: Environment
  providerIdentifier: string
  scope: string
  facility: string
  receivingApplication: string
  receivingFacility: string
  forget: readonly SecretName[]
}

export function formOf(saved: Configuration | undefined): ConfigForm {
  const { settings = {} } = saved ?? {}
  return {
    enabled: saved?.enabled ?? false,
    endpoint: saved?.endpoint ?? '',
    clientId: saved?.clientId ?? '',
    clientSecret: '',
    apiKey: '',
    certificate: '',
    environment: saved?.environment ?? 'sandbox',
    providerIdentifier: settings.providerIdentifier ?? '',
    scope: settings.scope ?? '',
    facility: settings.facility ?? '',
    receivingApplication: settings.receivingApplication ?? '',
    receivingFacility: settings.receivingFacility ?? '',
    forget: [],
  }
}

export function toInput(form: ConfigForm): ConfigurationInput {
  const { enabled, endpoint, clientId, clientSecret, apiKey, environment, certificate, forget, ...settings } = form
  return {
    enabled,
    endpoint: endpoint.trim(),
    clientId: clientId.trim(),
    clientSecret,
    apiKey,
    environment,
    settings: { ...settings, ...(certificate && { certificate }) },
    forget: [...forget],
  }
}

/** For the assistant, which needs no secrets, so none are sent. */
export function withoutSecrets(form: ConfigForm): ConfigurationInput {
  return toInput({ ...form, clientSecret: '', apiKey: '', certificate: '' })
}

/** Applies one suggestion to the form. */
export function withSuggestion(form: ConfigForm, { field, to }: Suggested): ConfigForm {
  const name = field.replace(/^settings\./, '')
  if (name === 'environment') {
    return { ...form, environment: ENVIRONMENTS.find((one) => ENVIRONMENT_WORDS[one] === to) ?? form.environment }
  }
  const isPlain = ['endpoint', 'clientId', 'providerIdentifier', 'scope'].includes(name)
  return isPlain ? { ...form, [name]: to } : form
}

export function isApplied(form: ConfigForm, suggested: Suggested): boolean {
  return JSON.stringify(withSuggestion(form, suggested)) === JSON.stringify(form)
}
