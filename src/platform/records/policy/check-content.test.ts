import type { FhirResource, Observation } from 'fhir/r4'
import { describe, expect, test } from 'vitest'
import schema from '#platform/records/structure/r4.schema.json' with { type: 'json' }
import { storedTypes } from '../catalogue.ts'
import type { Identity } from '../identity.ts'
import type { ResourceType } from '../records.ts'
import { ACTS, type ActRow } from './acts-table.ts'
import type { Caller } from './callers.ts'
import { contentRefusal } from './check-content.ts'
import { CONTENTS, type ContentRow, SHARED_CONTENTS } from './content-table.ts'
import { ELEMENTS } from './elements-table.ts'

const definitions = schema.definitions as unknown as Record<string, { properties?: Record<string, unknown> }>

const OTHER = { reference: 'Practitioner/other', display: 'Dr Other' }
const SELF = { reference: 'Practitioner/self', display: 'Dr Self' }
const provider = {
  kind: 'person',
  practice: 1,
  id: 'self',
  name: 'Dr Self',
  role: 'provider',
  practitionerId: 'self',
} satisfies Identity
const CALLERS: readonly [Caller, Identity][] = [
  ['provider', provider],
  ['administrator', { ...provider, role: 'admin', practitionerId: 'admin' }],
  ['service', { kind: 'app', practice: 1, id: 'lab', name: 'Lab', role: 'software' }],
  ['agent', { kind: 'agent', practice: 1, id: 'agent', name: 'Agent', role: 'software', onBehalfOf: provider }],
  ['hl7-intake', { kind: 'job', practice: 1, id: 'hl7-intake', name: 'HL7', role: 'software' }],
]
const ROWS = Object.entries(CONTENTS) as [ResourceType, ContentRow][]

/** A record by somebody else, as the row names its author. */
function byOther(type: ResourceType, { author: [path = ''] }: ContentRow): FhirResource {
  const [outer = '', inner] = path.split('.')
  return { resourceType: type, status: 'x', [outer]: inner ? [{ [inner]: OTHER }] : [OTHER] } as unknown as FhirResource
}

const refused = (caller: Caller, who: Identity, before: FhirResource, after: object, act?: ActRow) =>
  contentRefusal({ who, before, after: { ...before, ...after } as FhirResource, roles: new Map() }, caller, act)

describe('what a record says', () => {
  test('belongs to its author or to nobody, for every kind of record', () => {
    expect([...Object.keys(CONTENTS), ...Object.keys(SHARED_CONTENTS)].sort()).toEqual([...storedTypes].sort())
  })

  test('has an author that the table of elements knows', () => {
    const unknown = ROWS.flatMap(([type, { author, colleague, parts = {} }]) =>
      [...author, ...Object.values(parts).flat(), ...(colleague === 'never' ? [] : colleague.named)]
        .filter((path) => !ELEMENTS[type]?.[path])
        .map((path) => `${type}.${path}`),
    )
    expect(unknown).toEqual([])
  })

  test('is changed by nobody else, whatever the element', () => {
    const open: string[] = []
    let tries = 0
    for (const [type, row] of ROWS) {
      const before = byOther(type, row)
      const apart = ['id', 'meta', 'resourceType', 'status', 'statusReason', 'note', ...(row.apart ?? [])]
      const elements = Object.keys(definitions[type]?.properties ?? {}).filter((name) => !apart.includes(name))
      for (const [caller, who] of CALLERS) {
        for (const element of elements) {
          if ((before as unknown as Record<string, unknown>)[element] !== undefined) continue
          tries++
          if (!refused(caller, who, before, { [element]: [{ text: 'Forged' }] }))
            open.push(`${type}.${element} ${caller}`)
        }
      }
    }
    expect(open).toEqual([])
    expect(tries).toBeGreaterThan(2000)
    console.info(`Contents: ${ROWS.length} kinds of record, ${tries} changes by others, none allowed.`)
  })

  test('is stood for by nobody else: a status that attests it is a part of it', () => {
    const open = ROWS.flatMap(([type, row]) =>
      CALLERS.flatMap(([caller, who]) =>
        (row.attests ?? []).flatMap((status) =>
          refused(caller, who, byOther(type, row), { status }) ? [] : `${type} ${status} ${caller}`,
        ),
      ),
    )
    expect(open).toEqual([])
  })

  test('comes back by nobody else once it was withdrawn', () => {
    const open = ROWS.filter(
      ([type, row]) =>
        !refused('provider', provider, { ...byOther(type, row), status: 'entered-in-error' } as never, { status: 'x' }),
    )
    expect(open.map(([type]) => type)).toEqual([])
    const verified = { coding: [{ code: 'entered-in-error' }] }
    const condition = { resourceType: 'Condition', subject: {}, recorder: OTHER, verificationStatus: verified } as const
    expect(refused('provider', provider, condition, { verificationStatus: undefined })?.element).toBe(
      'Condition.verificationStatus',
    )
  })

  test('is changed by its author', () => {
    const note = { resourceType: 'Communication', status: 'completed', sender: SELF } as const
    expect(refused('provider', provider, note, { payload: [{ contentString: 'Mine' }] })).toBeUndefined()
  })

  const reading: Observation = {
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'Weight' },
    performer: [OTHER],
    valueString: '80',
  }
  const correction = { valueString: '81', status: 'corrected', performer: [OTHER, SELF] }

  test('is corrected by a colleague who is named and marks it, and not otherwise', () => {
    expect(refused('provider', provider, reading, correction)).toBeUndefined()
    expect(refused('provider', provider, reading, { ...correction, status: 'final' })).toBeDefined()
    expect(refused('provider', provider, reading, { ...correction, performer: [OTHER] })?.message).toContain('Dr Other')
  })

  test('keeps the name of whoever corrected it', () => {
    const corrected = { ...reading, ...correction } as Observation
    expect(refused('provider', provider, corrected, { performer: [OTHER] })?.message).toContain('your name stays')
    expect(refused('provider', provider, corrected, { performer: [OTHER], status: 'final' })).toBeDefined()
  })

  test('of a system is its own: what came from outside is corrected by a service', () => {
    const outside = { ...reading, performer: [{ display: 'Harbour Pathology' }] }
    const lab = CALLERS[2] as [Caller, Identity]
    expect(refused(...lab, outside, { valueString: '81' })).toBeUndefined()
    expect(refused(...lab, reading, { valueString: '81', status: 'corrected' })).toBeDefined()
  })

  test('is changed by an act that the table names, and by no other', () => {
    const acts = Object.entries(ACTS as Record<string, ActRow>)
    const open = acts.filter(([, act]) => !refused('provider', provider, reading, { valueString: '1' }, act))
    expect(open.map(([name]) => name)).toEqual(['import', 'take-over', 'receive-result'])
  })

  test('may be ended by a colleague, with the day and nothing else', () => {
    const order = {
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      subject: {},
      requester: OTHER,
      dispenseRequest: { numberOfRepeatsAllowed: 2, validityPeriod: { start: '2026-01-01' } },
    } as const
    const ended = {
      status: 'stopped',
      dispenseRequest: { ...order.dispenseRequest, validityPeriod: { start: '2026-01-01', end: '2026-02-01' } },
    }
    expect(refused('provider', provider, order, ended)).toBeUndefined()
    expect(refused('provider', provider, order, { ...ended, status: 'active' })).toBeDefined()
    expect(
      refused('provider', provider, order, {
        ...ended,
        dispenseRequest: { ...ended.dispenseRequest, numberOfRepeatsAllowed: 9 },
      }),
    ).toBeDefined()
  })

  test('in a document leaves with its pages, and is not exchanged for other pages', () => {
    const file = {
      resourceType: 'DocumentReference',
      status: 'current',
      author: [OTHER],
      content: [{ attachment: { title: 'Letter', data: 'QQ==' } }],
    } as const
    const taken = { status: 'entered-in-error', content: [{ attachment: { title: 'Letter' } }] }
    expect(refused('provider', provider, file as never, taken)).toBeUndefined()
    expect(refused('provider', provider, file as never, { ...taken, status: 'current' })).toBeDefined()
    const exchanged = { ...taken, content: [{ attachment: { title: 'Letter', data: 'Qg==' } }] }
    expect(refused('provider', provider, file as never, exchanged)).toBeDefined()
  })
})

describe('a signed note', () => {
  const notes = [{ text: 'Seen', authorReference: OTHER }, { text: 'Mine', authorReference: SELF }, { text: 'Job' }]
  const task = { resourceType: 'Task', status: 'requested', intent: 'order', note: notes } as const

  test.each(storedTypes.filter((type) => 'note' in (definitions[type]?.properties ?? {})))('in %s stays', (type) => {
    const before = { ...task, resourceType: type } as unknown as FhirResource
    expect(refused('provider', provider, before, { note: notes.slice(1) })?.element).toBe(`${type}.note`)
    const edited = [{ ...notes[0], text: 'Not seen' }, ...notes.slice(1)]
    expect(refused('provider', provider, before, { note: edited })?.element).toBe(`${type}.note`)
  })

  test('is changed by whoever signed it, and others are added', () => {
    expect(
      refused('provider', provider, task as never, { note: [notes[0], { text: 'New', authorReference: SELF }] }),
    ).toBeUndefined()
  })
})
