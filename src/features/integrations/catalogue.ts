/**
 * The marketplace (requirements 2 §2.9, §3, §9). Partners have generic names: Aurora has no contract with any vendor.
 */

export type PartnerType = 'data-source' | 'ai-agent' | 'messaging' | 'workflow'

export interface Partner {
  id: string
  name: string
  category: string
  description: string
  status: 'available' | 'coming-soon'
  type: PartnerType
  provider: string
  /** In kebab-case. */
  capabilities: readonly string[]
  pricing: string
  /** How the connection is tested: 'fhir' really exchanges records; the others can be verified only in part. */
  connects: 'fhir' | 'certificate' | 'http'
}

export const HOSPITAL_ID = 'hospital-record-system'

export const PARTNERS: readonly Partner[] = [
  {
    id: 'my-health-record',
    name: 'Government Health Record',
    category: 'Australian Compliance',
    description: 'The national health record: shared summaries, prescriptions and reports.',
    status: 'available',
    type: 'data-source',
    provider: 'Australian Government',
    capabilities: ['clinical-documents', 'medicines-view', 'shared-health-summary', 'event-summary'],
    pricing: 'Government-mandated at no cost',
    connects: 'certificate',
  },
  {
    id: 'practice-management-system',
    name: 'Practice Management System',
    category: 'Practice Management',
    description: 'Appointments, demographics and billing from the practice system.',
    status: 'available',
    type: 'data-source',
    provider: 'Practice software vendor',
    capabilities: ['appointments', 'demographics', 'billing', 'clinical-summaries'],
    pricing: 'Included with the practice system licence',
    connects: 'http',
  },
  {
    id: HOSPITAL_ID,
    name: 'Hospital Record System',
    category: 'Hospital Systems',
    description: 'Records of a hospital or another practice over FHIR R4: pull a patient’s record, send a document.',
    status: 'available',
    type: 'data-source',
    provider: 'Any FHIR R4 server',
    capabilities: ['patient-record-pull', 'clinical-document-push', 'smart-sign-in', 'provenance'],
    pricing: 'By agreement with the hospital',
    connects: 'fhir',
  },
  {
    id: 'ai-documentation-scribe',
    name: 'AI Documentation Scribe',
    category: 'AI Documentation',
    description: 'A third-party scribe that drafts notes from the consultation.',
    status: 'available',
    type: 'ai-agent',
    provider: 'Scribe vendor',
    capabilities: ['ai-transcription', 'clinical-note-drafts', 'letter-drafts', 'ai-summaries'],
    pricing: 'From $99 per month per practitioner',
    connects: 'http',
  },
  {
    id: 'secure-messaging',
    name: 'Secure Messaging',
    category: 'Secure Messaging',
    description: 'Results and letters as HL7 v2 messages; an address that starts with mllps:// is tested by message.',
    status: 'available',
    type: 'messaging',
    provider: 'Messaging vendor or laboratory',
    capabilities: ['results-delivery', 'letters', 'acknowledgements', 'clinical-messaging'],
    pricing: 'Per message',
    connects: 'http',
  },
  {
    id: 'patient-booking-service',
    name: 'Patient Booking Service',
    category: 'Patient Experience',
    description: 'Online bookings received as HL7 v2 scheduling messages.',
    status: 'available',
    type: 'workflow',
    provider: 'Booking vendor',
    capabilities: ['online-bookings', 'reminders', 'waitlist', 'availability'],
    pricing: 'From $149 per month per practice',
    connects: 'http',
  },
  {
    id: 'ai-workflow-partner',
    name: 'AI Workflow Partner',
    category: 'AI Workflow',
    description: 'Recalls, inbox sorting and follow-up by a third-party service.',
    status: 'coming-soon',
    type: 'workflow',
    provider: 'To be announced',
    capabilities: ['ai-triage', 'ai-recalls', 'task-automation', 'inbox-sorting'],
    pricing: 'To be announced',
    connects: 'http',
  },
  {
    id: 'digital-referrals',
    name: 'Digital Referrals',
    category: 'Digital Referrals',
    description: 'Referrals to and from other practices in electronic form.',
    status: 'available',
    type: 'messaging',
    provider: 'Referral vendor',
    capabilities: ['referral-send', 'referral-receive', 'referral-status', 'clinical-attachments'],
    pricing: 'Per referral',
    connects: 'http',
  },
]

export function partnerOf(id: string): Partner | undefined {
  return PARTNERS.find((partner) => partner.id === id)
}
