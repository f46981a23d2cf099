import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { setupChecklist } from '#platform/practice-profile/checklist.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { folderProblem } from './folder-problem.ts'

const folder = mkdtempSync(join(tmpdir(), 'aurora-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a folder that is there or can be made has no problem, and is not made by looking', () => {
  expect(folderProblem(undefined)).toBeUndefined()
  expect(folderProblem(folder)).toBeUndefined()
  expect(folderProblem(join(folder, 'not', 'yet'))).toBeUndefined()
  expect(folderProblem(join(folder, 'not'))).toBeUndefined()
})

it('a path through a file cannot be written to', () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect(folderProblem(join(file, 'backups'))).toBe(`${file} is a file`)
})

// the superuser may write everywhere
it.skipIf(process.getuid?.() === 0)('nor can a folder without the right to write', () => {
  chmodSync(folder, 0o500)
  expect(folderProblem(join(folder, 'backups'))).toBe(`Aurora may not write to ${folder}`)
  chmodSync(folder, 0o700)
})

it('the checklist calls it open and says why', () => {
  const facts = { profile: USUAL_PROFILE, savedParts: new Set<never>(), administrators: [], clinicians: [] }
  const itemFor = (backupProblem?: string) =>
    setupChecklist({ ...facts, isEncrypted: true, canSendMail: true, backupFolder: '/backups', backupProblem }).find(
      ({ id }) => id === 'backup',
    )
  expect(itemFor()).toMatchObject({ isDone: true })
  expect(itemFor('/backups is a file')).toMatchObject({
    isDone: false,
    detail:
      'No backup can be written: /backups is a file. Set AURORA_BACKUP_DIR to another folder, or allow Aurora to write to it.',
  })
})
