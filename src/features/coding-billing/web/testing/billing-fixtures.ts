import type { ClaimDetail, ClaimRow } from '../../claims/contract.ts'
import type { ClaimCheck, SuggestedCode, Suggestion, SuggestionDetail } from '../../contract.ts'
import type { BillingAnalytics, BillingSummary, Compliance } from '../../reports/contract.ts'

export const mbs116: SuggestedCode = {
  type: 'MBS',
  code: '116',
  description: 'Consultant physician, attendance after the first',
  confidence: 0.75,
  because: 'Later visit in the same course of treatment',
  rule: 'Attendance after the first under one referral',
  source: 'MBS XML, release of 1 July 2026',
  isVerified: true,
  evidence: [
    { text: 'Reviewed after the last exacerbation.', compositionId: 'note-1', section: 'Subjective', sentence: 0 },
  ],
  findings: [],
  feeCents: 9_060,
  benefitCents: 7_705,
  benefitPercent: 85,
  chargeCents: 7_705,
  isAdded: false,
}

export const j449: SuggestedCode = {
  ...mbs116,
  type: 'ICD-10',
  code: 'J44.9',
  description: 'Chronic obstructive pulmonary disease, unspecified',
  confidence: 0.96,
  because: 'COPD is on the problem list',
  rule: 'ICD-10 code of a condition seen at this visit',
  source: 'WHO ICD-10',
  evidence: [{ text: 'COPD with frequent exacerbations.', reference: 'Condition/c1' }],
  feeCents: undefined,
  benefitCents: undefined,
  benefitPercent: undefined,
  chargeCents: undefined,
}

const totals = {
  feeCents: 9_060,
  benefitCents: 7_705,
  chargeCents: 7_705,
  outOfPocketCents: 0,
  expectedCents: 7_705,
}

export const suggestion: Suggestion = {
  id: 's1',
  patientId: 'p1',
  encounterId: 'e1',
  suggestedCodes: [mbs116, j449],
  expectedRevenue: 77.05,
  expectedRevenueCents: 7_705,
  riskScore: 0.22,
  status: 'pending-review',
  evidence: ['Reviewed after the last exacerbation.', 'COPD with frequent exacerbations.'],
  createdAt: '2026-11-15T00:30:00Z',
  version: 3,
  patientName: 'Tamsin Okafor',
  practitionerName: 'Dr Eleanor Castellan',
  serviceDate: '2026-11-15',
  billing: 'bulk-bill',
  totals,
  payer: 'Medicare',
  isEdited: false,
}

export const approved: Suggestion = {
  ...suggestion,
  id: 's2',
  patientName: 'Declan Rossetti',
  status: 'approved',
  claimId: 'c1',
  decidedAt: '2026-11-15T01:00:00Z',
  decidedBy: 'Dr Eleanor Castellan',
}

export const missing: ClaimCheck = {
  id: 'assignment',
  label: 'Assignment of benefit',
  state: 'missing',
  text: 'No agreement is on record.',
  whatToDo: 'Record how and when the person agreed',
  codes: [],
}
export const passed: ClaimCheck = {
  id: 'card',
  label: 'Medicare card',
  state: 'passed',
  text: 'Number and reference are complete.',
  whatToDo: '',
  codes: [],
}

export const detail: SuggestionDetail = {
  suggestion,
  checks: [passed, missing],
  canSubmit: false,
  original: [
    { type: 'MBS', code: '116', description: mbs116.description },
    { type: 'ICD-10', code: 'J44.9', description: j449.description },
  ],
  considered: [
    { item: '110', description: 'First attendance', text: 'Seen before under this referral', isAllowed: false },
  ],
  note: {
    compositionId: 'note-1',
    sections: [
      { title: 'Subjective', sentences: ['Reviewed after the last exacerbation.', 'Sleeps well.'] },
      { title: 'Plan', sentences: ['Continue triple therapy.'] },
    ],
  },
  schedule: { from: '2026-07-01', source: 'MBS XML, release of 1 July 2026', laterReleaseUnread: true },
  history: [{ at: '2026-11-15T00:30:00Z', by: 'Coding rules', text: 'Suggested' }],
}

const reason208 = {
  code: '208',
  kind: 'reject',
  meaning: 'Medicare card expired',
  whatToDo: 'Check the card with Medicare first; ask for the new one',
}

export const rejected: ClaimRow = {
  id: 'c1',
  version: 5,
  number: 'A-1001',
  patientId: 'p1',
  patientName: 'Declan Rossetti',
  practitionerName: 'Dr Eleanor Castellan',
  payer: 'Medicare',
  billing: 'bulk-bill',
  state: 'rejected',
  serviceDate: '2026-10-02',
  createdAt: '2026-10-02T03:00:00Z',
  items: ['116', '11506'],
  chargeCents: 9_690,
  benefitCents: 9_690,
  paidCents: 0,
  patientPaidCents: 0,
  owedCents: 0,
  reasons: [reason208],
  ageDays: 44,
  ageing: '31-60',
  edition: 1,
  attempts: 1,
  mustAskFirst: false,
}
export const ready: ClaimRow = {
  ...rejected,
  id: 'c2',
  number: 'A-1002',
  patientName: 'Tamsin Okafor',
  state: 'ready',
  reasons: [],
  ageDays: 1,
  ageing: '0-30',
  edition: 1,
  attempts: 0,
}

export const claimDetail: ClaimDetail = {
  claim: rejected,
  lines: [
    {
      sequence: 1,
      item: '116',
      description: mbs116.description,
      serviceDate: '2026-10-02',
      feeCents: 9_060,
      benefitCents: 7_705,
      chargeCents: 7_705,
      reasons: [reason208],
    },
  ],
  diagnoses: [{ code: 'J44.9', description: j449.description }],
  history: [
    { at: '2026-10-03T03:00:00Z', by: 'Simulator', state: 'rejected', text: 'Refused', codes: ['208'] },
    { at: '2026-10-02T03:00:00Z', by: 'Gareth Lindqvist', state: 'ready', text: 'Approved', codes: [] },
  ],
  checks: [passed],
  mayCorrect: true,
  payments: [],
  channel: { name: 'Local simulator', isSimulator: true, isConnected: true },
}

const ageing = [
  { bucket: '0-30', claims: 1, cents: 9_690 },
  { bucket: '31-60', claims: 1, cents: 9_690 },
  { bucket: '61-90', claims: 0, cents: 0 },
  { bucket: 'over-90', claims: 0, cents: 0 },
] as const

export const claims = {
  claims: [rejected, ready],
  total: 2,
  counts: { approved: 4, pending: 1, denied: 1 },
  states: { rejected: 1, ready: 1 },
  ageing,
  channel: { name: 'Local simulator', isSimulator: true, isConnected: true },
}

export const summary: BillingSummary = {
  totalClaims: 6,
  pendingClaims: 1,
  deniedClaims: 1,
  approvedClaims: 4,
  totalRevenue: 1_234,
  totalRevenueCents: 123_400,
  denialRate: 16.7,
  averageReimbursement: 205.67,
  averageReimbursementCents: 20_567,
  daysInAR: 9,
  changePercent: -4,
  averageProcessingDays: 6,
  pendingSuggestions: 1,
  from: '2025-11-15',
}

const share = (agreed: number, of: number) => ({
  agreed,
  of,
  percent: of ? Math.round((1000 * agreed) / of) / 10 : null,
})

export const analytics: BillingAnalytics = {
  months: [
    { month: '2026-09', claims: 3, chargedCents: 60_000, paidCents: 52_000, rejected: 0 },
    { month: '2026-10', claims: 4, chargedCents: 80_000, paidCents: 61_000, rejected: 1 },
    { month: '2026-11', claims: 2, chargedCents: 30_000, paidCents: 10_000, rejected: 0 },
  ],
  items: [{ item: '116', description: mbs116.description, count: 6, chargedCents: 54_360, paidCents: 46_230 }],
  clinicians: [
    {
      practitionerId: 'demo-provider',
      name: 'Dr Eleanor Castellan',
      claims: 6,
      chargedCents: 90_000,
      paidCents: 61_000,
      rejected: 1,
    },
  ],
  daysOutstanding: 9,
  firstPass: share(5, 6),
  ageing: [...ageing],
  accuracy: { overall: share(9, 10), icd10: share(4, 4), mbs: share(5, 6), meanEdits: 0.5, decided: 4 },
  rejections: [{ code: '208', meaning: reason208.meaning, whatToDo: reason208.whatToDo, count: 1 }],
}

const record = { label: 'Tamsin Okafor, 12 Nov 2026', text: 'No oxygen saturation', link: '/encounters/e1' }
const check = (id: Compliance['checks'][number]['id'], label: string, state: 'ok' | 'warning') => ({
  id,
  label,
  state,
  text: state === 'ok' ? '12 looked at, none failing.' : '1 of 12 failing.',
  looked: 12,
  failing: state === 'ok' ? 0 : 1,
  records: state === 'ok' ? [] : [record],
})

export const compliance: Compliance = {
  checks: [
    check('documentation', 'Documentation Requirements', 'warning'),
    check('coding', 'Coding Guidelines', 'ok'),
    check('billing', 'Billing Regulations', 'ok'),
    check('audit', 'Audit Readiness', 'ok'),
  ],
  alerts: [
    {
      id: 'gap',
      title: 'Vital signs missing',
      text: 'One signed note.',
      severity: 'warning',
      count: 1,
      records: [record],
    },
  ],
  from: '2026-10-16',
}
