import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/** A screen test waits for what should appear, also on a busy machine. */
configure({ asyncUtilTimeout: 30_000 })

/** Missing in jsdom; set anew for each file, because files share the document and some replace it. */
Element.prototype.scrollIntoView = () => {}

/** Files of a worker share one document: each leaves it as it found it. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  cleanup()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
