import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { Problem } from '#platform/api/problem.ts'
import { task } from './task.ts'
import { openWorkerPool, threadsFor } from './worker-pool.ts'

/** A program as threads run it, without a build. */
const PROGRAM = `
import { threadId } from 'node:worker_threads'
const fill = () => { const kept = []; for (;;) kept.push(new Array(1000).fill(kept.length)) }
const work = {
  thread: () => ({ value: { thread: threadId, environment: Object.keys(process.env).length } }),
  refuse: () => ({ problem: { status: 422, message: 'Use fewer words.', details: { field: 'x' } } }),
  fault: () => { throw new Error('a fault') },
  forever: () => { for (;;); },
  fill,
}
export default ({ name }) => work[name]()
`
const program = join(mkdtempSync(join(tmpdir(), 'aurora-pool-')), 'worker.mjs')
writeFileSync(program, PROGRAM)
const pool = openWorkerPool(pathToFileURL(program), { abortGraceMs: 0, megabytesPerWorker: 32 })
afterAll(() => pool.close())

/** As this thread knows a task; it must never be the one that runs it. */
const named = (name: string) =>
  task<object, { thread: number; environment: number }>(name, () => {
    throw new Error('ran in the main thread')
  })

it('runs a task in another thread, which sees none of the settings of this one', async () => {
  const { thread, environment } = await pool.run(named('thread'), {})
  expect(thread).toBeGreaterThan(0)
  expect(environment).toBe(0)
})

it('a refusal keeps its status, sentence and details', async () => {
  const refused = pool.run(named('refuse'), {})
  await expect(refused).rejects.toMatchObject({ status: 422, message: 'Use fewer words.', details: { field: 'x' } })
  await expect(refused).rejects.toBeInstanceOf(Problem)
})

it('a fault stays a fault', async () => {
  const failed = pool.run(named('fault'), {})
  await expect(failed).rejects.toThrow('a fault')
  await expect(failed).rejects.not.toBeInstanceOf(Problem)
})

it('abandoned work is stopped, and the next task gets a thread', async () => {
  const gone = new AbortController()
  const running = pool.run(named('forever'), {}, { signal: gone.signal })
  gone.abort()
  await expect(running).rejects.toMatchObject({ name: 'AbortError' })
  expect((await pool.run(named('thread'), {})).thread).toBeGreaterThan(0)
})

it('is not started for a client that has disconnected', async () => {
  await expect(pool.run(named('forever'), {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

it('work that never ends is stopped with a sentence', async () => {
  const impatient = openWorkerPool(pathToFileURL(program), { longestRunMs: 1 })
  await expect(impatient.run(named('forever'), {})).rejects.toMatchObject({ status: 503 })
  await impatient.close()
})

it('work that needs more memory than a worker may have is refused; the process lives on', async () => {
  await expect(pool.run(named('fill'), {})).rejects.toMatchObject({ status: 413 })
  expect((await pool.run(named('thread'), {})).thread).toBeGreaterThan(0)
})

it('prepares a thread once, and a fault of that is nobody’s', async () => {
  const fresh = openWorkerPool(pathToFileURL(program), { abortGraceMs: 0 })
  await fresh.prepare(named('fault'), {})
  // a thread is there now: what would never end is not begun
  await fresh.prepare(named('forever'), {})
  expect((await fresh.run(named('thread'), {})).thread).toBeGreaterThan(0)
  await fresh.close()
})

it('without a built program the task runs here', async () => {
  const here = openWorkerPool(new URL('./missing.js', import.meta.url))
  expect(
    await here.run(
      task('double', (n: number) => n * 2),
      21,
    ),
  ).toBe(42)
})

it('several processes share the processors of a machine', () => {
  expect([1, 2, 4, 16].map((processors) => threadsFor(processors, 1))).toEqual([1, 1, 3, 4])
  expect([1, 2, 4, 16].map((processors) => threadsFor(processors, 4))).toEqual([1, 1, 1, 4])
})
