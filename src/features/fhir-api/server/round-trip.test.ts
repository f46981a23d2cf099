import type { Bundle, FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seederRecords } from '#app/server/testing/seeder-records.ts'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { auCoreProblems } from '#fhir/au-core/au-core-problems.ts'
import { publishedResources } from '#fhir/au-core/testing/published-resources.ts'
import { storedTypes } from '#platform/records/catalogue.ts'
import { namesSomebody } from '#platform/records/policy/who-is-named.ts'
import type { ResourceType } from '#platform/records/records.ts'
import { structureProblem } from '#platform/records/structure/structure.ts'

let server: TestServer
let cookie: string
let clinician: string
beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('admin')
  clinician = await server.signIn('provider')
})
afterAll(() => server.close())

/** The same records authored by the signed-in clinician, because nobody may write in another's name. */
function asOwn(value: unknown, type: ResourceType, path = ''): unknown {
  if (Array.isArray(value)) return value.map((inner) => asOwn(inner, type, path))
  if (typeof value !== 'object' || value === null) return value
  const isSomebody = 'reference' in value && namesSomebody(type, path) && /Practitioner/.test(String(value.reference))
  if (isSomebody && MINE.includes(`${type}.${path}`) === false) return { reference: 'Practitioner/demo-provider' }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, asOwn(inner, type, path ? `${path}.${key}` : key)]),
  )
}
const MINE = ['PractitionerRole.practitioner', 'Patient.generalPractitioner', 'Encounter.participant.individual']
const ADMINISTRATORS = ['Location', 'Medication', 'Organization', 'Practitioner', 'PractitionerRole']

/** Without server-assigned fields: id, version, date and profile. */
function content({ id: _id, meta: _meta, ...rest }: FhirResource): object {
  return rest
}

/** Some published records reference another patient's encounter, which the store refuses once it knows both. */
function isOfAnotherVisit(resource: FhirResource, all: readonly FhirResource[]): boolean {
  const { encounter, patient, subject } = resource as {
    encounter?: { reference?: string }
    patient?: { reference?: string }
    subject?: { reference?: string }
  }
  const visit = all.find((one) => `${one.resourceType}/${one.id}` === encounter?.reference)
  const whose = (patient ?? subject)?.reference
  return visit?.resourceType === 'Encounter' && whose !== undefined && visit.subject?.reference !== whose
}

describe('HL7 Australia’s test data', () => {
  // AU_CORE_TEST_DATA names a folder with the full set
  const all = publishedResources(process.env.AU_CORE_TEST_DATA)
    .filter(({ resourceType }) => resourceType !== 'Bundle')
    // a mother who speaks for her child is another patient here, and the policy refuses to name one in another's record
    .filter(({ resourceType, id }) => !(resourceType === 'AllergyIntolerance' && id === 'noneknown2'))
    .map((resource) => asOwn(resource, resource.resourceType) as FhirResource)

  test('goes in and comes back equal', async () => {
    expect(all.length).toBeGreaterThan(150)
    const wrong: string[] = []
    for (const resource of all) {
      const name = `${resource.resourceType}/${resource.id}`
      const by = ADMINISTRATORS.includes(resource.resourceType) ? cookie : clinician
      const made = await server.ask('POST', `/fhir/${resource.resourceType}`, { cookie: by, body: resource })
      if (made.status !== 201) {
        wrong.push(`${name}: ${made.status} ${made.text}`)
        continue
      }
      const read = await server.ask('GET', `/fhir/${resource.resourceType}/${made.json.id}`, { cookie })
      expect(content(read.json), name).toEqual(content(resource))
      expect(read.json.meta.profile).toEqual(expect.arrayContaining(resource.meta?.profile ?? []))
    }
    expect(wrong).toEqual([])
    console.info(`AU Core test data: ${all.length} resources came back equal.`)
  })

  test('goes in as one transaction, and its references hold', async () => {
    const written = all
      .filter(({ resourceType }) => !ADMINISTRATORS.includes(resourceType))
      .filter((resource) => !isOfAnotherVisit(resource, all))
      .slice(0, 100)
    const entry = written.map((resource) => ({
      fullUrl: `https://elsewhere.example/fhir/${resource.resourceType}/${resource.id}`,
      resource,
      request: { method: 'POST', url: resource.resourceType },
    }))
    const done = await server.ask('POST', '/fhir', {
      cookie: clinician,
      body: { resourceType: 'Bundle', type: 'transaction', entry },
    })
    expect(done.status, done.text).toBe(200)
    expect((done.json as Bundle).entry).toHaveLength(written.length)
  })
})

test('everything the synthetic practice serves is valid as R4 and against AU Core', async () => {
  const resources = syntheticPatients('2026-11-15', 12)
  const types = new Set(resources.map(({ resourceType }) => resourceType))
  await seederRecords(server.services, server.practice).createMany(resources, { isBulk: true })
  const wrong: string[] = []
  let count = 0
  for (const type of storedTypes) {
    if (!types.has(type)) continue
    let path: string | undefined = `/fhir/${type}?_count=1000`
    while (path) {
      const { json, status, text } = await server.ask('GET', path, { cookie })
      expect(status, text).toBe(200)
      expect(structureProblem({ ...json, entry: undefined, link: undefined })).toBeUndefined()
      for (const { resource } of (json as Bundle).entry ?? []) {
        if (!resource) continue
        count++
        const problem = structureProblem(resource)
        if (problem) wrong.push(problem)
        wrong.push(...auCoreProblems(resource).map((one) => `${type}/${resource.id}: ${one}`))
      }
      path = (json as Bundle).link?.find(({ relation }) => relation === 'next')?.url.replace('http://localhost', '')
    }
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThanOrEqual(resources.length)
})
