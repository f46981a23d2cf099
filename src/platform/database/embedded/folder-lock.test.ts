import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
let other: ChildProcess
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aurora-lock-'))
  other = spawn('sleep', ['60'])
  await once(other, 'spawn')
})
afterEach(() => {
  other.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const path = () => join(folder, 'aurora.lock')

/** As if the other process had locked the folder. */
async function lockedByOther(): Promise<void> {
  const release = await lockFolder(folder, 0)
  const [, own = ''] = readFileSync(path(), 'utf8').split(' ')
  const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8')
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  const [boot, , ...namespace] = own.split(':')
  release()
  writeFileSync(path(), `${other.pid} ${[boot, ticks, ...namespace].join(':')}`)
}

it.skipIf(process.platform !== 'linux')('a folder in use is refused', async () => {
  await lockedByOther()
  await expect(lockFolder(folder, 150)).rejects.toMatchObject({ status: 409 })
})

it.skipIf(process.platform !== 'linux')(
  'a process that ends within the wait leaves its folder to the next',
  async () => {
    await lockedByOther()
    const locking = lockFolder(folder, 5000)
    other.kill('SIGKILL')
    const release = await locking
    expect(readFileSync(path(), 'utf8').split(' ')[0]).toBe(String(process.pid))
    release()
  },
)
