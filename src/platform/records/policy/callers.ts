import type { Identity } from '../identity.ts'

/** Every kind of caller the policy knows. A job is a program of ours with a narrow task and a name of its own. */
export const PATIENTS = ['provider', 'administrator', 'patient', 'carer'] as const
export const SOFTWARE = ['service', 'agent'] as const
export const JOBS = [
  'booking-links',
  'chart-linking',
  'hl7-intake',
  'letter-intake',
  'notices',
  'patient-portal',
  'import-undo',
  'recalls',
  'registration',
  'results-escalation',
  'safety-screening',
  'booking-rules',
  'seeder',
  'demonstration-day',
] as const

export type JobName = (typeof JOBS)[number]
export type CallerKind = (typeof PATIENTS)[number] | (typeof SOFTWARE)[number]
export type Caller = CallerKind | JobName

/** What the words of the tables mean, for the printed page. */
export const CALLER_WORDS: Record<CallerKind, string> = {
  provider: 'clinician of the practice',
  administrator: 'administrator of the practice; not a clinician',
  patient: 'patient in the portal, for their own record',
  carer: 'carer a patient gave access to, for what was shared',
  service: 'system that an administrator registered, without a user',
  agent: 'AI agent acting for a user of the practice',
}

/** Undefined has no rights. An app has the rights of the user it acts for, narrowed by its scopes. */
export function callerOf(who: Identity): Caller | undefined {
  if (who.kind === 'job') return JOBS.find((job) => job === who.id)
  if (who.kind === 'agent') return who.onBehalfOf && 'agent'
  if (who.kind === 'app') return who.onBehalfOf ? callerOf(who.onBehalfOf) : 'service'
  // a carer may have an account without a chart of their own; what they reach is in `carerScopes` alone
  if (who.carerScopes || (who.role as string) === 'carer') return 'carer'
  if (who.role === 'admin') return 'administrator'
  return who.role === 'provider' || who.role === 'patient' ? who.role : undefined
}

/** The user in whose name something is written: the caller, or the user that software acts for. */
export function patientBehind(who: Identity): Identity {
  return who.onBehalfOf && who.kind !== 'job' ? patientBehind(who.onBehalfOf) : who
}
