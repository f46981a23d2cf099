import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that axe-core never rates serious or critical: their findings would be dropped below. */
const NEVER_SERIOUS = [
  'aria-allowed-role',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'skip-link',
  'table-duplicate-name',
]

/** What axe-core calls serious or critical on the page as it stands, one line per element; of these rules, or all. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  const options = JSON.stringify({
    resultTypes: ['violations'],
    preload: false, // only for a rule that is off
    ...(rules
      ? { runOnly: rules }
      : { rules: Object.fromEntries(NEVER_SERIOUS.map((id) => [id, { enabled: false }])) }),
  })
  const { violations } = (await page.evaluate(`axe.run(document, ${options})`)) as AxeResults
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 160)}`))
}
