// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { designGroups } from './design-list.ts'
import { designMarkdown } from './design-markdown.ts'
import DesignPage from './design-page.tsx'
import { samples } from './samples.tsx'

const entries = designGroups.flatMap((group) => group.entries)
const EXPORT = /^export (?:default )?(?:function|const) ([A-Z][a-z]\w*)/gm

/** `name` of every component that a file of `src/design` exports. */
function exported(): string[] {
  return readdirSync('src/design', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => {
      const name = file.replaceAll('\\', '/').replace(/\.tsx$/, '')
      return [...readFileSync(`src/design/${file}`, 'utf8').matchAll(EXPORT)].map(
        ([, component]) => `${name} ${component}`,
      )
    })
}

it('lists every component of src/design, and none that is gone', () => {
  const listed = entries.flatMap(({ file, components }) => components.map((one) => `${file} ${one}`))
  expect(listed.toSorted()).toEqual(exported().toSorted())
})

it('draws every component that can be seen', () => {
  const missing = entries.filter(({ file, isUnseen }) => Boolean(samples[file]) === Boolean(isUnseen))
  expect(missing.map(({ file }) => file)).toEqual([])
  const { container } = render(<DesignPage />)
  const page = container.innerHTML
  for (const { file, use } of entries) {
    expect(page, file).toContain(`aria-label="${file}"`)
    expect(page).toContain(use)
  }
})

it('is the page of the documentation', () => {
  expect(readFileSync('docs/design.md', 'utf8'), 'run `npm run design`').toBe(designMarkdown())
})
