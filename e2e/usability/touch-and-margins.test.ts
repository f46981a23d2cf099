import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../scripts/api.ts'
import { goWithin, settle } from '../support/go-within.ts'
import { browserJourney } from '../support/journey.ts'
import { excessWidth } from '../support/see.ts'

const journey = browserJourney()

const SCREENS: Partial<Record<Role, readonly string[]>> = {
  provider: [
    '/',
    '/patients/demo-deteriorating',
    '/patients/demo-unusual-name',
    '/inbox',
    '/encounters',
    '/encounters?view=messages',
    '/appointments',
    '/pulmonology',
    '/practice-dashboard',
    '/patient-list',
  ],
  patient: ['/patient-portal', '/patient-portal?tab=tracking', '/patient-agents'],
}
const WIDTHS = [390, 820, 1440] as const

/** Words of the page that the chat button would cover at some place of the scroll. */
const besideChat = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const chat = document.querySelector('button[aria-haspopup=dialog].fixed')?.getBoundingClientRect()
    if (!chat) throw new Error('no chat button')
    const found: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main') as HTMLElement, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement as HTMLElement
      // what scrolls sideways in its own frame can be moved away from there
      if (
        !node.textContent?.trim() ||
        !parent.checkVisibility() ||
        parent.closest('.tabs-list, .row-on-phone, .table-scroll, .sr-only')
      )
        continue
      const words = document.createRange()
      words.selectNodeContents(node)
      // a long text ends with the box that cuts it off
      let seenTo = innerWidth
      for (let box: HTMLElement | null = parent; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') seenTo = Math.min(seenTo, box.getBoundingClientRect().right)
      const isBeside = [...words.getClientRects()].some(
        ({ left, right, width }) => width > 1 && Math.min(right, seenTo) > chat.left + 1 && left < chat.right,
      )
      if (isBeside) found.push(node.textContent.slice(0, 60))
    }
    return found
  })

/** Buttons, fields and links that are no part of a sentence, and lower than a finger needs. */
const tooLow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a[href], select, summary, input)')]
      .filter((element) => {
        // a sample mark only explains; a link in a sentence has the height of its line; a tick has a target around it
        if (!element.checkVisibility() || element.matches('.sample-chip, p *, .sr-only, .checkbox, .radio'))
          return false
        const { height, width } = (element.closest('label') ?? element).getBoundingClientRect()
        return width > 2 && height > 2 && height < 43.5
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )

describe.each(Object.entries(SCREENS) as [Role, readonly string[]][])('%s', (role, paths) => {
  it.each(WIDTHS)('nothing is covered or too wide at %d px', async (widthPx) => {
    const page = await journey.open({ role, path: '/no-such-page', widthPx, hasTouch: widthPx < 1000 })
    const faults: Record<string, unknown> = {}
    for (const path of paths) {
      await goWithin(page, path)
      await settle(page)
      const found = (await besideChat(page)).map((text) => `beside the chat button: ${text}`)
      const excessPx = await excessWidth(page)
      if (excessPx > 0) found.push(`${excessPx} px too wide`)
      if (widthPx === 390) found.push(...(await tooLow(page)).map((html) => `lower than 44 px: ${html}`))
      if (found.length > 0) faults[path] = found
    }
    expect(faults).toEqual({})
  })
})
