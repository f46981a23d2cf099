import * as z from 'zod/mini'
import { states } from '#fhir/identifiers/states.ts'
import { WEEKDAYS } from '#platform/practice-hours/practice-hours.ts'

/** What a practice is: its name, places, hours, appointment types and fees. One record, kept with the practice settings. */

export const TIME_ZONES = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Broken_Hill',
  'Australia/Eucla',
  'Australia/Lord_Howe',
] as const

export const AtMost = {
  locations: 20,
  rooms: 30,
  sessions: 4,
  appointmentTypes: 40,
  reasons: 40,
  schedules: 40,
  feesPerSchedule: 200,
  payers: 60,
  providerNumbers: 200,
  logoCharacters: 200_000,
} as const

/** Pasted now and then from other programs; no record can hold them. Lines and tabs can be kept. */
const UNKEPT = /[^\P{Cc}\n\r\t]/u
const text = (length: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(length, `Use at most ${length} characters`),
    z.refine((typed) => !UNKEPT.test(typed), 'This holds an invisible character. Delete it and type it again.'),
  )
const Id = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'Use small letters, digits and hyphens'))
const ClockTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time such as 08:30'))
const Session = z.object({ from: ClockTime, to: ClockTime })

export const Address = z.object({
  line: text(120),
  suburb: text(60),
  state: z.enum(states, 'Choose a state'),
  postcode: text(4),
})
export type Address = z.infer<typeof Address>

export const Identity = z.object({
  name: text(120),
  abn: text(20),
  phone: text(30),
  fax: text(30),
  email: text(254),
  address: Address,
  /** Empty where letters go to the same place. */
  postalAddress: text(200),
  timeZone: z.enum(TIME_ZONES, 'Choose a time zone'),
  /** Somebody confirmed that the practice keeps other clocks than those at its address. */
  isOtherZoneMeant: z.optional(z.boolean()),
  /** Address of the video service; each visit gets a room below it. */
  videoAddress: z.optional(text(200)),
})

export const Letterhead = z.object({
  /** A PNG or JPEG as a data address; '' for none. */
  logo: z.string().check(z.maxLength(AtMost.logoCharacters, 'Choose a picture of at most 150 kB')),
  /** Below name and address, one short line each. */
  extraLines: z.array(text(100)).check(z.maxLength(4, 'Use at most 4 lines')),
})

export const Location = z.object({
  id: Id,
  name: text(80),
  address: text(200),
  /** Whose public holidays it keeps; absent where that is the state of the practice. */
  state: z.optional(z.enum(states, 'Choose a state')),
  phone: text(30),
  rooms: z.array(text(40)).check(z.maxLength(AtMost.rooms)),
  week: z.record(
    z.enum(WEEKDAYS),
    z.array(Session).check(z.maxLength(AtMost.sessions, `Enter at most ${AtMost.sessions} sessions a day`)),
  ),
})
export type Location = z.infer<typeof Location>

export const Places = z.object({
  locations: z.array(Location).check(z.minLength(1, 'Enter at least one location'), z.maxLength(AtMost.locations)),
  /** Public holidays of the state are closed days. */
  isClosedOnHolidays: z.boolean(),
})

/** A provider number belongs to a clinician at a location (Services Australia, reason code 414). */
export const ProviderNumber = z.object({
  practitionerId: z.string().check(z.minLength(1, 'Choose a clinician'), z.maxLength(64)),
  locationId: Id,
  number: text(12),
  /** When they consult there; absent or empty: on every day on which the location is open. */
  days: z.optional(z.array(z.enum(WEEKDAYS)).check(z.maxLength(WEEKDAYS.length))),
})

export type ProviderNumber = z.infer<typeof ProviderNumber>

export const COLOURS = ['blue', 'teal', 'green', 'amber', 'red', 'purple', 'grey'] as const

export const AppointmentType = z.object({
  code: Id,
  name: text(60),
  durationMinutes: z.number(),
  colour: z.enum(COLOURS),
  /** What the patient does before they come; shown with the reminder. */
  preparation: text(300),
  /** The MBS item that is usual for this type; a hint, never billed by itself. */
  mbsItem: text(6),
})
export type AppointmentType = z.infer<typeof AppointmentType>

/** 'concession': what holders of a concession card pay themselves; items without such a fee cost what is private. */
export const FEE_KINDS = ['private', 'concession', 'medicare', 'dva', 'workers-compensation', 'health-fund'] as const

export const FeeSchedule = z.object({
  id: Id,
  name: text(80),
  kind: z.enum(FEE_KINDS),
  /** For one clinician alone; '' for everyone. */
  practitionerId: text(64),
  fees: z.array(z.object({ item: text(6), feeCents: z.number() })).check(z.maxLength(AtMost.feesPerSchedule)),
})
export type FeeSchedule = z.infer<typeof FeeSchedule>

export const PAYER_KINDS = ['medicare', 'dva', 'health-fund', 'workers-compensation', 'other'] as const
export const Payer = z.object({ id: Id, name: text(80), kind: z.enum(PAYER_KINDS) })

/** Reminders of bookings by SMS or email, with a link to confirm or cancel. */
export const Reminders = z.object({
  isOn: z.boolean(),
  hoursBefore: z.number(),
  /** Closer to the visit than this, patients are asked to ring instead of cancelling by link. */
  cancelHoursBefore: z.number(),
  /** One text for everybody, with fields such as {day}; see `reminder-text.ts`. */
  text: text(300),
})

/** What patients may book themselves in the portal. */
export const OnlineBooking = z.object({
  isOn: z.boolean(),
  /** Codes of appointment types. */
  types: z.array(Id).check(z.maxLength(AtMost.appointmentTypes)),
  /** Clinicians; empty for everyone who sees patients. */
  practitionerIds: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(AtMost.providerNumbers)),
  /** Hours between the booking and the visit, at least. */
  leadHours: z.number(),
  /** Days ahead, at most. */
  horizonDays: z.number(),
  /** Closer to the visit than this, patients are asked to phone instead of cancelling. */
  cancelHours: z.number(),
  /** A valid referral must be on record for the clinician and the day. */
  needsReferral: z.boolean(),
})
export type OnlineBooking = z.infer<typeof OnlineBooking>

/** Longer than the law asks is allowed, shorter is not. */
export const Retention = z.object({ yearsAfterLastSeen: z.number(), untilAge: z.number() })

export const PracticeProfile = z.object({
  identity: Identity,
  letterhead: Letterhead,
  places: Places,
  clinicians: z.object({ providerNumbers: z.array(ProviderNumber).check(z.maxLength(AtMost.providerNumbers)) }),
  appointmentTypes: z.object({
    types: z
      .array(AppointmentType)
      .check(z.minLength(1, 'Enter at least one type'), z.maxLength(AtMost.appointmentTypes)),
    reasons: z.array(text(80)).check(z.maxLength(AtMost.reasons)),
  }),
  fees: z.object({
    schedules: z.array(FeeSchedule).check(z.maxLength(AtMost.schedules)),
    payers: z.array(Payer).check(z.maxLength(AtMost.payers)),
  }),
  reminders: Reminders,
  onlineBooking: OnlineBooking,
  retention: Retention,
})
export type PracticeProfile = z.infer<typeof PracticeProfile>

export type ProfilePart = keyof PracticeProfile

const parts = PracticeProfile.shape
const part = <P extends keyof typeof parts>(name: P) => z.strictObject({ part: z.literal(name), value: parts[name] })

/** One step of the setup. */
export const PartToSave = z.discriminatedUnion('part', [
  part('identity'),
  part('letterhead'),
  part('places'),
  part('clinicians'),
  part('appointmentTypes'),
  part('fees'),
  part('reminders'),
  part('onlineBooking'),
  part('retention'),
])
export type PartToSave = z.infer<typeof PartToSave>
