import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { describe, expect, it } from 'vitest'

const CODE = readFileSync(new URL('../../../../app/web/public/service-worker.js', import.meta.url), 'utf8')
const ORIGIN = 'https://aurora.example'
const script = (release: string) => `/assets/index-${release}.js`

/** A phone with this service worker, and a server with one release at a time. */
function phone() {
  const stored = new Map<string, Map<string, string>>()
  const handlers = new Map<string, (event: object) => void>()
  let isOnline = true
  let release = 'one'
  let missing: readonly string[] = []
  const pathOf = (url: string | { url: string }) => new URL(typeof url === 'string' ? url : url.url, ORIGIN).pathname
  const reply = (ok: boolean, body: string) => ({ ok, clone: () => ({ text: async () => body }), body })
  const cacheNamed = (name: string) => {
    const files = stored.get(name) ?? new Map<string, string>()
    stored.set(name, files)
    return {
      match: async (url: string) => files.get(pathOf(url)),
      put: async (url: string, { body }: { body: string }) => void files.set(pathOf(url), body),
    }
  }
  vm.runInNewContext(CODE, {
    URL,
    self: {
      location: { origin: ORIGIN },
      addEventListener: (name: string, handle: (event: object) => void) => handlers.set(name, handle),
    },
    // as in a browser: the oldest cache is asked first
    caches: {
      open: async (name: string) => cacheNamed(name),
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
      match: async (url: string | { url: string }) => {
        for (const files of stored.values()) {
          const found = files.get(pathOf(url))
          if (found !== undefined) return found
        }
      },
    },
    fetch: async (url: string | { url: string }) => {
      if (!isOnline) throw new TypeError('no network')
      const path = pathOf(url)
      if (!path.startsWith('/assets/')) return reply(true, `page of ${script(release)}`)
      return reply(path.includes(release) && !missing.includes(path), `code ${path}`)
    },
  })
  return {
    install: (next: string, without: readonly string[] = []) => {
      release = next
      missing = without
    },
    setOnline: (online: boolean) => {
      isOnline = online
    },
    /** A page of this release lists its files. */
    async keep(of: string, parts: readonly string[], isWhole: boolean): Promise<void> {
      const urls = [script(of), ...parts.map((part) => `/assets/${part}-${of}.js`)].map((path) => ORIGIN + path)
      let done: Promise<void> | undefined
      const data = { kind: 'keep', release: ORIGIN + script(of), urls, isWhole }
      handlers.get('message')?.({ data, waitUntil: (work: Promise<void>) => (done = work) })
      await done?.catch(() => {})
    },
    async open(path: string): Promise<unknown> {
      let given: Promise<unknown> | undefined
      const request = { method: 'GET', mode: path.startsWith('/assets/') ? 'cors' : 'navigate', url: ORIGIN + path }
      handlers.get('fetch')?.({ request, respondWith: (work: Promise<unknown>) => (given = work) })
      return given
    },
  }
}

const WHOLE = ['help', 'plan', 'offline']

describe('the plan without network', () => {
  it('opens with the code of the release that was kept', async () => {
    const { keep, open, setOnline } = phone()
    await keep('one', WHOLE, true)
    setOnline(false)
    expect(await open('/')).toBe(`page of ${script('one')}`)
    for (const part of WHOLE) expect(await open(`/assets/${part}-one.js`)).toBe(`code /assets/${part}-one.js`)
  })

  it('a page left open over a new release does not store the new page with the old code', async () => {
    const { keep, open, install, setOnline } = phone()
    await keep('one', WHOLE, true)
    install('two')
    await keep('one', WHOLE, true)
    setOnline(false)
    expect(await open('/')).toBe(`page of ${script('one')}`)
  })

  it('the help page of a new release does not remove the portal of the release before', async () => {
    const { keep, open, install, setOnline } = phone()
    await keep('one', WHOLE, true)
    install('two')
    await keep('two', ['help'], false)
    setOnline(false)
    expect(await open('/')).toBe(`page of ${script('one')}`)
    for (const part of WHOLE) expect(await open(`/assets/${part}-one.js`)).toBe(`code /assets/${part}-one.js`)
  })

  it('a new release takes over once it is whole', async () => {
    const { keep, open, install, setOnline } = phone()
    await keep('one', WHOLE, true)
    install('two', ['/assets/plan-two.js'])
    await keep('two', WHOLE, true)
    setOnline(false)
    expect(await open('/')).toBe(`page of ${script('one')}`)
    setOnline(true)
    install('two')
    await keep('two', WHOLE, true)
    setOnline(false)
    expect(await open('/')).toBe(`page of ${script('two')}`)
    for (const part of WHOLE) expect(await open(`/assets/${part}-two.js`)).toBe(`code /assets/${part}-two.js`)
  })
})
