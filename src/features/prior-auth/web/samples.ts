import type { RequestStatus, RequestType } from '../rules.ts'

/** Fixed figures from the specification, not measured (requirements 2 §9). */
export const samples = {
  approvalRate: '76%',
  averageProcessing: '5.2 days',
}

export interface SampleRequest {
  id: string
  patientName: string
  patientId: string
  requestType: RequestType
  /** Either this or `procedure` names the requested item (requirements 2 §3). */
  medication?: string
  procedure?: string
  indication: string
  status: RequestStatus
  priority: 'urgent' | 'normal'
  submittedDate: string
  expectedDecision?: string
  approvedDate?: string
  deniedDate?: string
  denialReason?: string
  insurance: string
  provider: string
  /** Dollars per year. */
  estimatedValue: number
  /** Percent. */
  progress: number
}

/**
 * Request cards with the specification's fields (requirements 2 §3); they belong to no patient and are never counted.
 */
export const sampleRequests: readonly SampleRequest[] = [
  {
    id: 'sample-1',
    patientName: 'Sample patient A',
    patientId: 'sample-patient-a',
    requestType: 'medication',
    medication: 'Mepolizumab 100 mg',
    indication: 'Severe eosinophilic asthma',
    status: 'pending',
    priority: 'urgent',
    submittedDate: '2024-12-20',
    expectedDecision: '2024-12-30',
    insurance: 'PBS',
    provider: 'Sample provider',
    estimatedValue: 21_000,
    progress: 60,
  },
  {
    id: 'sample-2',
    patientName: 'Sample patient B',
    patientId: 'sample-patient-b',
    requestType: 'device',
    procedure: 'Home oxygen concentrator',
    indication: 'COPD with hypoxaemia',
    status: 'approved',
    priority: 'normal',
    submittedDate: '2024-12-10',
    approvedDate: '2024-12-15',
    insurance: 'State oxygen program',
    provider: 'Sample provider',
    estimatedValue: 2_400,
    progress: 100,
  },
  {
    id: 'sample-3',
    patientName: 'Sample patient C',
    patientId: 'sample-patient-c',
    requestType: 'procedure',
    procedure: 'Bronchoscopy in hospital',
    indication: 'Lung nodule',
    status: 'denied',
    priority: 'normal',
    submittedDate: '2024-12-05',
    deniedDate: '2024-12-12',
    denialReason: 'Waiting period not served',
    insurance: 'Private health fund',
    provider: 'Sample provider',
    estimatedValue: 3_200,
    progress: 100,
  },
  {
    id: 'sample-4',
    patientName: 'Sample patient D',
    patientId: 'sample-patient-d',
    requestType: 'medication',
    medication: 'Nintedanib 150 mg',
    indication: 'Idiopathic pulmonary fibrosis',
    status: 'in-review',
    priority: 'normal',
    submittedDate: '2024-12-18',
    expectedDecision: '2025-01-04',
    insurance: 'PBS',
    provider: 'Sample provider',
    estimatedValue: 28_000,
    progress: 80,
  },
  {
    id: 'sample-5',
    patientName: 'Sample patient E',
    patientId: 'sample-patient-e',
    requestType: 'medication',
    medication: 'Omalizumab 150 mg',
    indication: 'Severe allergic asthma',
    status: 'expired',
    priority: 'normal',
    submittedDate: '2024-05-02',
    approvedDate: '2024-05-09',
    insurance: 'PBS',
    provider: 'Sample provider',
    estimatedValue: 12_000,
    progress: 100,
  },
]

/** Starting points for a request to a health fund; only the fund can say whether it covers them. */
export const PRIVATE_ITEMS: readonly { item: string; requestType: RequestType; what: string }[] = [
  { item: 'Bronchoscopy in hospital', requestType: 'procedure', what: 'Eligibility check before admission' },
  { item: 'Sleep study in hospital', requestType: 'procedure', what: 'Eligibility check before admission' },
  { item: 'Pulmonary rehabilitation program', requestType: 'procedure', what: 'Approval of the program' },
  { item: 'CPAP or bilevel device', requestType: 'device', what: 'Benefit for an appliance' },
]
