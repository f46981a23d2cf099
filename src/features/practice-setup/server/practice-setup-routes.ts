import type { Services } from '#features/services.ts'
import { ENTERED_BY_HAND, publicHolidays } from '#fhir/calendar/public-holidays.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { POSITION_NAMES } from '#fhir/codes/positions.ts'
import { formatDateTime, practiceDay } from '#fhir/dates.ts'
import { checkAbn } from '#fhir/identifiers/abn.ts'
import { checkProviderNumber } from '#fhir/identifiers/practitioner-numbers.ts'
import type { State } from '#fhir/identifiers/states.ts'
import { isLogo } from '#fhir/logo.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { isReadablePicture, pictureIn } from '#platform/documents/readable-picture.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import { setupChecklist } from '#platform/practice-profile/checklist.ts'
import type { PartToSave, PracticeProfile } from '#platform/practice-profile/contract.ts'
import { installedClinic } from '#platform/practice-profile/installed-profile.ts'
import { letterheadOf } from '#platform/practice-profile/letterhead-lines.ts'
import { type Consulting, isOtherZone, placeRecordId } from '#platform/practice-profile/places.ts'
import { roomsOf } from '#platform/practice-profile/rooms.ts'
import type { Records } from '#platform/records/records.ts'
import { settingEntry } from '#platform/sign-in/practice/change-setting.ts'
import { savedSince } from '#platform/sign-in/practice/saved-since.ts'
import { practiceSetup } from '../contract.ts'
import { type PartProblem, partProblems } from '../rules.ts'
import { letterheadSheet } from './letterhead-sheet.ts'
import { writePracticeRecords } from './write-practice-records.ts'

export function practiceSetupRoutes(services: Services): Route[] {
  const { profile, now } = services
  const { mode } = services.installation
  return serve(practiceSetup)({
    async read({ who }) {
      const facts = await services.setupFacts(who.practice)
      const used = statesOf(profile.current)
      const year = Number(practiceDay(now()).slice(0, 4))
      return {
        profile: profile.current,
        saved: Object.fromEntries(await profile.saved(who.practice)),
        isReadOnly: mode === 'demo',
        checklist: setupChecklist(facts),
        clinicians: facts.clinicians.map(({ practitionerId, name }) => ({ practitionerId, name })),
        holidays: holidaysOf(used, year),
        enteredByHand: used.flatMap((one) => ENTERED_BY_HAND[one]),
        backups: facts.backupFolder ?? '',
        ...(facts.backupProblem && { backupProblem: facts.backupProblem }),
      }
    },

    async save({ who, body, query: { readAt }, client, records }) {
      if (mode === 'demo') throw new Problem(403, 'The demonstration shows these settings and does not change them.')
      const change = tidied(body)
      const fields = [
        ...partProblems(change, profile.current),
        ...logoProblems(change),
        ...(await strangerProblems(change, records)),
        ...(await removalProblems(change, { records, profile: profile.current, now: now() })),
      ]
      const [first] = fields
      if (first) throw new Problem(422, first.message, { fields })
      const lastSaved = async () => (await profile.saved(who.practice)).get(change.part)
      const last = await lastSaved()
      if (readAt !== undefined && readAt !== (last?.updatedAt ?? '')) throw savedSince(last?.changedBy)
      const at = now().toISOString()
      const key = `practice-profile/${change.part}`
      const detail = { from: shown(profile.current[change.part]), to: shown(change.value) }
      await services.audit.record([settingEntry({ who, key, requestId: client.requestId, detail }, at)])
      const by = { updatedAt: at, changedBy: who.name, readAt }
      if (!(await profile.savePartReadAt(who.practice, change.part, change.value, by)))
        throw savedSince((await lastSaved())?.changedBy)
      await writePracticeRecords(records, change.part, profile.current)
      services.live.announce(who.practice, ['PracticeProfile'])
      return { message: 'Saved. It applies from now on.' }
    },

    async previewLetterhead({ who, body, signal }) {
      const { identity } = profile.current
      const letterhead = letterheadOf({ identity, letterhead: body.letterhead })
      if (!letterhead) throw new Problem(409, 'Enter the name of the practice first.')
      const change = { part: 'letterhead' as const, value: body.letterhead }
      const fields = [...partProblems(change, profile.current), ...logoProblems(change)]
      if (fields[0]) throw new Problem(422, fields[0].message, { fields })
      const printed = { by: who.name, at: formatDateTime(now()) }
      return { file: await renderPdf(letterheadSheet(letterhead, printed), { signal }), type: 'application/pdf' }
    },

    clinic() {
      const { places, state, closedDays = [], consulting = [] } = installedClinic()
      const { reasons } = profile.current.appointmentTypes
      return { places, state, closedDays: [...closedDays], consulting: consulting.map(toConsulting), reasons }
    },
  })
}

const toConsulting = ({ practitionerId, locationId, days = [] }: Consulting) => ({
  practitionerId,
  locationId,
  days: [...days],
})

function statesOf({ identity, places }: PracticeProfile): State[] {
  const { state } = identity.address
  return [...new Set(places.locations.map((one) => one.state ?? state))]
}

/** Of this year and the next; a day that not every state of the practice keeps is named with the states that do. */
function holidaysOf(used: readonly State[], year: number): { date: string; name: string }[] {
  const days = new Map<string, { date: string; name: string; in: State[] }>()
  for (const state of used)
    for (const { date, name } of [...publicHolidays(state, year), ...publicHolidays(state, year + 1)]) {
      const known = days.get(`${date} ${name}`)
      if (known) known.in.push(state)
      else days.set(`${date} ${name}`, { date, name, in: [state] })
    }
  return [...days.values()]
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map((one) => ({
      date: one.date,
      name: one.in.length === used.length ? one.name : `${one.name} (${one.in.join(', ')})`,
    }))
}

/** A number of somebody who never worked here would be printed on nothing, and hide that a clinician has none. */
async function strangerProblems(change: PartToSave, records: Records): Promise<PartProblem[]> {
  const problems: PartProblem[] = []
  for (const { field, practitionerId } of named(change)) {
    const found = await records.find('Practitioner', practitionerId)
    const title = found && (await officeOf(practitionerId, records))
    if (!found) problems.push({ field, message: 'Choose a clinician of the practice.' })
    else if (title)
      problems.push({
        field,
        message: `${displayName(found.resource)} works here as ${title.toLowerCase()}. Choose a clinician.`,
      })
  }
  return problems
}

/** Of those who never treat anybody, the name of their position. */
async function officeOf(practitionerId: string, records: Records): Promise<string | undefined> {
  const { rows } = await records.search('PractitionerRole', { limit: MOST_ROLES })
  const own = rows.filter(({ resource }) => idFrom(resource.practitioner, 'Practitioner') === practitionerId)
  const titles = own
    .filter(({ resource }) => resource.active !== false)
    .map(({ resource }) => conceptText(resource.code?.[0]))
  return OFFICE.find((title) => titles.includes(title))
}
const OFFICE = [POSITION_NAMES.receptionist, POSITION_NAMES.manager]
const MOST_ROLES = 1000

interface Before {
  records: Records
  profile: PracticeProfile
  now: Date
}

/** Patients would come to a place that is no longer there. */
async function removalProblems(change: PartToSave, { records, profile, now }: Before): Promise<PartProblem[]> {
  if (change.part !== 'places') return []
  const kept = new Set(change.value.locations.map(({ id }) => id))
  const problems: PartProblem[] = []
  for (const location of profile.places.locations.filter(({ id }) => !kept.has(id))) {
    const places = [
      placeRecordId(location.id),
      ...roomsOf({ places: { ...profile.places, locations: [location] } }).map(({ id }) => id),
    ]
    const ahead = new Set<string>()
    for (const place of places) {
      const search = { tokens: [`location|${place}`], status: ['booked'], from: now.toISOString(), limit: MOST_COUNTED }
      for (const { id } of (await records.search('Appointment', search)).rows) ahead.add(id)
    }
    if (ahead.size === 0) continue
    const visits = ahead.size === 1 ? '1 visit is' : `${Math.min(ahead.size, MOST_COUNTED)} visits are`
    const message = `${visits} booked at ${location.name}. Move or cancel them before you remove the location.`
    problems.push({ field: 'locations', message })
  }
  return problems
}
const MOST_COUNTED = 500

/** Clinicians whom a step names, each with its field. */
function named(change: PartToSave): { field: string; practitionerId: string }[] {
  const fieldOf = (list: string) => (one: { practitionerId: string }, index: number) =>
    one.practitionerId ? [{ field: `${list}.${index}.practitionerId`, practitionerId: one.practitionerId }] : []
  if (change.part === 'clinicians') return change.value.providerNumbers.flatMap(fieldOf('providerNumbers'))
  if (change.part === 'onlineBooking')
    return change.value.practitionerIds.map((practitionerId) => ({ field: 'practitionerIds', practitionerId }))
  return change.part === 'fees' ? change.value.schedules.flatMap(fieldOf('schedules')) : []
}

/** The browser shows pictures that a document cannot carry. */
function logoProblems(change: PartToSave): PartProblem[] {
  if (change.part !== 'letterhead' || !isLogo(change.value.logo)) return []
  if (isReadablePicture(pictureIn(change.value.logo))) return []
  const message = 'This picture is damaged and cannot be printed. Save it again as PNG or JPEG, and choose that file.'
  return [{ field: 'logo', message }]
}

/** A picture of many kilobytes is not written into the audit log. */
function shown(value: object): object {
  return 'logo' in value ? { ...value, logo: value.logo ? 'a picture' : '' } : value
}

/** Numbers are kept as they are compared: without the spaces people group them by. */
function tidied(change: PartToSave): PartToSave {
  if (change.part === 'identity') {
    const { isOtherZoneMeant = false, ...value } = change.value
    const abn = checkAbn(value.abn)
    // a confirmation that is not needed would hide the next mistake
    const meant = isOtherZoneMeant && isOtherZone(value) ? { isOtherZoneMeant } : {}
    return { ...change, value: { ...value, ...meant, abn: abn.ok ? abn.value : value.abn } }
  }
  if (change.part !== 'clinicians') return change
  const providerNumbers: PracticeProfile['clinicians']['providerNumbers'] = change.value.providerNumbers.map((one) => {
    const check = checkProviderNumber(one.number)
    return { ...one, number: check.ok ? check.value : one.number }
  })
  return { ...change, value: { providerNumbers } }
}
