import * as z from 'zod/mini'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  ADDRESS_LENGTH,
  DESCRIPTION_LENGTH,
  ENVIRONMENTS,
  HEALTH_STATUSES,
  MESSAGE_STATES,
  MOST_ALLOWED,
  NUMBER_KINDS,
  PULL_CHANGES,
  SECRET_LENGTH,
  SECRETS,
  TEXT_LENGTH,
} from './rules.ts'

const staff = ['provider', 'admin'] as const
const administrators = ['admin'] as const

const words = (length: number) => z.string().check(z.trim(), z.maxLength(length, `Use at most ${length} characters`))
const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const day = z.iso.date('Enter a day such as 1951-07-14')

/** Not secret, except `certificate`, which is write-only. */
const Settings = z.object({
  providerIdentifier: z.optional(words(TEXT_LENGTH)),
  scope: z.optional(words(TEXT_LENGTH)),
  facility: z.optional(words(TEXT_LENGTH)),
  receivingApplication: z.optional(words(TEXT_LENGTH)),
  receivingFacility: z.optional(words(TEXT_LENGTH)),
})

export const ConfigurationInput = z.object({
  enabled: z._default(z.boolean(), false),
  endpoint: z._default(words(ADDRESS_LENGTH), ''),
  clientId: z._default(words(TEXT_LENGTH), ''),
  /** An empty value leaves the stored secret unchanged. */
  clientSecret: z._default(z.string().check(z.maxLength(SECRET_LENGTH)), ''),
  apiKey: z._default(z.string().check(z.maxLength(SECRET_LENGTH)), ''),
  environment: z._default(z.enum(ENVIRONMENTS), 'sandbox'),
  settings: z._default(
    z.extend(Settings, { certificate: z.optional(z.string().check(z.maxLength(SECRET_LENGTH))) }),
    {},
  ),
  /** Stored secrets to delete. */
  forget: z._default(z.array(z.enum(SECRETS)).check(z.maxLength(SECRETS.length)), []),
})
export type ConfigurationInput = z.infer<typeof ConfigurationInput>

const CertificateFacts = z.object({ subject: z.string(), validTo: z.string(), hpiO: z.optional(z.string()) })

export const Configuration = z.object({
  enabled: z.boolean(),
  endpoint: z.string(),
  clientId: z.string(),
  /** Always empty: secrets are write-only. */
  clientSecret: z.literal(''),
  apiKey: z.literal(''),
  environment: z.enum(ENVIRONMENTS),
  settings: Settings,
  /** Which secrets are stored. */
  kept: z.array(z.enum(SECRETS)),
  certificate: z.optional(CertificateFacts),
  updatedAt: z.string(),
  changedBy: z.string(),
})
export type Configuration = z.infer<typeof Configuration>

const Step = z.object({
  name: z.string(),
  isOk: z.boolean(),
  detail: z.string(),
  code: z.optional(z.number()),
  durationMs: z.optional(z.number()),
})

export const TestResult = z.object({
  message: z.string(),
  /** How far the test got, as text. */
  reached: z.string(),
  /** False if all available checks passed but do not prove a connection. */
  isConnected: z.boolean(),
  at: z.string(),
  durationMs: z.number(),
  steps: z.array(Step),
  certificateExpires: z.optional(z.string()),
})
export type TestResult = z.infer<typeof TestResult>

const Suggested = z.object({
  /** 'endpoint', 'environment', 'settings.scope' … */
  field: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
  why: z.string(),
  source: z.string(),
})
export type Suggested = z.infer<typeof Suggested>

export const Assistance = z.object({
  suggestion: z.string(),
  /** Summary of the changes below; never includes a secret. */
  autoConfig: z.optional(
    z.object({
      endpoint: z.optional(z.string()),
      clientId: z.optional(z.string()),
      environment: z.optional(z.enum(ENVIRONMENTS)),
      settings: z.optional(Settings),
    }),
  ),
  changes: z.array(Suggested),
  sources: z.array(z.string()),
  engine: z.string(),
})
export type Assistance = z.infer<typeof Assistance>

export const Health = z.object({
  status: z.enum(HEALTH_STATUSES),
  lastCheck: z.optional(z.string()),
  capabilities: z.array(z.string()),
  error: z.optional(z.string()),
})

export type Health = z.infer<typeof Health>

export const Overview = z.object({
  active: z.number(),
  partners: z.number(),
  aiCapabilities: z.number(),
  /** Share of enabled integrations that pass the Australian checks, with what was checked; null if none is enabled. */
  compliancePercent: z.nullable(z.number()),
  checks: z.array(z.object({ integration: z.string(), check: z.string(), problem: z.string(), isOk: z.boolean() })),
})
export type Overview = z.infer<typeof Overview>

const Call = z.object({
  at: z.string(),
  what: z.string(),
  isOk: z.boolean(),
  code: z.optional(z.number()),
  durationMs: z.number(),
})

export const Allowance = z.object({
  address: words(TEXT_LENGTH).check(z.minLength(1, 'Enter a host name, an address or a network')),
  allowsHttp: z._default(z.boolean(), false),
})

const Whom = z.object({
  numberKind: z.enum(NUMBER_KINDS),
  number: words(40).check(z.minLength(1, 'Enter the number')),
  birthDate: day,
})

const PullLine = z.object({
  type: z.string(),
  id: z.string(),
  what: z.string(),
  date: z.optional(z.string()),
  change: z.enum(PULL_CHANGES),
  reason: z.optional(z.string()),
})

export const PullPreview = z.object({
  patientId: z.string(),
  patientName: z.string(),
  isNewPatient: z.boolean(),
  lines: z.array(PullLine),
  leftOut: z.array(z.string()),
  fingerprint: z.string(),
})
export type PullPreview = z.infer<typeof PullPreview>

export const Sendable = z.object({
  type: z.enum(['Composition', 'DocumentReference']),
  id: z.string(),
  title: z.string(),
  date: z.optional(z.string()),
})
export type Sendable = z.infer<typeof Sendable>

export const Message = z.object({
  id: z.string(),
  sender: z.string(),
  controlId: z.optional(z.string()),
  kind: z.optional(z.string()),
  receivedAt: z.string(),
  state: z.enum(MESSAGE_STATES),
  reason: z.optional(z.string()),
  patient: z.optional(z.string()),
  outcome: z.array(z.string()),
  attempts: z.number(),
  decidedBy: z.optional(z.string()),
})
export type Message = z.infer<typeof Message>

export const MessageDetail = z.extend(Message, {
  /** As sent, one per segment; the whole text as one if it cannot be parsed. */
  segments: z.array(z.object({ name: z.string(), text: z.string() })),
  /** The patient named in the message, to help choose. */
  named: z.optional(z.object({ name: z.string(), birthDate: z.optional(z.string()), numbers: z.array(z.string()) })),
})
export type MessageDetail = z.infer<typeof MessageDetail>

export const integrations = {
  configure: endpoint({
    method: 'POST',
    path: '/api/integrations/{id}/configure',
    access: staff,
    summary: 'Saves a configuration; secrets are encrypted and never shown again',
    body: ConfigurationInput,
    reply: Configuration,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/integrations/{id}/test',
    access: staff,
    summary: 'Tests step by step as far as an honest test goes, and says which step was the last to pass',
    body: ConfigurationInput,
    reply: TestResult,
  }),
  assist: endpoint({
    method: 'POST',
    path: '/api/integrations/{id}/ai-assist',
    access: staff,
    summary: 'Proposes changes to a configuration, each with its reason and source; never a secret',
    body: z.object({ integration: z.optional(z.unknown()), currentConfig: ConfigurationInput }),
    reply: Assistance,
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/integrations/health',
    access: staff,
    summary: 'Health of each enabled integration by name, as last measured',
    reply: z.record(z.string(), Health),
    live: ['Connection'],
  }),
  capabilities: endpoint({
    method: 'GET',
    path: '/api/integrations/capabilities',
    access: staff,
    summary: 'Capabilities of each enabled integration by name',
    reply: z.record(z.string(), z.array(z.string())),
    live: ['Connection'],
  }),
  configurations: endpoint({
    method: 'GET',
    path: '/api/integrations/configurations',
    access: staff,
    summary: 'Saved configurations by id, without their secrets',
    reply: z.record(z.string(), Configuration),
    live: ['Connection'],
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/integrations/overview',
    access: staff,
    summary: 'Counts, and the share of enabled integrations that pass the Australian checks',
    reply: Overview,
    live: ['Connection'],
  }),
  calls: endpoint({
    method: 'GET',
    path: '/api/integrations/{id}/calls',
    access: staff,
    summary: 'The last 50 calls of a connection, without their content',
    reply: z.array(Call),
    live: ['Connection'],
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/integrations/requests',
    access: staff,
    summary: 'Asks for an integration that is not in the catalogue; becomes a task of the practice',
    body: z.object({
      name: words(TEXT_LENGTH).check(z.minLength(1, 'Enter the name of the system')),
      description: words(DESCRIPTION_LENGTH).check(z.minLength(1, 'Enter what it should do')),
      contact: z._default(words(TEXT_LENGTH), ''),
    }),
    reply: z.object({ taskId: z.string(), message: z.string() }),
    status: 201,
  }),
  allowances: endpoint({
    method: 'GET',
    path: '/api/integrations/allowed-addresses',
    access: staff,
    summary: 'Addresses beyond the public internet that connections may reach',
    reply: z.object({ allowed: z.array(Allowance), allowsLoopback: z.boolean() }),
    live: ['Connection'],
  }),
  allow: endpoint({
    method: 'PUT',
    path: '/api/integrations/allowed-addresses',
    access: administrators,
    summary: 'Replaces the list of allowed addresses',
    body: z.object({ allowed: z.array(Allowance).check(z.maxLength(MOST_ALLOWED)) }),
    reply: z.object({ allowed: z.array(Allowance), allowsLoopback: z.boolean() }),
  }),
  previewPull: endpoint({
    method: 'POST',
    path: '/api/integrations/{id}/pull/preview',
    access: staff,
    summary: 'What pulling a patient’s record would change here; changes nothing',
    body: Whom,
    reply: PullPreview,
  }),
  pull: endpoint({
    method: 'POST',
    path: '/api/integrations/{id}/pull',
    access: staff,
    summary: 'Pulls a patient’s record into the real data, exactly as previewed',
    body: z.extend(Whom, { fingerprint: z.string().check(z.length(64)) }),
    reply: z.object({ patientId: z.string(), written: z.number(), message: z.string() }),
  }),
  sendable: endpoint({
    method: 'GET',
    path: '/api/integrations/sendable-documents',
    access: staff,
    summary: 'Signed notes and documents of a patient that can be sent',
    query: z.object({ patient: Id }),
    reply: z.array(Sendable),
    live: ['Composition', 'DocumentReference'],
  }),
  push: endpoint({
    method: 'POST',
    path: '/api/integrations/{id}/push',
    access: staff,
    summary: 'Sends one document to the other server; the same version is kept there once',
    body: z.object({
      type: z.enum(['Composition', 'DocumentReference']),
      documentId: Id,
      purpose: words(REASON_LENGTH).check(z.minLength(1, 'Enter why it is sent')),
    }),
    reply: z.object({ location: z.string(), isNew: z.boolean(), message: z.string() }),
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/integrations/messages',
    access: staff,
    summary: 'Received HL7 v2 messages of one state, newest first',
    query: z.object({ state: z.optional(z.enum([...MESSAGE_STATES, ''])) }),
    reply: z.object({
      messages: z.array(Message),
      counts: z.record(z.enum(MESSAGE_STATES), z.number()),
      /** Undefined while no listener is running. */
      listeningOn: z.optional(z.string()),
    }),
    live: ['Hl7Message'],
  }),
  message: endpoint({
    method: 'GET',
    path: '/api/integrations/messages/{id}',
    access: staff,
    summary: 'One message with its segments; reading it is audited',
    reply: MessageDetail,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/integrations/messages/{id}/retry',
    access: staff,
    summary: 'Takes a queued message in again, for the person chosen where one is',
    body: z.object({ patientId: z.optional(Id) }),
    reply: z.object({ message: z.string() }),
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/integrations/messages/{id}/discard',
    access: staff,
    summary: 'Sets a queued message aside for good, with the reason',
    body: z.object({ reason: words(REASON_LENGTH).check(z.minLength(1, 'Enter why it is discarded')) }),
    reply: z.object({ message: z.string() }),
  }),
}
