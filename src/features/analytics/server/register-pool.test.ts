import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { syntheticRecords } from '#app/server/testing/synthetic-patients.ts'
import { openRegisterPool } from './register-pool.ts'
import type { RegisterMember } from './to-register-member.ts'

const TODAY = '2026-11-15'
const folder = mkdtempSync(join(tmpdir(), 'aurora-process-'))
const program = pathToFileURL(join(folder, 'register-process.mjs'))
const ROUNDS = 40 // of thirty patients: several batches, so that some have to wait

/** The pool runs JavaScript, so it is built like the server. */
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
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function workOut(patients: readonly string[], patientsHere: number) {
  const members: (RegisterMember | undefined)[] = []
  const services = openRegisterPool(TODAY, program, patientsHere)
  try {
    for (const [i, record] of patients.entries()) {
      await services.workOut(record, (member) => {
        members[i] = member
      })
    }
    await services.finish()
  } finally {
    await services.close()
  }
  return members
}

it('processes work out the same members, each for its own person', async () => {
  const few = syntheticRecords(TODAY, 30).map((record) => JSON.stringify(record))
  const patients = Array.from({ length: ROUNDS }, () => few).flat()
  const here = await workOut(patients, patients.length)
  expect(here.filter(Boolean).length).toBeGreaterThan(1000)
  expect(await workOut(patients, 0)).toEqual(here)
})

it('a record no process can read is an error, not a gap', async () => {
  await expect(workOut(['[{"resourceType":]'], 0)).rejects.toThrow('ended early')
})
