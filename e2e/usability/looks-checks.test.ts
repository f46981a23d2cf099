import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { settle } from '../support/go-within.ts'
import { browserJourney } from '../support/journey.ts'
import { excessWidth, movingParts } from '../support/see.ts'

/** The checks of `looks.test.ts` on a page with one fault of each kind: a check that cannot fail proves nothing. */
const journey = browserJourney()

async function openSignIn(theme: 'light' | 'dark'): Promise<Page> {
  const page = await journey.open({ theme, path: '/auth' })
  await settle(page)
  expect(await axeViolations(page, ['color-contrast'])).toEqual([])
  expect(await movingParts(page)).toEqual([])
  expect(await excessWidth(page)).toBe(0)
  return page
}

it.for([
  ['light', '#bbbbbb'],
  ['dark', '#26324a'],
] as const)('faint text is found in the %s theme', async ([theme, colour]) => {
  const page = await openSignIn(theme)
  await page.evaluate((color) => {
    const text = Object.assign(document.createElement('p'), { textContent: 'Faint words' })
    text.style.color = color
    document.querySelector('main')?.append(text)
  }, colour)
  expect(await axeViolations(page, ['color-contrast'])).toMatchObject([expect.stringContaining('Faint words')])
})

it('a part that moves although less motion is wanted is found, and one that is too wide', async () => {
  const page = await openSignIn('light')
  await page.evaluate(() => {
    const part = document.createElement('div')
    part.id = 'planted'
    part.style.cssText = 'width: 3000px; height: 20px; flex-shrink: 0'
    document.querySelector('main')?.append(part)
    part.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 1000, iterations: Number.POSITIVE_INFINITY })
  })
  expect(await movingParts(page)).toMatchObject([expect.stringContaining('planted')])
  expect(await excessWidth(page)).toBeGreaterThan(0)
})
