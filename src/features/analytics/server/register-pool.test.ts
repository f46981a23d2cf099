import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { syntheticRecords } from '#app/server/testing/synthetic-people.ts'
import { openMemberDesk } from './register-pool.ts'
import type { RegisterMember } from './to-register-member.ts'

const TODAY = '2026-11-15'
const folder = mkdtempSync(join(tmpdir(), 'aurora-process-'))
const program = pathToFileURL(join(folder, 'register-process.mjs'))
const ROUNDS = 40 // of thirty people: several batches, so that some have to wait

/** It runs JavaScript: built as the server is. */
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL('./register-process.ts', import.meta.url)),
      outDir: folder,
      rollupOptions: { output: { entryFileNames: 'register-process.mjs' } },
    },
  })
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function workOut(people: readonly string[], peopleHere: number) {
  const members: (RegisterMember | undefined)[] = []
  const desk = openMemberDesk(TODAY, program, peopleHere)
  try {
    for (const [i, record] of people.entries()) {
      await desk.workOut(record, (member) => {
        members[i] = member
      })
    }
    await desk.finish()
  } finally {
    await desk.close()
  }
  return members
}

it('processes work out the same members, each for its own person', async () => {
  const few = syntheticRecords(TODAY, 30).map((record) => JSON.stringify(record))
  const people = Array.from({ length: ROUNDS }, () => few).flat()
  const here = await workOut(people, people.length)
  expect(here.filter(Boolean).length).toBeGreaterThan(1000)
  expect(await workOut(people, 0)).toEqual(here)
})

it('a record no process can read is an error, not a gap', async () => {
  await expect(workOut(['[{"resourceType":]'], 0)).rejects.toThrow('ended early')
})
