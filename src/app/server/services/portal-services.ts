import { createHmac } from 'node:crypto'
import type { CarePlan, Goal } from 'fhir/r4'
import { freeStarts, holdsTime } from '#features/appointments/rules.ts'
import { claimTime } from '#features/appointments/server/book.ts'
import { readDay } from '#features/appointments/server/diary.ts'
import { toAppointment } from '#features/appointments/server/to-appointment.ts'
import { withBooking } from '#features/appointments/server/with-booking.ts'
import { peakFlowBands } from '#features/care-plans/checks.ts'
import { ZONES } from '#features/care-plans/rules.ts'
import { kindOf, toContent } from '#features/care-plans/server/to-content.ts'
import { toConsent, withDecision } from '#features/consents/server/to-consent.ts'
import { toDocument } from '#features/encounters/server/composition.ts'
import type { Diary, PlanView, PortalServices } from '#features/patient-portal/server/portal-services.ts'
import { CARER_ACCESS, carerScopesOf, isInForce } from '#fhir/codes/carer-scopes.ts'
import { idFrom } from '#fhir/references.ts'
import { readHours } from '#platform/practice-hours/read-hours.ts'
import type { Identity } from '#platform/records/identity.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import type { Records } from '#platform/records/records.ts'
import { limits } from '#platform/sign-in/limits.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'
import { createRateLimits } from '#platform/sign-in/rate-limits.ts'
import type { SignIn } from '#platform/sign-in/sign-in.ts'
import { portalAccessLog } from '../audit/portal-access-log.ts'
import { managerOf } from '../danger/manager-of.ts'
import type { Services } from '../services.ts'

/** What the patient portal asks of other features and of the store, put together here. */
export function portalServices(
  services: Services,
  { mode, registerCarer }: Pick<SignIn, 'mode' | 'registerCarer'>,
  now: () => Date,
): PortalServices {
  const { database, openRecords } = services

  function asPortal(who: Identity, requestId: string): Records {
    const { practice } = who
    const job = { kind: 'job', id: 'patient-portal', name: 'Patient portal', role: 'software', practice } as const
    return openRecords(mintIdentity({ ...job, onBehalfOf: who }), requestId)
  }

  function asPortalAlone(practice: number, requestId: string): Records {
    const job = { kind: 'job', id: 'patient-portal', name: 'Patient portal', role: 'software', practice } as const
    return openRecords(mintIdentity(job), requestId)
  }

  /** Consents that let this account in, read anew with each request: one that is withdrawn ends at once. */
  async function consentsFor(who: Identity, requestId: string) {
    // by account, not by person: a question about someone who let nobody in must not tell them who asked
    const search = { code: [CARER_ACCESS], tokens: [`identifier|${who.id}`], limit: 100 }
    const found = await asPortal(who, requestId).search('Consent', search)
    const at = now().toISOString()
    return found.rows
      .filter(({ resource }) => isInForce(resource, who.id, at))
      .map(({ resource }) => ({
        patientId: idFrom(resource.patient, 'Patient') ?? '',
        scopes: carerScopesOf(resource),
      }))
  }

  const fingerprint = (text: string) =>
    createHmac('sha256', services.auditKey).update(`portal ${text}`).digest('base64url')
  const rateLimits = createRateLimits({ database, fingerprint, now, wait: async () => undefined })

  return {
    now,
    fingerprint,
    codeTries: {
      count: (userId) => rateLimits.attempt(limits.printedCode(userId)),
      forget: (userId) => rateLimits.forgive(limits.printedCode(userId)),
    },
    asPortal,
    asPortalAlone,
    registerCarer,
    caredFor: (who, requestId) => consentsFor(who, requestId),

    async openAsCarer(who, patientId, requestId) {
      const consents = (await consentsFor(who, requestId)).filter((consent) => consent.patientId === patientId)
      const scopes = [...new Set(consents.flatMap((consent) => consent.scopes))]
      if (scopes.length === 0) return undefined
      const { kind, id, name, role, practice } = who
      const carer = mintIdentity({ kind, id, name, role, practice, patientId, carerScopes: scopes })
      return { records: openRecords(carer, requestId), scopes }
    },

    managerOf: (practice) => managerOf(database, mode, practice),

    hoursOf: async (practice) => (await readHours(practiceSettings(database), practice)).hours,
    readPlan,
    toLetter: (stored) => {
      const { sections, signedBy } = toDocument(stored)
      return { author: signedBy ?? stored.resource.author[0]?.display ?? '', sections }
    },
    diary,
    consents: {
      toConsent,
      withDecision: ({ decision, reason, ...decided }, before) =>
        withDecision({ ...decided, change: { decision, reason, givenBy: 'patient' } }, before),
    },
    accessLog: portalAccessLog(services, now),

    async videoLink(practice, appointmentId) {
      const { value } = (await practiceSettings(database).list(practice, 'video')).get('video') ?? {}
      const base = (value as { baseUrl?: string } | undefined)?.baseUrl
      if (!base?.startsWith('https://')) return undefined
      // whoever knows an appointment's id does not know its room
      const room = createHmac('sha256', services.auditKey)
        .update(`video ${practice} ${appointmentId}`)
        .digest('base64url')
      return `${base.replace(/\/$/, '')}/${room.slice(0, 24)}`
    },
  }
}

function readPlan(plan: CarePlan, goals: readonly Goal[]): PlanView | undefined {
  const kind = kindOf(plan)
  if (kind !== 'asthma' && kind !== 'copd') return undefined
  const { values, steps, title, reviewOn } = toContent(plan, goals)
  const zoned = steps.flatMap(({ id, signs, actions }) => {
    const zone = ZONES[id]
    return zone ? [[zone, { signs, actions }] as const] : []
  })
  return {
    id: plan.id ?? '',
    kind,
    title,
    reviewOn,
    author: plan.author,
    personalBestLMin: values.personalBestLMin,
    bands: peakFlowBands(values),
    steps: Object.fromEntries(zoned),
  }
}

const diary: Diary = {
  toEntry: (appointment) => toAppointment(appointment, undefined),

  async freeStarts(records, { id, practitionerId, duration }, day, at) {
    const booked = await readDay(records, day, practitionerId)
    const taken = booked
      .filter((each) => each.id !== id && holdsTime(each.status))
      .map((each) => ({ start: each.appointmentDateTime, durationMinutes: each.duration }))
    return freeStarts(day, duration, taken, at)
  },

  async move(tx, { id, patientId, practitionerId, duration, typeCode, reason }, start) {
    await tx.lock(`appointment ${id}`)
    const { resource } = await tx.read('Appointment', id)
    const booking = {
      patientId,
      practitionerId,
      appointmentDateTime: start,
      duration,
      type: typeCode ?? '',
      reason: reason || 'Moved by the patient',
    }
    const booked = await claimTime(tx, booking, toAppointment(resource, undefined))
    const { appointmentType } = resource
    const moved = withBooking(resource, booked)
    return (await tx.update(typeCode ? moved : { ...moved, appointmentType })).resource
  },
}
