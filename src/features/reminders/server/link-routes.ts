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
import { answerOffer, readOffer } from './waiting-list/answer-offer.ts'
import { offerPage } from './waiting-list/offer-page.ts'

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
      const outcome = link && (await answerTo(link, answer, client.requestId))
      if (!outcome) return html(404, unknownPage())
      if (!outcome.isDone) return html(409, outcome.page(token))
      // the page of the link, so that loading it again sends nothing
      return new HttpReply(303, '', 'text/plain', { location: `/r/${token}` })
    })

  async function answerTo(link: BookingLink, answer: ReminderAnswer, requestId: string) {
    if (link.kind === 'offer') {
      const offer = await answerOffer(services, link, answer, requestId)
      const wanted = answer === 'confirmed' ? 'accepted' : 'ended'
      return offer && { isDone: offer.state === wanted, page: (token: string) => offerPage(offer, token) }
    }
    const visit = await answerByLink(services, link, answer, requestId)
    return visit && { isDone: visit.state === answer, page: (token: string) => visitPage(visit, token) }
  }

  async function pageOf(link: BookingLink, token: string, requestId: string): Promise<LinkPage | undefined> {
    if (link.kind === 'offer') {
      const offer = await readOffer(services, link, requestId)
      return offer && offerPage(offer, token)
    }
    const visit = await readVisit(services, link, requestId)
    return visit && visitPage(visit, token)
  }

  return {
    page: (token: string, client: Client) =>
      guarded(async () => {
        const link = await opened(token, client)
        const page = link && (await pageOf(link, token, client.requestId))
        return page ? html(200, page) : html(404, unknownPage())
      }),
    confirm: (token: string, client: Client) => answered(token, client, 'confirmed'),
    cancel: (token: string, client: Client) => answered(token, client, 'cancelled'),
  }
}
