import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { onDuty } from '#platform/practice-hours/practice-hours.ts'
import { readHours } from '#platform/practice-hours/read-hours.ts'
import { seesTasks } from '#platform/records/policy/position-rights.ts'
import { staff } from '../contract.ts'
import { handOver } from './hand-over.ts'

export function staffRoutes({ signIn, settings, live, now }: Services): Route[] {
  const { announce } = live
  const dutyOf = async (practice: number) => onDuty((await readHours(settings, practice)).hours, now().toISOString())

  return serve(staff)({
    async list({ who, client }) {
      const duty = new Set(await dutyOf(who.practice))
      const entries = await signIn.staffList(who, client)
      return {
        staff: entries.map((entry) => ({ ...entry, isOnDuty: duty.has(entry.id) })),
        invitations: who.role === 'admin' ? await signIn.openInvitations(who) : [],
      }
    },

    async invite({ who, body, client }) {
      const invited = await signIn.inviteStaff(body, who, client)
      announce(who.practice, ['Staff'])
      return invited
    },

    async withdraw({ who, params, client }) {
      const message = await signIn.withdrawInvitation(params.id, who, client)
      announce(who.practice, ['Staff'])
      return { message }
    },

    async setPosition({ who, params, body, client }) {
      const message = await signIn.setPosition(params.id, body.position, { who, client })
      announce(who.practice, ['Staff'])
      return { message }
    },

    async deactivate({ who, params, body, client, records }) {
      const entries = await signIn.staffList(who, client)
      const leaving = entries.find(({ id }) => id === params.id)
      const colleague = entries.find(({ id }) => id === body.handOverTo)
      if (!leaving) throw new Problem(404, 'There is no such member of staff.')
      if (leaving.isOwn) throw new Problem(409, 'Another administrator has to close your own account.')
      if (colleague?.status !== 'active' || colleague.id === leaving.id)
        throw new Problem(422, 'Choose a colleague who works here.', {
          fields: [{ field: 'handOverTo', message: 'Choose a colleague who works here.' }],
        })
      const to = colleague.practitionerId
      const from = leaving.practitionerId
      if (from && !to)
        throw new Problem(422, `${colleague.name} has no entry in the register of practitioners. Choose somebody else.`)
      const { position } = colleague
      const sees = (kind: string) => position === 'administrator' || seesTasks(position, kind)
      const seesPatients = colleague.position === leaving.position || colleague.position === 'clinician'
      // handed over first: a crash in between leaves an open account, never work without an owner
      const handed =
        from && to
          ? await handOver(
              records,
              from,
              { practitionerId: to, name: colleague.name, seesPatients, seesTasks: sees },
              now(),
            )
          : { tasks: 0, appointments: 0, overlapping: 0, warnings: [] }
      // an account closed at once, as after misuse, can still hold work
      const message =
        leaving.status === 'closed'
          ? `The work of ${leaving.name} is with ${colleague.name} now.`
          : await signIn.closeAccount(leaving.id, body.reason, { who, records, client })
      announce(who.practice, ['Staff'])
      return { message, ...handed }
    },

    accept: ({ body, client }) => signIn.acceptInvitation(body.code, body.password, client),

    async createFirstAdministrator({ body: { token, ...input }, client }) {
      return { message: await signIn.createAdministratorByLink(token, input, client) }
    },
  })
}
