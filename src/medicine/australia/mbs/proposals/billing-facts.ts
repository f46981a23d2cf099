import type { Service } from '../service.ts'
import type { ServiceFact } from '../service-facts.ts'

/** Evidence in the record for a proposal. */
export type BillingEvidence = { says: string; reference?: string }

export type TestKind =
  | 'spirometry'
  | 'laboratory spirometry'
  | 'laboratory spirometry with FeNO'
  | 'complex lung function'
  | 'exercise test'
  | 'laboratory sleep study'
  | 'home sleep study'
  | 'pleural tap'
  | 'pleural drainage'
  | 'arterial puncture'

export type TestDone = {
  kind: TestKind
  evidence: readonly BillingEvidence[]
  /** Duration of the test, if its item counts minutes. */
  minutes?: number
  facts?: Partial<Record<ServiceFact, boolean>>
  request?: Service['request']
}

/** Billing facts of an encounter. `minutes` is the duration of the attendance. */
export type BillingFacts = Omit<Service, 'item' | 'alongside'> & {
  /** The attendance; undefined if the patient came only for a test. */
  attendance?: { evidence: readonly BillingEvidence[] }
  /** A minor attendance, according to the physician. */
  minor?: boolean
  tests?: readonly TestDone[]
  conference?: { organised: boolean; minutes: number; otherProviders: number; evidence: readonly BillingEvidence[] }
}
