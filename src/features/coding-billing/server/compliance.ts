import type { Composition, Encounter, Observation } from 'fhir/r4'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { addDays, formatDate } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { detailsOf, statesOf } from '#medicine/australia/mbs/claims/claim-record.ts'
import { contentOf } from '#medicine/australia/mbs/claims/suggestion-record.ts'
import { findItem } from '#medicine/australia/mbs/items.ts'
import { attendingId } from '#medicine/from-record/billing/billed-services.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records } from '#platform/records/records.ts'
import type { SuggestedCode } from '../contract.ts'
import type { Compliance } from '../reports/contract.ts'
import { type ReadClaim, readClaims } from './claims/list-claims.ts'
import { readSuggestionTasks } from './suggestions/list-suggestions.ts'
import { isSignedNote } from './suggestions/note-sentences.ts'
import { LOOK_BACK_DAYS, readNewest, waitingEncounters } from './suggestions/prepare-suggestions.ts'

const DAYS = 30
const MOST_LISTED = 50

type Check = Compliance['checks'][number]
type Listed = Check['records'][number]

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function check(id: Check['id'], label: string, looked: number, failing: readonly Listed[], what: string): Check {
  const state = looked === 0 ? 'unknown' : failing.length > 0 ? 'warning' : 'ok'
  const text =
    looked === 0
      ? 'Nothing to check in the last 30 days'
      : failing.length === 0
        ? `${what}: all ${looked}`
        : `${what}: ${looked - failing.length} of ${looked}`
  return { id, label, state, text, looked, failing: failing.length, records: failing.slice(0, MOST_LISTED) }
}

/** The four checks of the specification, from the records of the last 30 days (requirements 2 §2.7). */
export async function readCompliance(records: Records, today: string): Promise<Compliance> {
  const from = addDays(today, -DAYS)
  const vitals = observationCodes.oxygenSaturation.codings.flatMap(({ code }) => code ?? [])
  const [found, notes, readings, allClaims, tasks, waiting] = await Promise.all([
    readNewest(records, 'Encounter', { from, status: ['finished'] }),
    readNewest(records, 'Composition', { from, status: ['final', 'amended'] }),
    readNewest(records, 'Observation', { from, code: vitals }),
    readClaims(records, today),
    readSuggestionTasks(records, today),
    waitingEncounters(records, today),
  ])
  const encounters = found.filter((one) => attendingId(one) && one.class.code !== 'IMP' && one.class.code !== 'EMER')
  const names = await readByIds(
    records,
    'Patient',
    encounters.map((one) => idFrom(one.subject, 'Patient') ?? ''),
  )
  const list = (encounter: Encounter, text: string): Listed => ({
    label: `${displayName(names.get(idFrom(encounter.subject, 'Patient') ?? ''))}, ${formatDate(encounter.period?.start)}`,
    text,
    link: `/encounters/${encounter.id}`,
  })
  const signed = new Set(notes.filter(isSignedNote).map(encounterId))
  const unsigned = encounters.filter(({ id }) => !signed.has(id)).map((one) => list(one, 'The note is not signed'))
  const measured = new Set(readings.map(encounterId))
  const seen = encounters.filter((one) => one.class.code === 'AMB' && signed.has(one.id))
  const gaps = seen.filter(({ id }) => !measured.has(id)).map((one) => list(one, 'No oxygen saturation is recorded'))
  const claims = allClaims.filter(({ row }) => row.serviceDate >= from && row.state !== 'cancelled')
  const pending = tasks.filter(({ resource }) => resource.status === 'requested')
  const unverified = pending.filter(({ resource }) =>
    contentOf<SuggestedCode>(resource).codes.some(({ type, isVerified }) => type === 'ICD-10' && !isVerified),
  )
  return {
    from,
    checks: [
      check('documentation', 'Documentation Requirements', encounters.length, unsigned, 'Notes signed'),
      check(
        'coding',
        'Coding Guidelines',
        claims.length,
        claims.flatMap(codingGap),
        'Claims with items in force and a diagnosis',
      ),
      check(
        'billing',
        'Billing Regulations',
        claims.length,
        claims.flatMap(billingGap),
        'Claims with provider, referral and assignment',
      ),
      check(
        'audit',
        'Audit Readiness',
        claims.length,
        claims.flatMap((one) => auditGap(one, signed, from)),
        'Claims that can be shown to an auditor',
      ),
    ],
    alerts: [
      alert('vitals', 'Documentation Gap', 'missing required vitals documentation', gaps, 'warning'),
      alert(
        'icd',
        'Coding Reminder',
        'ICD-10 codes matched by Aurora need review',
        unverified.map(({ id, resource }) => ({
          label: resource.for?.display ?? 'Suggestion',
          text: 'The match is not verified: check it before approving',
          link: `/coding-billing?tab=suggestions&suggestion=${id}`,
        })),
        'info',
      ),
      alert(
        'unbilled',
        'Signed but not coded',
        `signed in the last ${LOOK_BACK_DAYS} days`,
        waiting.map((id) => {
          const encounter = encounters.find((one) => one.id === id)
          const text = 'No suggestion was made yet'
          return encounter ? list(encounter, text) : { label: 'Earlier encounter', text, link: `/encounters/${id}` }
        }),
        'info',
      ),
      alert(
        'unknown',
        'Outcome unknown',
        'check the status first',
        claims.filter(({ row }) => row.mustAskFirst).map(toListed('The channel did not answer')),
        'warning',
      ),
      alert(
        'rejected',
        'Rejected but not corrected',
        'each reason says what to do',
        claims
          .filter(({ row }) => row.state === 'rejected' || row.state === 'failed-checks')
          .map((one) => toListed(one.row.reasons.map(({ code, meaning }) => `${code}: ${meaning}`).join('; '))(one)),
        'warning',
      ),
    ].filter(({ count }) => count > 0),
  }
}

const encounterId = ({ encounter }: Composition | Observation) => idFrom(encounter, 'Encounter')

function alert(id: string, title: string, text: string, records: readonly Listed[], severity: 'warning' | 'info') {
  const about = `${plural(records.length, 'record', 'records')}: ${text}`
  return { id, title, text: about, severity, count: records.length, records: records.slice(0, MOST_LISTED) }
}

const toListed =
  (text: string) =>
  ({ row }: ReadClaim): Listed => ({
    label: `${row.patientName}, ${row.number}`,
    text,
    link: `/coding-billing?tab=claims&claim=${row.id}`,
  })

function codingGap(one: ReadClaim): Listed[] {
  const { row, stored } = one
  const unknown = row.items.filter((item) => !findItem(item))
  if (unknown.length > 0) return [toListed(`Unknown items: ${unknown.join(', ')}`)(one)]
  return stored.resource.diagnosis?.length ? [] : [toListed('No diagnosis is coded')(one)]
}

function billingGap(one: ReadClaim): Listed[] {
  const details = detailsOf(one.stored.resource)
  const needsReferral = one.row.items.some((item) => findItem(item)?.needs === 'referral')
  const lacking = [
    ...(details.providerNumber ? [] : ['provider number']),
    ...(needsReferral && !details.referralDate ? ['referral'] : []),
    ...(one.row.billing === 'bulk-bill' && !details.assignedOn ? ['assignment of benefit'] : []),
  ]
  return lacking.length > 0 ? [toListed(`Not on the claim: ${lacking.join(', ')}`)(one)] : []
}

/** Requires a signed note, an approval by a named user, and no unresolved state. */
function auditGap(one: ReadClaim, signed: ReadonlySet<string | undefined>, from: string): Listed[] {
  const { row, stored } = one
  const lacking = [
    ...(row.encounterId && row.serviceDate > from && !signed.has(row.encounterId) ? ['a signed note'] : []),
    ...(row.suggestionId ? [] : ['the suggestion it was approved from']),
    ...(statesOf(stored.resource).length === 0 ? ['its states'] : []),
    ...(row.mustAskFirst ? ['its outcome'] : []),
  ]
  return lacking.length > 0 ? [toListed(`Not on record: ${lacking.join(', ')}`)(one)] : []
}
