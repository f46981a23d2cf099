import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserJourney } from '../support/journey.ts'
import { arriveAt, see, seeToast } from '../support/see.ts'
import { clinicalFailures, type FailingCall, SERVER_WORDS, signInFailures } from './failing-calls.ts'

/** What a person reads when a call fails: the server's message, else the fallback the specification names. */
const journey = browserJourney()

type Reply = 'an empty message' | 'words' | 'nothing'

const REPLIES = {
  'an empty message': { status: 422, json: { message: '' } },
  words: { status: 409, json: { message: SERVER_WORDS } },
  nothing: { status: 500, body: '' },
} satisfies Record<Reply, object>
/** Words come second: each then shows something else than the reply before it. */
const ORDER = ['an empty message', 'words', 'nothing'] as const

function expectedOf(failing: FailingCall, reply: Reply): { title: string; text: string } {
  const { title, fallback, withWords, after500 } = failing
  if (reply === 'nothing' && after500) return after500
  return { title, text: reply === 'words' ? (withWords ?? fallback) : fallback }
}

async function seeFailure(page: Page, failing: FailingCall, reply: Reply): Promise<void> {
  const { title, text } = expectedOf(failing, reply)
  if (failing.shownIn === 'alert') {
    await see(page.getByRole('alert').getByText(text, { exact: true }))
    return
  }
  if (failing.shownIn === 'page') {
    await see(page.getByText(text, { exact: true }))
    expect(await page.getByText(SERVER_WORDS).count()).toBe(0)
    return
  }
  // not by role: behind an open dialog the region is hidden from assistive technology, which hears it announced
  const toast = page.locator('.toast-viewport .toast:not([data-seen])')
  await expect.poll(() => wordsOf(toast.locator('.toast-title')), { message: reply }).toBe(title)
  await see(toast.getByText(text, { exact: true }))
  await expect.poll(() => page.locator('.toast-viewport .toast').count()).toBe(1)
  await toast.evaluate((shown) => shown.setAttribute('data-seen', ''))
}

const wordsOf = (locator: ReturnType<Page['locator']>) => locator.textContent({ timeout: 2000 }).catch(() => '')

async function tryEveryReply(failing: FailingCall): Promise<void> {
  const { role, path, call, prepare, press } = failing
  const page = await journey.open({ ...(role && { role, sharesSession: true }), path })
  let reply: Reply = ORDER[0]
  let answered = 0
  await page.route(call, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    answered++
    return route.fulfill(REPLIES[reply])
  })
  await prepare?.(page)
  for (const [at, next] of ORDER.entries()) {
    reply = next
    await press(page)
    await expect.poll(() => answered, { message: `${call} is made` }).toBeGreaterThan(at)
    await seeFailure(page, failing, reply)
  }
}

describe('sign-in, registration, chat (requirements 1 §8)', () => {
  it.each(signInFailures)('sign-in: $title, else $fallback', tryEveryReply)

  it('a logout of the portal ends at the site root', async () => {
    const page = await journey.open({ role: 'patient', path: '/patient-portal' })
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await seeToast(page, 'Logged Out')
    await arriveAt(page, '/')
    await see(page.getByRole('button', { name: 'Sign In' }))
  })
})

describe('clinical and practice screens, portal (requirements 2 §8)', () => {
  it.each(clinicalFailures)('screens: $title, else $fallback', tryEveryReply)
})
