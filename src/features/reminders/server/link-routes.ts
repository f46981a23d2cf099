import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import { HttpReply } from '#platform/api/server/http-reply.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { BookingLink } from '#platform/notifications/booking/booking-links.ts'
import type { ReminderAnswer } from '#platform/notifications/booking/booking-reminders.ts'
import { networkOf } from '#platform/sign-in/limits.ts'
import { answerByLink, readVisit } from './answer-link.ts'
import { type LinkPage, renderLinkPage } from './link-page.ts'
import { busyPage, unknownPage, visitPage } from './visit-page.ts'

const UNKNOWN_TRIES = 30

const html = (status: number, page: LinkPage, headers: Record<string, string> = {}) =>
  new HttpReply(status, renderLinkPage(page), 'text/html; charset=utf-8', headers)

/** Public: whoever holds a link. Only tries that find nothing count, because many phones share one address. */
export function linkHandlers(services: Services) {
  async function opened(token: string, client: Client): Promise<BookingLink | undefined> {
    const tries = [{ key: `booking link from ${networkOf(client)}`, tries: UNKNOWN_TRIES }]
    await services.rateLimits.attempt(tries)
    const link = await services.bookingLinks.find(token, services.now())
    if (link) await services.rateLimits.refund(tries)
    return link
  }

  async function guarded(work: () => Promise<HttpReply>): Promise<HttpReply> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 429) throw error
      return html(429, busyPage(error.message), { 'retry-after': String(error.details?.retryAfterSeconds ?? 60) })
    }
  }

  const answered = (token: string, client: Client, answer: ReminderAnswer) =>
    guarded(async () => {
      const link = await opened(token, client)
      const visit = link && (await answerByLink(services, link, answer, client.requestId))
      if (!visit) return html(404, unknownPage())
      if (visit.state !== answer) return html(409, visitPage(visit, token))
      // the page of the visit, so that loading it again sends nothing
      return new HttpReply(303, '', 'text/plain', { location: `/r/${token}` })
    })

  return {
    page: (token: string, client: Client) =>
      guarded(async () => {
        const link = await opened(token, client)
        const visit = link && (await readVisit(services, link, client.requestId))
        return visit ? html(200, visitPage(visit, token)) : html(404, unknownPage())
      }),
    confirm: (token: string, client: Client) => answered(token, client, 'confirmed'),
    cancel: (token: string, client: Client) => answered(token, client, 'cancelled'),
  }
}
