import type { ServiceRequest, Task } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { structureProblem } from '#platform/records/structure/structure.ts'
import { newLines, readLines, withLines } from './change-lines.ts'
import { editDistance } from './edit-distance.ts'
import { shownFields, withValues } from './editable-fields.ts'
import type { ChangeLine, Proposal } from './proposal.ts'
import { stamped } from './stamped.ts'
import { withdrawn } from './withdrawn.ts'

const request: ServiceRequest = {
  resourceType: 'ServiceRequest',
  status: 'active',
  intent: 'order',
  code: { coding: [{ system: 'http://snomed.info/sct', code: '15081005' }], text: 'Pulmonary rehabilitation' },
  subject: { reference: 'Patient/ann' },
}
const proposal: Proposal = {
  title: 'Pulmonary rehabilitation',
  operation: 'create',
  resource: request,
  sources: [
    { kind: 'record', reference: 'Observation/cat', display: 'CAT 29', date: '2026-08-21' },
    { kind: 'rule', id: 'copd-rehab', version: 'COPD-X 2020', citation: 'Veterans MATES topic 63' },
    { kind: 'transcript', start: 3, end: 9, speaker: 'patient' },
  ],
  confidence: 0.85,
}
const task: Task = { resourceType: 'Task', status: 'on-hold', intent: 'proposal', output: [] }

describe('a change set in a task', () => {
  it('comes back as it went in, and is sound FHIR', () => {
    const update: Proposal = {
      ...proposal,
      operation: 'update',
      baseVersion: 4,
      resource: { ...request, id: 'standing' },
    }
    const [first, second] = newLines([proposal, update]) as [ChangeLine, ChangeLine]
    const decided: ChangeLine = {
      ...second,
      decision: 'edited',
      decidedBy: { reference: 'Practitioner/dr', display: 'Dr A' },
      decidedAt: '2026-11-15T01:00:00Z',
      reason: 'Closer to home',
      result: 'ServiceRequest/standing',
      resultVersion: 5,
      editDistance: 0.25,
      reverted: { by: { display: 'Dr B' }, at: '2026-11-16T01:00:00Z', reason: 'Wrong person' },
    }
    const written = withLines(task, [first, decided])
    expect(structureProblem(written)).toBeUndefined()
    expect(readLines(written)).toEqual([first, decided])
    expect(readLines(withLines(written, readLines(written)))).toEqual([first, decided])
  })

  it('leaves other outputs alone', () => {
    const other = { type: { text: 'x' }, valueString: 'said' }
    expect(withLines({ ...task, output: [other] }, []).output).toEqual([other])
  })
})

describe('edits', () => {
  it('change the words and drop the code that no longer fits', () => {
    const edited = withValues(request, { what: 'Home rehabilitation', priority: 'urgent', when: '2026-12-01' })
    expect(edited).toMatchObject({
      ok: true,
      changed: true,
      resource: { code: { text: 'Home rehabilitation' }, priority: 'urgent', occurrenceDateTime: '2026-12-01' },
    })
    expect(edited.ok && 'coding' in ((edited.resource as ServiceRequest).code ?? {})).toBe(false)
  })

  it('that change nothing are none', () => {
    expect(withValues(request, { what: 'Pulmonary rehabilitation' })).toMatchObject({ ok: true, changed: false })
  })

  it.each([
    [{ what: '' }, /cannot be empty/],
    [{ when: '31/12' }, /enter a day/],
    [{ priority: 'someday' }, /choose one/],
    [{ subject: 'Patient/ben' }, /cannot be changed/],
  ])('refuse %j', (values, message) => {
    const edited = withValues(request, values)
    expect(edited).toMatchObject({ ok: false, problem: expect.stringMatching(message) })
  })

  it('of a note go section by section, as text', () => {
    const note = {
      resourceType: 'Composition' as const,
      status: 'preliminary' as const,
      type: { text: 'Note' },
      date: '2026-11-15',
      author: [{ display: 'Scribe Agent' }],
      title: 'Note',
      section: [
        {
          title: 'Plan',
          text: {
            status: 'generated' as const,
            div: '<div xmlns="http://www.w3.org/1999/xhtml"><p>A &lt; B</p></div>',
          },
        },
      ],
    }
    expect(shownFields(note)).toMatchObject([{ key: 'section-1', label: 'Plan', value: 'A < B', isEditable: true }])
    const edited = withValues(note, { 'section-1': 'FEV1 < 1 L\nReview <soon>' })
    expect(edited.ok && structureProblem(edited.resource)).toBeUndefined()
    expect(edited.ok && shownFields(edited.resource)[0]?.value).toBe('FEV1 < 1 L\nReview <soon>')
  })
})

it.each([
  ['', '', 0],
  ['one two three', 'one two three', 0],
  ['one two three four', 'one two four', 0.25],
  ['one two', 'three four', 1],
])('the distance of %j to %j is %d', (before, after, distance) => {
  expect(editDistance(before, after)).toBe(distance)
})

it('stamps the time of acceptance and who accepted', () => {
  const at = '2026-11-15T01:00:00Z'
  expect(stamped(request, { display: 'Dr A' }, at)).toMatchObject({ authoredOn: at, requester: { display: 'Dr A' } })
})

it('withdraws by FHIR’s own mark; a condition loses its clinical status with it', () => {
  expect(withdrawn(request)).toMatchObject({ status: 'entered-in-error' })
  const condition = {
    resourceType: 'Condition' as const,
    clinicalStatus: { coding: [{ code: 'active' }] },
    subject: { reference: 'Patient/ann' },
  }
  expect(withdrawn(condition)).not.toHaveProperty('clinicalStatus')
  expect(withdrawn({ resourceType: 'AllergyIntolerance', patient: { reference: 'Patient/ann' } })).toBeUndefined()
})
