import { describe, expect, it } from 'vitest'
import { type Role, signInOverApi } from '../../scripts/api.ts'
import { POSITIONS, type Position } from '../../src/fhir/codes/positions.ts'
import { everyScreenOf } from '../support/every-screen.ts'
import { browserJourney } from '../support/journey.ts'
import { positionSession } from '../support/position-session.ts'
import { practiceCopy } from '../support/practice-copy.ts'
import { gone } from '../support/see.ts'
import { type ReadScreen, readScreens } from './read-screens.ts'

/** A server of its own: figures are compared between screens, and other journeys would change them in between. */
const server = await practiceCopy().start({ AURORA_CHECK_REPLIES: '1' })
const journey = browserJourney(server.url)

interface Reader {
  name: string
  role: Role
  position?: Position
}
const READERS: readonly Reader[] = [
  ...(['provider', 'admin', 'patient'] as const).map((role) => ({ name: role, role })),
  ...POSITIONS.filter((position) => position !== 'clinician').map((position) => ({
    name: position,
    role: 'provider' as const,
    position,
  })),
]

const known = new Map<Reader, Promise<readonly ReadScreen[]>>()

/** Every screen this reader may open, by the table of routes, after they switched the sample figures off. */
function screensOf(reader: Reader): Promise<readonly ReadScreen[]> {
  const screens = known.get(reader) ?? readAll(reader)
  known.set(reader, screens)
  return screens
}

async function readAll({ role, position }: Reader): Promise<readonly ReadScreen[]> {
  const session = position
    ? await positionSession(server.url, position)
    : (await signInOverApi(server.url, role)).cookie
  const page = await journey.open({ session, path: '/no-such-page' })
  const sampleFigures = page.getByRole('switch', { name: /^Sample figures/ })
  await sampleFigures.click()
  await gone(page.getByText('Sample', { exact: true }))
  return readScreens(page, await everyScreenOf(role, position, server.url))
}

/** Fixed figures of the specification that no record gives by chance, where they are shown. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  '/': ['$8,993'],
  '/about': ['99.9%'],
  '/agent-pod': ['24/7', '15ms', '98.5%'],
  '/agents': ['<100ms', '99.9%'],
  '/ambient-scribe': ['127', '2.3s', '8.5 min', 'I get short of breath walking to the letterbox'],
  '/audit-trail': ['28 Dec 2024'],
  '/coding-billing': ['$87,450', '12% from last month', '94.8%', '96.2%', '93.4%', 'Documentation Gap'],
  '/integrations': ['100%'],
  '/practice-dashboard': ['$1,680', 'Based on 24 reviews this month'],
  '/prior-auth': ['5.2 days', '76%'],
  '/risk': ['FEV1 31 % predicted'],
}
/** Fixed for every chart: the bars of exacerbation and readmission. */
const FIXED_ON_A_CHART = ['85%', '72%']

const pathOf = (at: string): string => at.split(/[?# ]/)[0] ?? ''

function fixedOn({ at, text }: ReadScreen): string[] {
  const path = pathOf(at)
  const fixed = path.startsWith('/patients/') ? FIXED_ON_A_CHART : (FIXED[path] ?? [])
  return fixed.filter((words) => text.split('\n').some((line) => line.trim() === words || isLongIn(line, words)))
}

/** A short figure is a line of its own; words may stand inside one. */
const isLongIn = (line: string, words: string): boolean => words.length > 8 && line.includes(words)

/** Not counted from records alone: these go on while the screens are read. */
const PASSES = /wait|uptime|up since|response|events|successful|failed|unique users/i

/** The same figure under another name. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  'Total Revenue': 'Revenue',
  'Completed Today': 'Completed',
  Pending: 'Pending Claims',
}

describe('samples off', () => {
  it.for(READERS.map((reader) => [reader.name, reader] as const))(
    '%s: no sample and no fixed figure on any screen that they open',
    async ([, reader]) => {
      const screens = await screensOf(reader)
      const labelled = screens.filter(({ text }) => /\bSamples?\b/.test(text)).map(({ at }) => at)
      expect(labelled).toEqual([])
      const fixed = screens.flatMap((screen) => fixedOn(screen).map((words) => `${screen.at}: ${words}`))
      expect(fixed).toEqual([])
    },
  )

  it('a figure has one value, whoever reads it and on whichever screen', async () => {
    const values = new Map<string, Map<string, string>>()
    for (const reader of READERS.filter(({ role }) => role !== 'patient')) {
      for (const { at, figures } of await screensOf(reader)) {
        if (/^\/(?:patients|encounters)\//.test(at)) continue
        const counted = new Map<string, number>()
        for (const { name, value } of figures) {
          if (PASSES.test(name)) continue
          // a card with several figures has them in one order everywhere
          const place = (counted.get(name) ?? 0) + 1
          counted.set(name, place)
          const key = `${ALSO_CALLED[name] ?? name} ${place}`
          const seen = values.get(key) ?? new Map<string, string>()
          values.set(key, seen.set(`${reader.name} ${at}`, value))
        }
      }
    }
    const different = [...values].filter(([, seen]) => new Set(seen.values()).size > 1)
    expect(different.map(([name, seen]) => `${name}: ${[...seen].map((one) => one.join(' = ')).join('; ')}`)).toEqual(
      [],
    )
    // what the comparison is for: these are on more than one screen
    for (const name of ['Revenue 1', 'High Risk 1', "Today's Appointments 1", 'Completed 1', 'Pending Claims 1']) {
      const screens = new Set([...(values.get(name)?.keys() ?? [])].map((at) => pathOf(at.split(' ')[1] ?? '')))
      expect([name, screens.size > 1]).toEqual([name, true])
    }
  })
})
