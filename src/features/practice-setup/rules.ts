import { checkAbn } from '#fhir/identifiers/abn.ts'
import { checkPhone } from '#fhir/identifiers/phone.ts'
import { checkProviderNumber } from '#fhir/identifiers/practitioner-numbers.ts'
import { checkPostcode } from '#fhir/identifiers/states.ts'
import { isLogo } from '#fhir/logo.ts'
import { WEEKDAYS } from '#platform/practice-hours/practice-hours.ts'
import type { Location, PartToSave, PracticeProfile } from '#platform/practice-profile/contract.ts'
import { zoneProblem } from '#platform/practice-profile/places.ts'
import { reminderTextProblem } from '#platform/practice-profile/reminder-text.ts'
import { roomsOf } from '#platform/practice-profile/rooms.ts'
import { LEAST_RETENTION } from '#platform/practice-profile/usual-profile.ts'

/** What is wrong with a step, at which field; both sides ask. */
export interface PartProblem {
  field: string
  message: string
}

type Problems = PartProblem[]
const HIGHEST_FEE_CENTS = 10_000_00
const LONGEST_RETENTION_YEARS = 100
const LEAST_HOURS_BEFORE = 4
const MOST_HOURS = 336

export function partProblems(change: PartToSave, profile: PracticeProfile): Problems {
  switch (change.part) {
    case 'identity':
      return identityProblems(change.value)
    case 'letterhead':
      return change.value.logo === '' || isLogo(change.value.logo)
        ? []
        : [{ field: 'logo', message: 'Choose a PNG or JPEG picture.' }]
    case 'places':
      return change.value.locations
        .flatMap((location, index) => locationProblems(location, index))
        .concat(
          twice(change.value.locations.map(({ id }) => id)).map((index) => ({
            field: `locations.${index}.name`,
            message: 'Two locations have the same short name. Use another name.',
          })),
          twice(change.value.locations.map(({ name }) => name.toLowerCase())).map((index) => ({
            field: `locations.${index}.name`,
            message: `Two locations are called ${change.value.locations[index]?.name}.`,
          })),
        )
    case 'clinicians':
      return numberProblems(change.value, profile)
    case 'appointmentTypes':
      return typeProblems(change.value)
    case 'fees':
      return feeProblems(change.value)
    case 'reminders':
      return reminderProblems(change.value)
    case 'onlineBooking':
      return onlineBookingProblems(change.value, profile)
    case 'retention':
      return retentionProblems(change.value)
  }
}

function identityProblems(identity: PracticeProfile['identity']): Problems {
  const { name, abn, phone, fax, email, address, videoAddress } = identity
  const problems: Problems = []
  const check = (field: string, text: string, result: { ok: boolean; reason?: string }) => {
    if (text && !result.ok) problems.push({ field, message: result.reason ?? 'Check this value.' })
  }
  if (!name) problems.push({ field: 'name', message: 'Enter the name of the practice.' })
  check('abn', abn, checkAbn(abn))
  check('phone', phone, checkPhone(phone))
  check('fax', fax, checkPhone(fax))
  check('address.postcode', address.postcode, checkPostcode(address.postcode, address.state))
  if (email && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
    problems.push({ field: 'email', message: 'Enter an email address such as rooms@example.com.' })
  if (videoAddress && !isSecureAddress(videoAddress))
    problems.push({ field: 'videoAddress', message: 'Enter an address such as https://video.example.com.' })
  const message = zoneProblem(identity)
  if (message) problems.push({ field: 'timeZone', message })
  return problems
}

function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username } = new URL(text)
  return protocol === 'https:' && username === ''
}

const DAY_WORDS = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const

function locationProblems(location: Location, index: number): Problems {
  const { name, rooms, week } = location
  const at = `locations.${index}`
  const problems: Problems = []
  if (!name) problems.push({ field: `${at}.name`, message: 'Enter the name of the location.' })
  const roomIds = roomsOf({ places: { locations: [location], isClosedOnHolidays: true } }).map(({ id }) => id)
  if (twice(rooms.map((room) => room.toLowerCase())).length > 0)
    problems.push({ field: `${at}.rooms`, message: `${name}: two rooms have the same name.` })
  else if (twice(roomIds).length > 0)
    problems.push({
      field: `${at}.rooms`,
      message: `${name}: two rooms have nearly the same name. Use names that differ in their first letters or digits.`,
    })
  for (const day of WEEKDAYS) {
    const sessions = week[day].toSorted((a, b) => a.from.localeCompare(b.from))
    sessions.forEach(({ from, to }, at2) => {
      const before = sessions[at2 - 1]
      const field = `${at}.week.${day}`
      if (to <= from)
        problems.push({ field, message: `${name}, ${DAY_WORDS[day]}: closing time must be after opening time.` })
      else if (before && before.to > from)
        problems.push({ field, message: `${name}, ${DAY_WORDS[day]}: two sessions overlap.` })
    })
  }
  return problems
}

function numberProblems({ providerNumbers }: PracticeProfile['clinicians'], { places }: PracticeProfile): Problems {
  const known = new Set(places.locations.map(({ id }) => id))
  const repeated = new Set(twice(providerNumbers.map((one) => `${one.practitionerId} ${one.locationId}`)))
  const written = providerNumbers.map(({ number }) => number.replace(/\s/g, '').toUpperCase())
  const sameNumber = new Set(written.flatMap((number, at) => (written.indexOf(number) === at ? [] : [at])))
  return providerNumbers.flatMap(({ locationId, number }, index) => {
    const field = `providerNumbers.${index}.number`
    if (!known.has(locationId)) return [{ field, message: 'This location is no longer there. Choose another.' }]
    if (repeated.has(index)) return [{ field, message: 'This clinician has a number for this location already.' }]
    const check = checkProviderNumber(number)
    if (!check.ok) return [{ field, message: check.reason }]
    const message = `${number} is entered twice. A number is for one clinician at one location.`
    return sameNumber.has(index) ? [{ field, message }] : []
  })
}

function typeProblems({ types }: PracticeProfile['appointmentTypes']): Problems {
  const repeated = new Set(twice(types.map(({ name }) => name.toLowerCase())))
  const sameCode = new Set(twice(types.map(({ code }) => code)))
  return types.flatMap(({ name, durationMinutes, mbsItem }, index) => {
    const at = `types.${index}`
    const problems: Problems = []
    if (!name) problems.push({ field: `${at}.name`, message: 'Enter a name.' })
    else if (repeated.has(index) || sameCode.has(index))
      problems.push({ field: `${at}.name`, message: `Two types are called ${name}.` })
    if (!isVisitLength(durationMinutes))
      problems.push({ field: `${at}.durationMinutes`, message: `${name}: enter 5 to 240 minutes in steps of 5.` })
    if (mbsItem && !isItem(mbsItem))
      problems.push({ field: `${at}.mbsItem`, message: `${name}: an MBS item has 1 to 5 digits.` })
    return problems
  })
}

const isVisitLength = (minutes: number): boolean => minutes >= 5 && minutes <= 240 && minutes % 5 === 0
const isItem = (text: string): boolean => /^\d{1,5}$/.test(text)

function feeProblems({ schedules, payers }: PracticeProfile['fees']): Problems {
  const ofSchedules = schedules.flatMap(({ name, fees }, at) => {
    const repeated = new Set(twice(fees.map(({ item }) => item)))
    const named = name ? [] : [{ field: `schedules.${at}.name`, message: 'Enter a name for the fee schedule.' }]
    return fees.reduce<Problems>((problems, { item, feeCents }, index) => {
      const field = `schedules.${at}.fees.${index}`
      if (!isItem(item)) problems.push({ field: `${field}.item`, message: `${name}: enter an item number.` })
      else if (repeated.has(index))
        problems.push({ field: `${field}.item`, message: `${name}: item ${item} is listed twice.` })
      if (!Number.isFinite(feeCents))
        problems.push({ field: `${field}.feeCents`, message: `${name}, item ${item}: enter the fee.` })
      else if (feeCents < 0)
        problems.push({ field: `${field}.feeCents`, message: `${name}, item ${item}: a fee cannot be negative.` })
      else if (!Number.isInteger(feeCents) || feeCents > HIGHEST_FEE_CENTS)
        problems.push({
          field: `${field}.feeCents`,
          message: `${name}, item ${item}: enter whole cents, at most $10,000.`,
        })
      return problems
    }, named)
  })
  const ofPayers = payers.flatMap(({ name }, index) =>
    name ? [] : [{ field: `payers.${index}.name`, message: 'Enter the name of the payer.' }],
  )
  // what is charged is found by id; lists show the name
  const sameId = (list: 'schedules' | 'payers', of: readonly { id: string; name: string }[]): Problems =>
    [...new Set([...twice(of.map(({ id }) => id)), ...twice(of.map(({ name }) => name.toLowerCase()))])].map(
      (index) => ({ field: `${list}.${index}.name`, message: `${of[index]?.name} is listed twice. Use another name.` }),
    )
  const problems = [...ofSchedules, ...ofPayers, ...sameId('schedules', schedules), ...sameId('payers', payers)]
  return [...problems, ...ambiguousFees(schedules)]
}

/** An item with two fees for the same payer and clinician: nobody could say which of them is charged. */
function ambiguousFees(schedules: PracticeProfile['fees']['schedules']): Problems {
  const all = schedules.flatMap(({ kind, practitionerId, name, fees }, at) =>
    fees.map(({ item }, index) => ({ at, index, item, name, charged: `${kind} ${practitionerId} ${item}` })),
  )
  return all.flatMap(({ at, index, item, name, charged }) => {
    const first = all.find((one) => one.at < at && one.charged === charged)
    if (!item || !first) return []
    const message = `${name}: item ${item} has a fee in ${first.name || 'another schedule'} already. Enter it once for the same payer and clinician.`
    return [{ field: `schedules.${at}.fees.${index}.item`, message }]
  })
}

const MOST_HORIZON_DAYS = 365

function onlineBookingProblems(
  { isOn, types, leadHours, horizonDays, cancelHours }: PracticeProfile['onlineBooking'],
  { appointmentTypes }: PracticeProfile,
): Problems {
  const problems: Problems = []
  const isHours = (hours: number) => Number.isInteger(hours) && hours >= 0 && hours <= MOST_HOURS
  const known = new Set(appointmentTypes.types.map(({ code }) => code))
  if (isOn && !types.some((code) => known.has(code)))
    problems.push({ field: 'types', message: 'Choose at least one appointment type.' })
  if (!isHours(leadHours)) problems.push({ field: 'leadHours', message: `Enter 0 to ${MOST_HOURS} hours.` })
  if (!isHours(cancelHours)) problems.push({ field: 'cancelHours', message: `Enter 0 to ${MOST_HOURS} hours.` })
  if (!Number.isInteger(horizonDays) || horizonDays < 1 || horizonDays > MOST_HORIZON_DAYS)
    problems.push({ field: 'horizonDays', message: `Enter 1 to ${MOST_HORIZON_DAYS} days.` })
  else if (leadHours >= horizonDays * 24)
    problems.push({ field: 'horizonDays', message: 'This leaves no time that could be booked.' })
  return problems
}

function reminderProblems({ hoursBefore, cancelHoursBefore, text }: PracticeProfile['reminders']): Problems {
  const problems: Problems = []
  const isHours = (hours: number, least: number) => Number.isInteger(hours) && hours >= least && hours <= MOST_HOURS
  if (!isHours(hoursBefore, LEAST_HOURS_BEFORE))
    problems.push({
      field: 'hoursBefore',
      message: `Enter ${LEAST_HOURS_BEFORE} to ${MOST_HOURS} hours before the visit.`,
    })
  if (!isHours(cancelHoursBefore, 0))
    problems.push({ field: 'cancelHoursBefore', message: `Enter 0 to ${MOST_HOURS} hours before the visit.` })
  else if (isHours(hoursBefore, LEAST_HOURS_BEFORE) && cancelHoursBefore > hoursBefore)
    problems.push({
      field: 'cancelHoursBefore',
      message: 'Patients could never cancel: the reminder is sent after this. Enter fewer hours.',
    })
  const problem = reminderTextProblem(text)
  if (problem) problems.push({ field: 'text', message: problem })
  return problems
}

function retentionProblems({ yearsAfterLastSeen, untilAge }: PracticeProfile['retention']): Problems {
  const problems: Problems = []
  const isYears = (years: number, least: number) =>
    Number.isInteger(years) && years >= least && years <= LONGEST_RETENTION_YEARS
  if (!isYears(yearsAfterLastSeen, LEAST_RETENTION.yearsAfterLastSeen))
    problems.push({
      field: 'yearsAfterLastSeen',
      message: `Records are kept at least ${LEAST_RETENTION.yearsAfterLastSeen} years after the last visit.`,
    })
  if (!isYears(untilAge, LEAST_RETENTION.untilAge))
    problems.push({
      field: 'untilAge',
      message: `Records of children are kept at least until the age of ${LEAST_RETENTION.untilAge}.`,
    })
  return problems
}

/** Indexes of what came up before. */
function twice(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))
}

/** A short name for a new row that no other row has: 'Main rooms' becomes 'main-rooms', the second 'main-rooms-2'. */
export function shortName(name: string, taken: readonly string[]): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 20) || 'new'
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? base : `${base}-${count}`
    if (!taken.includes(candidate)) return candidate
  }
}
