import type { Service } from '../service.ts'
import type { ServiceFact } from '../service-facts.ts'

/** Something in the record that a proposal rests on. */
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
  /** Length of the test itself, where its item counts minutes. */
  minutes?: number
  facts?: Partial<Record<ServiceFact, boolean>>
  request?: Service['request']
}

/** What is known of one encounter for billing. `minutes` is the time of the attendance. */
export type BillingFacts = Omit<Service, 'item' | 'alongside'> & {
  /** The attendance itself; undefined where the person only came for a test. */
  attendance?: { evidence: readonly BillingEvidence[] }
  /** A minor attendance, as the physician says. */
  minor?: boolean
  tests?: readonly TestDone[]
  conference?: { organised: boolean; minutes: number; otherProviders: number; evidence: readonly BillingEvidence[] }
}
