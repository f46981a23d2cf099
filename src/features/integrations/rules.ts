import { checkHpiO } from '#fhir/identifiers/healthcare-identifiers.ts'

/** Integration rules shared by client and server (requirements 2 §2.9, §3, §4, §5). */

export const ENVIRONMENTS = ['sandbox', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** (requirements 2 §2.9) */
export const ENVIRONMENT_WORDS: Record<Environment, string> = {
  sandbox: 'Testing (Sandbox)',
  production: 'Live (Production)',
}

export const HEALTH_STATUSES = ['healthy', 'degraded', 'down', 'unknown'] as const
export type HealthStatus = (typeof HEALTH_STATUSES)[number]

/** Write-only: never sent back to a browser. */
export const SECRETS = ['clientSecret', 'apiKey', 'certificate'] as const
export type SecretName = (typeof SECRETS)[number]

export const TEXT_LENGTH = 200
export const ADDRESS_LENGTH = 2000
export const SECRET_LENGTH = 20_000
export const DESCRIPTION_LENGTH = 2000
export const MOST_ALLOWED = 50

/** Literal rule of the specification: any name that contains these letters (requirements 2 §2.9). */
export function isAiCapability(name: string): boolean {
  return name.includes('ai') || name.includes('clinical')
}

/** 'patient-record-read' as readable text. */
export function capabilityWords(name: string): string {
  return name.replaceAll('-', ' ')
}

export function endpointProblem(endpoint: string): string | undefined {
  if (endpoint === '') return undefined
  if (/[\s\\]/.test(endpoint) || !URL.canParse(endpoint))
    return 'Enter a complete address, such as https://fhir.example.org/r4'
  const { protocol, username, password } = new URL(endpoint)
  if (!['https:', 'http:', 'mllp:', 'mllps:'].includes(protocol)) return 'An address starts with https:// or mllps://'
  return username || password ? 'Leave user name and password out of the address; use the fields below' : undefined
}

/** Whether two URLs have the same server: only then may a stored secret be reused. */
export function isSameServer(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return one === other
  const [a, b] = [new URL(one), new URL(other)]
  return a.protocol === b.protocol && a.host.toLowerCase() === b.host.toLowerCase()
}

export interface Checked {
  enabled: boolean
  endpoint: string
  settings: { providerIdentifier?: string }
}

/** What is missing before a configuration can be saved, as a sentence. */
export function configurationProblem(id: string, { enabled, endpoint, settings }: Checked): string | undefined {
  const problem = endpointProblem(endpoint)
  if (problem) return problem
  if (enabled && endpoint === '') return 'Enter the endpoint before you enable the integration.'
  const number = settings.providerIdentifier?.trim() ?? ''
  if (id !== 'my-health-record' || number === '') return undefined
  const checked = checkHpiO(number)
  return checked.ok ? undefined : checked.reason
}

export const MESSAGE_STATES = ['received', 'stored', 'queued', 'discarded'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const PULL_CHANGES = ['new', 'changed', 'same', 'kept', 'refused'] as const
export type PullChange = (typeof PULL_CHANGES)[number]

export const NUMBER_KINDS = ['ihi', 'medicare'] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]
