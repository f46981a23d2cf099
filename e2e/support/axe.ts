import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core calls serious or critical on the page as it stands, one line per element; of these rules, or all. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(source)
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  const { violations } = (await page.evaluate(`axe.run(document, ${options})`)) as AxeResults
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 160)}`))
}
