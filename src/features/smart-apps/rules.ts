import { type FhirScope, parseScope, parseScopes } from '#fhir/codes/smart-scopes.ts'

export const APP_KINDS = ['public', 'confidential', 'signed', 'service'] as const
export type AppKind = (typeof APP_KINDS)[number]

export const KIND_LABELS: Record<AppKind, { label: string; purpose: string }> = {
  public: { label: 'Browser or phone app', purpose: 'Runs on the user’s device and cannot keep a secret.' },
  confidential: { label: 'Server app with a secret', purpose: 'Proves itself with a secret that is shown once.' },
  signed: { label: 'Server app with its own key', purpose: 'Signs each request; its public keys are registered.' },
  service: { label: 'Service without a user', purpose: 'Runs without a user, for example an export or a CDS client.' },
}

export const NAME_LENGTH = 80
export const ADDRESSES_AT_MOST = 10

const ALWAYS_OPEN = ['openid', 'profile', 'fhirUser', 'launch', 'launch/patient'] as const

export function listOf(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter(Boolean))]
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** What is wrong with a redirect URL; undefined if it is certain to belong to the app. */
export function redirectProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'Enter whole addresses, such as https://app.example.org/callback'
  const { protocol, hostname, hash, username } = new URL(text)
  if (text.includes('*')) return 'Addresses are matched exactly; wildcards (*) are not supported'
  if (hash || text.includes('#')) return 'Leave out the part after #'
  if (username) return 'Leave out the name and password'
  if (protocol === 'https:') return undefined
  if (protocol === 'http:') return LOOPBACK.test(hostname) ? undefined : 'Use https; http is for this machine only'
  return /^[a-z][a-z0-9]*(\.[a-z0-9-]+)+:$/.test(protocol)
    ? undefined
    : 'A phone app’s address starts with a reversed domain, such as org.example.app:/callback'
}

export function launchProblem(text: string): string | undefined {
  const problem = redirectProblem(text)
  return problem ?? (/^https?:/.test(text) ? undefined : 'A launch opens a web page; use an https address')
}

export function scopesProblem(scopes: readonly string[], kind: AppKind): string | undefined {
  const unknown = scopes.find((text) => !parseScope(text) && text !== 'offline_access' && !isAlwaysOpen(text))
  if (unknown?.includes('?')) return `'${unknown}' has a search filter, which cannot be enforced. Use the type alone.`
  if (unknown) return `'${unknown}' is not a scope. Write for example patient/Observation.rs`
  const contexts = parseScopes(scopes).map(({ context }) => context)
  if (contexts.length === 0) return 'Name at least one kind of record, for example patient/*.rs'
  if (kind === 'service') {
    return contexts.every((context) => context === 'system') ? undefined : 'A service has system/ scopes only'
  }
  return contexts.includes('system') ? 'system/ scopes are for services' : undefined
}

function isAlwaysOpen(text: string): boolean {
  return (ALWAYS_OPEN as readonly string[]).includes(text)
}

/** What is wrong with a set of public keys as JSON text. */
export function jwksProblem(text: string): string | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return 'This is not JSON'
  }
  const keys = (parsed as { keys?: unknown }).keys
  if (!Array.isArray(keys) || keys.length === 0) return 'A key set looks like {"keys": [ … ]}'
  if (keys.some((key) => 'd' in Object(key) || 'k' in Object(key))) {
    return 'This contains a private key. Register only the public key, and create a new key pair: this one has been exposed.'
  }
  return keys.every((key) => ['RSA', 'EC'].includes(Object(key).kty)) ? undefined : 'Keys must be RSA or EC'
}

const NAMES: Readonly<Record<string, string>> = {
  AllergyIntolerance: 'allergies',
  Appointment: 'appointments',
  CarePlan: 'care plans',
  ChargeItem: 'charges',
  Claim: 'claims',
  ClaimResponse: 'answers to claims',
  Communication: 'messages',
  Composition: 'clinical notes',
  Condition: 'conditions',
  Consent: 'consents',
  Coverage: 'health cover',
  Device: 'devices',
  DiagnosticReport: 'reports',
  DocumentReference: 'documents',
  Encounter: 'consultations',
  FamilyMemberHistory: 'family history',
  Flag: 'alerts',
  Goal: 'goals',
  Immunization: 'immunisations',
  Invoice: 'invoices',
  List: 'lists',
  Location: 'locations',
  Medication: 'medications',
  MedicationAdministration: 'doses taken',
  MedicationRequest: 'prescriptions',
  MedicationStatement: 'medications taken',
  Observation: 'measurements and test results',
  Organization: 'organisations',
  Patient: 'name, birth date and contact details',
  PaymentReconciliation: 'payments',
  Practitioner: 'clinicians',
  PractitionerRole: 'clinicians’ roles',
  Procedure: 'procedures',
  Provenance: 'who made which entry',
  Questionnaire: 'questionnaires',
  QuestionnaireResponse: 'answers to questionnaires',
  RelatedPerson: 'carers and family',
  RiskAssessment: 'risk assessments',
  Schedule: 'schedules',
  ServiceRequest: 'referrals and requests',
  Slot: 'free times',
  Specimen: 'specimens',
  Task: 'tasks',
}

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' })

function verbsOf({ permissions }: FhirScope): string {
  const verbs = [
    permissions.some((letter) => letter === 'r' || letter === 's') && 'see',
    permissions.includes('c') && 'add',
    permissions.includes('u') && 'change',
    permissions.includes('d') && 'delete',
  ].filter((verb) => verb !== false)
  const text = list.format(verbs)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const WHOSE = {
  patient: 'of this patient',
  user: 'of everyone you have access to',
  system: 'of everyone in the practice',
} as const

/** What the scopes allow, as text for the user who is asked. */
export function linesOf(scopes: readonly string[], asked: 'staff' | 'patient'): string[] {
  const groups = new Map<string, { verbs: string; whose: string; types: Set<string> }>()
  for (const scope of parseScopes(scopes)) {
    // patients can only see their own record
    const [verbs, whose] = [verbsOf(scope), asked === 'patient' ? '' : WHOSE[scope.context]]
    const group = groups.get(`${verbs} ${whose}`) ?? { verbs, whose, types: new Set() }
    group.types.add(scope.type)
    groups.set(`${verbs} ${whose}`, group)
  }
  const lines = [...groups.values()].map(({ verbs, whose, types }) => {
    const names = types.has('*') ? 'whole record' : list.format([...types].map((type) => NAMES[type] ?? type))
    if (!whose) return `${verbs} your ${names}`
    return `${verbs} ${types.has('*') ? 'the ' : ''}${names} ${whose}`
  })
  if (scopes.some((scope) => scope === 'openid' || scope === 'fhirUser' || scope === 'profile')) {
    lines.push('See who you are: your name and staff entry')
  }
  if (scopes.includes('offline_access')) lines.push('Stay connected for up to 90 days while you are away')
  return lines
}
