import type { Encounter } from 'fhir/r4'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { SUGGESTION_KIND, suggestionTask, withHistory } from '#medicine/australia/mbs/claims/suggestion-record.ts'
import { attendingId } from '#medicine/from-record/billing/billed-services.ts'
import { readAll } from '#platform/records/read-all.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, ResourceOf, ResourceType, Search } from '#platform/records/records.ts'
import type { BillingKind } from '../../rules.ts'
import { readBilling, readStaff } from '../read-billing.ts'
import { payerOf, suggest } from './assess.ts'
import { isSignedNote } from './note-sentences.ts'
import type { Content } from './suggestion-task.ts'

export const LOOK_BACK_DAYS = 60
const AT_ONCE = 25 // keeps each request short; the browser asks again while some remain
const MOST_PAGES = 10

export async function readNewest<T extends ResourceType>(
  records: Records,
  type: T,
  search: Search,
): Promise<ResourceOf<T>[]> {
  const rows = await readAll(records, type, { sort: 'newest', ...search }, { mostPages: MOST_PAGES })
  return rows.map(({ resource }) => resource)
}

/** Encounters with a recently signed note but neither a suggestion nor a claim, oldest first. */
export async function waitingEncounters(records: Records, today: string): Promise<string[]> {
  const from = addDays(today, -LOOK_BACK_DAYS)
  const [notes, tasks, claims] = await Promise.all([
    readNewest(records, 'Composition', { from, status: ['final', 'amended'] }),
    readNewest(records, 'Task', { from, code: [SUGGESTION_KIND] }),
    readNewest(records, 'Claim', { from, status: ['active'] }),
  ])
  const known = new Set([
    ...tasks.map(({ focus }) => idFrom(focus, 'Encounter')),
    ...claims
      .flatMap(({ item }) => (item ?? []).flatMap(({ encounter }) => encounter ?? []))
      .map((one) => idFrom(one, 'Encounter')),
  ])
  const signed = notes.filter(isSignedNote).map(({ encounter }) => idFrom(encounter, 'Encounter'))
  const waiting = [...new Set(signed)].flatMap((id) => (id && !known.has(id) ? [id] : []))
  return (await billable(records, waiting)).reverse()
}

/** Finished, and given by the practice's own staff; hospitals bill for their own stays. */
const isBillable = ({ status, class: kind, ...encounter }: Encounter) =>
  status === 'finished' &&
  kind.code !== 'IMP' &&
  kind.code !== 'EMER' &&
  attendingId({ status, class: kind, ...encounter }) !== undefined

async function billable(records: Records, ids: readonly string[]): Promise<string[]> {
  const encounters = await readByIds(records, 'Encounter', ids)
  return ids.filter((id) => {
    const encounter = encounters.get(id)
    return encounter !== undefined && isBillable(encounter)
  })
}

/** Creates a suggestion for each waiting encounter; concurrent calls never create two for the same one. */
export async function prepareSuggestions(
  records: Records,
  { at, billing }: { at: string; billing: BillingKind },
): Promise<{ made: number; waiting: number }> {
  const today = practiceDay(at)
  const waiting = await waitingEncounters(records, today)
  if (waiting.length === 0) return { made: 0, waiting: 0 }
  const staff = await readStaff(records)
  const now = waiting.slice(0, AT_ONCE)
  let made = 0
  for (const encounterId of now) {
    const found = await readBilling(records, encounterId, staff)
    const { codes, riskScore, facts } = suggest(found, { billing, today })
    const { encounter, at: place } = found
    const content: Content = {
      serviceDate: facts.serviceDate,
      payer: payerOf(found),
      billing,
      original: codes,
      codes,
      riskScore,
    }
    const about = {
      patient: reference('Patient', idFrom(encounter.subject, 'Patient') ?? '', encounter.subject?.display),
      encounter: reference('Encounter', encounterId),
      practitioner: reference('Practitioner', place.provider.id, place.practitionerName),
      at,
    }
    const task = withHistory(
      suggestionTask(about, content, 'pending-review'),
      'Suggested by the MBS rules',
      { display: 'Aurora' },
      at,
    )
    made += await records.transaction(async (tx) => {
      await tx.lock(`coding of ${encounterId}`)
      if ((await tx.count('Task', { code: [SUGGESTION_KIND], tokens: [`focus|${encounterId}`] })) > 0) return 0
      await tx.create(task)
      return 1
    })
  }
  return { made, waiting: waiting.length - now.length }
}
