import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FhirResource } from 'fhir/r4'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { syntheticPeople } from '#app/server/testing/synthetic-people.ts'
import type { Stored } from '#platform/records/records.ts'
import { openMemberDesk } from './member-desk.ts'
import type { RegisterMember } from './to-register-member.ts'

const TODAY = '2026-11-15'
const folder = mkdtempSync(join(tmpdir(), 'aurora-thread-'))
const thread = pathToFileURL(join(folder, 'register-thread.mjs'))
const ROUNDS = 40 // of thirty people: several batches, so that some have to wait

/** A thread runs JavaScript: built as the server is. */
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL('./register-thread.ts', import.meta.url)),
      outDir: folder,
      rollupOptions: { output: { entryFileNames: 'register-thread.mjs' } },
    },
  })
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Person by person, as they lie in the store. */
function peopleAsStored(): Stored[][] {
  const people = new Map<string, Stored[]>()
  for (const resource of syntheticPeople(TODAY, 30)) {
    const { id, subject, patient } = resource as FhirResource & { subject?: Ref; patient?: Ref }
    const person = resource.resourceType === 'Patient' ? id : (subject ?? patient)?.reference?.replace('Patient/', '')
    if (person) people.set(person, [...(people.get(person) ?? []), stored(resource)])
  }
  return [...people.values()]
}

type Ref = { reference?: string }

const stored = (resource: FhirResource) =>
  ({ resource, type: resource.resourceType, text: JSON.stringify(resource) }) as unknown as Stored

async function workOut(people: readonly Stored[][], peopleHere: number) {
  const members: (RegisterMember | undefined)[] = []
  const desk = openMemberDesk(TODAY, thread, peopleHere)
  try {
    for (const [i, rows] of people.entries()) {
      await desk.workOut(rows, (member) => {
        members[i] = member
      })
    }
    await desk.finish()
  } finally {
    await desk.close()
  }
  return members
}

it('threads work out the same members, each for its own person', async () => {
  const few = peopleAsStored()
  const people = Array.from({ length: ROUNDS }, () => few).flat()
  const here = await workOut(people, people.length)
  expect(here.filter(Boolean).length).toBeGreaterThan(1000)
  expect(await workOut(people, 0)).toEqual(here)
})

it('a record no thread can read is an error, not a gap', async () => {
  const broken = [[{ text: '{"resourceType":' } as Stored]]
  await expect(workOut(broken, 0)).rejects.toThrow(/JSON/)
})
