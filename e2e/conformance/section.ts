import type { Page } from 'playwright-core'
import type { Role } from '../../scripts/api.ts'

/**
 * The specification as data: one file per section lists what it fixes, beside the screen or call that shows it. Every
 * entry is one point, and `points()` is what the runners assert and the printed table counts.
 */
export interface Section {
  /** 1: product, shell and sign-in. 2: clinical and practice screens. */
  document: 1 | 2
  section: string
  title: string
  screens?: readonly Screen[]
  constants?: readonly Constant[]
  /** Calls of section 7; the client of `specification-client.test.ts` makes each and checks the fields named. */
  calls?: readonly Call[]
  /** Behaviour that another test proves. */
  tests?: readonly Proof[]
  different?: readonly Difference[]
}

export interface Screen {
  /** Absent: a visitor. */
  role?: Role
  path: string
  widthPx?: number
  /** One visit: each step does something and then everything it names is there. */
  steps: readonly Step[]
}

export interface Step {
  act?: (page: Page) => Promise<unknown>
  sees: Sees
}

/** Exact words of the specification. */
export interface Sees {
  /** Anywhere in the visible text of the page. */
  text?: readonly string[]
  heading?: readonly string[]
  button?: readonly string[]
  tab?: readonly string[]
  link?: readonly string[]
  /** Labels of fields, switches and selects. */
  field?: readonly string[]
  placeholder?: readonly string[]
  /** Values or words of the options of selects. */
  option?: readonly string[]
}

export interface Constant {
  point: string
  expected: unknown
  actual: unknown
}

export interface Call {
  /** 'GET /api/patients'. */
  call: string
  /** What the reply has; dotted paths, `[]` is the first of a list. */
  fields: readonly string[]
  /** It depends on a server elsewhere: a refusal with the named fields is an answer too. */
  mayFail?: true
}

export interface Proof {
  point: string
  file: string
  /** The test's title as it is written, whole. */
  test: string
  /** Words that the test looks for; absent where its title and body are about this point alone. */
  shows?: readonly string[]
}

/** The decision record about unwired controls, fixed figures and silent failures. */
export const DEPARTURES = 'docs/decisions/0040-where-the-product-departs-from-the-specification.md'

export interface Difference {
  point: string
  instead: string
  /** The decision record that says so. */
  record: string
}

const KINDS = ['text', 'heading', 'button', 'tab', 'link', 'field', 'placeholder', 'option'] as const

export function seenPoints(sees: Sees): { kind: keyof Sees; expected: string }[] {
  return KINDS.flatMap((kind) => (sees[kind] ?? []).map((expected) => ({ kind, expected })))
}

export interface Count {
  section: string
  title: string
  points: number
  covered: number
  different: number
}

export function countOf(section: Section): Count {
  const seen = (section.screens ?? []).flatMap(({ steps }) => steps.flatMap(({ sees }) => seenPoints(sees)))
  const fields = (section.calls ?? []).flatMap(({ fields: named }) => ['the call', ...named])
  const { constants = [], tests = [], different = [] } = section
  const covered = seen.length + constants.length + fields.length + tests.length
  return {
    section: `${section.document} §${section.section}`,
    title: section.title,
    points: covered + different.length,
    covered,
    different: different.length,
  }
}
