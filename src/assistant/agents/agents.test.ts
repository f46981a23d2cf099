import { describe, expect, it } from 'vitest'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { AGENT_IDS } from '#fhir/codes/agent-ids.ts'
import { patientOf } from '#platform/records/search/extract.ts'
import { structureProblem } from '#platform/records/structure/structure.ts'
import { isRecommendation } from './agent.ts'
import { inputHash, sortedRecord } from './input-hash.ts'
import { declarationOf } from './roster.ts'
import { run, TODAY } from './testing/ann.ts'

describe('every agent on synthetic patients', () => {
  const all = syntheticPatients(TODAY, 25)
  const ids = [...new Set(all.flatMap((one) => patientOf(one) ?? []))]
  const recordOf = (id: string) => sortedRecord(all.filter((one) => patientOf(one) === id))

  it.each(AGENT_IDS.filter((id) => id !== 'scribe'))('%s says something with sources and proposes sound FHIR', (id) => {
    for (const patient of ids) {
      const output = run(id, recordOf(patient))
      expect(output.statements.some(isRecommendation), patient).toBe(true)
      for (const { sources, confidence, text } of output.statements) {
        expect(sources.length, `${patient}: ${text}`).toBeGreaterThan(0)
        expect(confidence).toBeGreaterThan(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }
      for (const { resource, sources } of output.proposals) {
        expect(sources.length).toBeGreaterThan(0)
        expect(structureProblem(resource), patient).toBeUndefined()
        expect(patientOf(resource)).toBe(patient)
      }
    }
  })

  it('the same record in another order gives the same output and fingerprint', () => {
    const record = recordOf('demo-deteriorating')
    const turned = sortedRecord([...record].reverse())
    for (const id of AGENT_IDS.filter((one) => one !== 'scribe')) {
      expect(run(id, turned)).toEqual(run(id, record))
      const { version } = declarationOf(id)
      expect(inputHash(version, { record: turned, asOf: TODAY })).toBe(inputHash(version, { record, asOf: TODAY }))
      expect(inputHash(version, { record, asOf: '2026-11-16' })).not.toBe(inputHash(version, { record, asOf: TODAY }))
    }
  })

  it('no agent proposes a prescription', () => {
    const types = ids.flatMap((patient) =>
      AGENT_IDS.filter((id) => id !== 'scribe').flatMap((id) =>
        run(id, recordOf(patient)).proposals.map(({ resource }) => resource.resourceType),
      ),
    )
    expect(types).not.toContain('MedicationRequest')
  })
})
