import { type Criterion, met, missing, notMet, past } from './criterion.ts'
import type { AuthorityEvidence, Prescriber } from './evidence.ts'

const PAGE = 'Services Australia, severe asthma page, copy of 20 February 2026'
const OPA_CODES = 'Services Australia, PBS reason codes for Online PBS Authorities, copy of 20 February 2026'

export function prescribedBy(kinds: readonly Prescriber['kind'][], citation: string): Criterion {
  return {
    id: 'prescriber',
    text: `Prescribed by: ${kinds.join(', ')}`,
    citation,
    verified: true,
    kind: 'administrative',
    codes: ['065', '066'],
    check({ prescriber }) {
      if (!prescriber) return missing('Who prescribes')
      const evidence = { value: prescriber.kind }
      return kinds.includes(prescriber.kind) ? met(evidence) : notMet('The prescriber lacks the specialty', evidence)
    },
  }
}

/** Section 100, highly specialised drugs. */
export const hospitalNumber: Criterion = {
  id: 'hospital-provider-number',
  text: 'Hospital name and provider number (Section 100)',
  citation: PAGE,
  verified: true,
  kind: 'administrative',
  codes: ['022', '030', '147'],
  check: ({ prescriber }) =>
    prescriber?.hospitalProviderNumber
      ? met({ value: prescriber.hospitalProviderNumber })
      : missing('Hospital provider number'),
}

export const notInPatient: Criterion = {
  id: 'not-in-patient',
  text: 'Not an in-patient',
  citation: PAGE,
  verified: true,
  kind: 'administrative',
  codes: ['099'],
  check: ({ inPatient }) =>
    inPatient === undefined
      ? missing('Whether the patient is in hospital')
      : inPatient
        ? notMet('The patient is an in-patient')
        : met({ value: 'Not admitted' }),
}

const DATED_LISTS = [
  'eosinophilsPerUl',
  'totalIgeIuMl',
  'acq5',
  'fev1Percent',
  'fvcPercent',
  'dlcoPercent',
  'exacerbations',
] as const

/** Rejects a date in the future. */
export const noFutureDates: Criterion = {
  id: 'no-future-dates',
  text: 'No date in the evidence is in the future',
  citation: OPA_CODES,
  verified: true,
  kind: 'administrative',
  codes: ['812'],
  check(evidence: AuthorityEvidence) {
    const future = DATED_LISTS.flatMap((name) => {
      const list: readonly { date: string; reference?: string }[] = evidence[name] ?? []
      return list.length > past(list, evidence.asOf).length
        ? list.filter(({ date }) => date.slice(0, 10) > evidence.asOf)
        : []
    })
    const [first] = future
    if (!first) return met({ value: 'None' })
    return notMet('A date is in the future', {
      value: `${future.length} dated after the application`,
      date: first.date,
      ...(first.reference && { reference: first.reference }),
    })
  },
}

/** Streamlined authority codes were not available: take them from the live schedule. */
export const streamlinedCode: Criterion = {
  id: 'streamlined-code',
  text: 'Streamlined authority code on the prescription',
  citation: 'Asthma Australia, August 2018; Services Australia, February 2026',
  verified: true,
  kind: 'administrative',
  codes: ['150', '190'],
  check: () => missing('The code is not held here; take it from the current PBS schedule'),
}

/** Shown if the restriction was not available, so that the list is not mistaken for complete. */
export function restrictionNotRead(what: string, citation: string): Criterion {
  return {
    id: 'restriction-not-read',
    text: `${what}: the restriction was not read; check the current PBS schedule`,
    citation,
    verified: false,
    kind: 'clinical',
    codes: ['099'],
    check: () => missing('Not verified here'),
  }
}
