import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPages } from './web-files.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aurora-web-files-'))
  writeFileSync(join(folder, 'index.html'), '<html><head><title>Aurora</title></head><body></body></html>')
  mkdirSync(join(folder, '.vite'))
  const lists = { '/': ['/assets/dashboard.js'], '/patients/{id}': ['/assets/shell.js', '/assets/chart.js'] }
  writeFileSync(join(folder, '.vite/screen-files.json'), JSON.stringify(lists))
})
afterAll(() => rmSync(folder, { recursive: true }))

const named = (page: string) =>
  [...page.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, file]) => file)

describe('the page of an address', () => {
  it.each(['/patients/demo-patient', '/patients/demo-patient?tab=medications', '/patients/demo-patient/'])(
    'names the files of its screen for whoever has a session: %s',
    (address) => {
      const page = readPages(folder)(address, true)
      expect(named(page)).toEqual(['/assets/shell.js', '/assets/chart.js'])
      expect(page).toMatch(/<title>Aurora<\/title>.*<\/head>/)
    },
  )

  it.each([
    ['without a session', '/patients/demo-patient', false],
    ['at the bare address, where patients come too', '/', true],
    ['at the bare address with a query', '/?ask=hello', true],
    ['at an address of no screen', '/patients/one/two', true],
    ['at an address that only begins like one', '/patients', true],
  ])('names none %s', (_, address, hasSession) => {
    expect(named(readPages(folder)(address, hasSession))).toEqual([])
  })

  it('names what every screen of staff reads first, as the calls of the page send it', () => {
    const read = (hasSession: boolean) =>
      [
        ...readPages(folder)('/patients/demo-patient', hasSession).matchAll(
          /<link rel="preload" as="fetch" crossorigin="use-credentials" href="([^"]+)">/g,
        ),
      ].map(([, path]) => path)
    expect(read(true)).toEqual(['/api/auth/me', '/api/auth/setting', '/api/sources'])
    expect(read(false)).toEqual([])
  })

  it('is the page alone where a build has no list', () => {
    rmSync(join(folder, '.vite'), { recursive: true })
    expect(named(readPages(folder)('/patients/demo-patient', true))).toEqual([])
  })
})
