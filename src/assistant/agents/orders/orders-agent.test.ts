import type { FhirResource, Task } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { ann, copd, reading, recommended, run, subject, titles, visit } from '../testing/ann.ts'

describe('orders', () => {
  it('asks for what the guidelines ask, by rule and record', () => {
    const output = run('orders', [ann, copd, visit, reading('cat', 22, 30)])
    expect(titles(output)).toEqual(expect.arrayContaining(['Pulmonary rehabilitation', 'Influenza vaccination']))
    const rehab = output.proposals.find(({ title }) => title === 'Pulmonary rehabilitation')
    expect(rehab?.sources).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'rule', id: 'copd-rehab' }),
        expect.objectContaining({ kind: 'record', reference: 'Observation/cat-30' }),
        expect.objectContaining({ kind: 'record', reference: 'Condition/copd' }),
      ]),
    )
  })

  it('does not ask twice', () => {
    const open: FhirResource = {
      resourceType: 'ServiceRequest',
      id: 'open',
      status: 'active',
      intent: 'order',
      subject,
      authoredOn: '2026-11-01',
      code: { text: 'Influenza vaccination' },
    }
    const task: Task = {
      resourceType: 'Task',
      id: 'plan',
      status: 'requested',
      intent: 'order',
      for: subject,
      description: 'Write or review the COPD action plan',
    }
    const output = run('orders', [ann, copd, visit, open, task])
    expect(titles(output)).not.toContain('Influenza vaccination')
    expect(titles(output)).not.toContain('Write or review the COPD action plan')
    expect(output.statements.map(({ text }) => text)).toContain(
      'Influenza vaccination due: already requested on 1 Nov 2026.',
    )
  })

  it('says so where there is nothing to say', () => {
    expect(recommended(run('orders', [ann, visit]))).toEqual([
      'Neither COPD nor asthma is on the problem list: no guideline rule applies.',
    ])
  })
})
