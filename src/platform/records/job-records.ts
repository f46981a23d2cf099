import type { Identity } from './identity.ts'
import { mintIdentity } from './mint-identity.ts'
import type { JobName } from './policy/callers.ts'
import type { Records } from './records.ts'

/** The name each job has in the audit log. */
const JOB_NAMES: Readonly<Record<JobName, string>> = {
  'booking-links': 'Booking links',
  'chart-linking': 'Chart linking',
  'hl7-intake': 'HL7 intake',
  'letter-intake': 'Letter intake',
  notices: 'Notifications',
  'patient-portal': 'Patient portal',
  'import-undo': 'Import undone',
  recalls: 'Recalls',
  registration: 'Registration',
  'results-escalation': 'Results escalation',
  'safety-screening': 'Safety screening',
  'booking-rules': 'Booking rules',
  seeder: 'Synthetic practice',
  'demonstration-day': 'Synthetic practice',
}

export interface JobCall {
  practice: number
  /** Who asked for it; named in the audit log beside the job. */
  onBehalfOf?: Identity
  requestId?: string
  /** Appended to the job's name in the audit log. */
  suffix?: string
}

/** Opens records as a job. What each job may do is a row of the policy; who may ask for it is an import rule. */
export type OpenAsJob = (job: JobName, call: JobCall) => Records

export function openAsJob(open: (who: Identity, requestId?: string) => Records): OpenAsJob {
  return (job, { practice, onBehalfOf, requestId, suffix }) => {
    const name = suffix ? `${JOB_NAMES[job]} ${suffix}` : JOB_NAMES[job]
    const identity = { kind: 'job', id: job, name, role: 'software', practice } as const
    return open(mintIdentity({ ...identity, ...(onBehalfOf && { onBehalfOf }) }), requestId)
  }
}
