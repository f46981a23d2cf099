import type { FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { structureProblem } from '#platform/records/structure/structure.ts'
import { isRecommendation } from '../agent.ts'
import { ann, copd, run, visit } from '../testing/ann.ts'

describe('scribe', () => {
  const transcript = [
    'Doctor: Good morning, what brings you in today?',
    'Patient: I have been more short of breath for two weeks, and I have a cough with green phlegm.',
    'Doctor: Any chest pain?',
    'Patient: No chest pain.',
    'Doctor: Your oxygen is 91 percent. I hear wheeze on both sides. I think this is a COPD exacerbation.',
    'Doctor: Take prednisolone 50 milligrams daily for five days. I will see you in one week.',
  ].join('\n')

  it('drafts a note with the place of each sentence in the transcript', () => {
    const output = run('scribe', [ann, copd], { transcript, focus: visit })
    const [proposal] = output.proposals
    expect(proposal?.resource).toMatchObject({
      resourceType: 'Composition',
      status: 'preliminary',
      encounter: { reference: 'Encounter/visit' },
    })
    expect(structureProblem(proposal?.resource as FhirResource)).toBeUndefined()
    const drafted = output.statements.filter(
      (one) => !isRecommendation(one) && one.section !== 'differs from the chart',
    )
    expect(drafted.length).toBeGreaterThan(3)
    for (const { sources } of drafted) {
      for (const source of sources) {
        expect(source.kind === 'transcript' && source.end <= transcript.length && source.start < source.end).toBe(true)
      }
    }
    expect(run('scribe', [ann, copd], { transcript, focus: visit })).toEqual(output)
  })

  it('writes no note of nothing', () => {
    expect(run('scribe', [ann], { transcript: 'Hello.' }).proposals).toEqual([])
  })
})
