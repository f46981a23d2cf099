import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { auCoreProblems } from './au-core-problems.ts'

/** HL7 Australia's own test data (hl7au/au-fhir-test-data, CC0), when a copy lies beside the project. */
const FOLDER = fileURLToPath(new URL('../../../../../shared/data/au-core/test-data-json/', import.meta.url))
const isThere = existsSync(FOLDER)
if (!isThere) console.info('AU Core: HL7 Australia’s test data is not beside the project; its test is skipped.')

describe.skipIf(!isThere)('HL7 Australia’s AU Core test data', () => {
  it('is accepted', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
    expect(files.length).toBeGreaterThan(100)
    const refused = files.flatMap((name) => {
      const resource = JSON.parse(readFileSync(FOLDER + name, 'utf8')) as FhirResource
      return auCoreProblems(resource).map((problem) => `${name}: ${problem}`)
    })
    expect(refused).toEqual([])
  })
})
