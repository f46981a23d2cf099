import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { opensReports } from '#platform/danger-reports/duty.ts'
import { closesAt, nextOpening } from '#platform/practice-hours/practice-hours.ts'
import { HOURS_KEY, readHours } from '#platform/practice-hours/read-hours.ts'
import { ownClinic } from '#platform/practice-profile/installed-profile.ts'
import { zoneProblem } from '#platform/practice-profile/places.ts'
import { changeSetting } from '#platform/sign-in/practice/change-setting.ts'
import type { SavedPart } from '#platform/sign-in/practice/open-profile.ts'
import { savedSince } from '#platform/sign-in/practice/saved-since.ts'
import { type Hours, practiceHours } from '../contract.ts'
import { hoursProblem } from '../rules.ts'

export function practiceHoursRoutes(services: Services): Route[] {
  const { settings, accounts, live, now } = services
  const { staffOf } = accounts
  return serve(practiceHours)({
    async read({ who }) {
      const { hours: read, setting } = await readHours(settings, who.practice)
      const { publicHolidaysOf, locations: _, ...hours } = read
      const entered = setting?.value as Partial<Hours> | undefined
      const staff = await staffOf(who.practice)
      return {
        hours: { ...(hours as Hours), phone: entered?.phone ?? '' },
        hoursFrom: ownClinic() ? 'setup' : entered?.week ? 'account' : 'default',
        isClosedOnHolidays: publicHolidaysOf !== undefined,
        practicePhone: formatPhone(services.profile.current.identity.phone),
        locations: locationsToChoose(services),
        staff: staff.filter(opensReports).map(({ userId, name, role }) => ({ userId, name, role })),
        ...(setting && { changedBy: setting.changedBy, changedAt: setting.updatedAt }),
      }
    },

    async save({ who, body, query: { readAt }, client }) {
      const problem = hoursProblem(body, practiceDay(now()))
      if (problem) throw new Problem(422, problem.message, { fields: [problem] })
      const clocks = await clockProblem(services, who.practice, body.timeZone)
      if (clocks) throw new Problem(422, clocks, { fields: [{ field: 'timeZone', message: clocks }] })
      const staff = new Map((await staffOf(who.practice)).map((one) => [one.userId, one]))
      const unable = body.roster.map(({ userId }) => staff.get(userId)).find((one) => !one || !opensReports(one))
      if (body.roster.some(({ userId }) => !staff.has(userId)) || unable) {
        const message = unable
          ? `${unable.name} cannot open danger reports. Choose a clinician, a nurse or an administrator.`
          : 'Someone on the roster no longer works here. Choose another person.'
        throw new Problem(422, message, { fields: [{ field: 'roster', message }] })
      }
      const isKnown = (id: string) => services.profile.current.places.locations.some((one) => one.id === id)
      const gone = body.holidays.find(({ locationId }) => locationId !== undefined && !isKnown(locationId))
      if (gone) {
        const message = `The location that is closed on ${gone.date} no longer exists. Choose another one.`
        throw new Problem(422, message, { fields: [{ field: 'holidays', message }] })
      }
      const { hours: before, setting } = await readHours(settings, who.practice)
      if (readAt !== undefined && readAt !== (setting?.updatedAt ?? '')) throw savedSince(setting?.changedBy)
      const value = { ...(setting?.value as Partial<Hours> | undefined), ...body }
      const detail = { from: before, to: value }
      const at = await changeSetting(services, {
        who,
        key: HOURS_KEY,
        value,
        readAt,
        requestId: client.requestId,
        detail,
      })
      await followHours(services.profile, who.practice, body.timeZone, { updatedAt: at, changedBy: who.name })
      live.announce(who.practice, ['PracticeHours'])
      return { message: 'Patients and staff see the new hours from now on.' }
    },

    async now({ who }) {
      const { hours } = await readHours(settings, who.practice)
      const at = now().toISOString()
      const closing = closesAt(hours, at)
      const opening = closing ? undefined : nextOpening(hours, at)
      return {
        isOpen: closing !== undefined,
        ...(closing && { closesAt: closing }),
        ...(opening && { opensAt: opening }),
        timeZone: hours.timeZone,
        afterHoursMessage: hours.afterHoursMessage,
        phone: hours.phone,
      }
    },
  })
}

function locationsToChoose({ profile }: Services): { id: string; name: string }[] {
  const { locations } = profile.current.places
  return locations.length > 1 ? locations.map(({ id, name }) => ({ id, name })) : []
}

/** As in the practice setup, where it can be confirmed; nothing while the practice has no address. */
async function clockProblem(
  { profile }: Services,
  practice: number,
  timeZone: Hours['timeZone'] | undefined,
): Promise<string | undefined> {
  const { identity } = profile.current
  if (!timeZone || timeZone === identity.timeZone || !(await profile.saved(practice)).has('identity')) return undefined
  return zoneProblem({ ...identity, timeZone, isOtherZoneMeant: false })
}

/** The practice setup has the time zone too, so a change here updates it everywhere. */
async function followHours(
  profile: Services['profile'],
  practice: number,
  timeZone: Hours['timeZone'] | undefined,
  by: SavedPart,
): Promise<void> {
  const { identity } = profile.current
  const isOther = timeZone && identity.timeZone !== timeZone && (await profile.saved(practice)).has('identity')
  if (isOther) await profile.savePart(practice, 'identity', { ...identity, timeZone, isOtherZoneMeant: undefined }, by)
  else await profile.reload()
}
