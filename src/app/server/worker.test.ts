import { readFileSync } from 'node:fs'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawPdf } from '#platform/documents/draw-pdf.ts'
import { task } from '#platform/workers/task.ts'
import { openWorkerPool, type WorkerPool } from '#platform/workers/worker-pool.ts'
import { projectFiles } from '../../../scripts/import-rules/project-files.ts'

// inside node_modules, so that the built file finds its packages
const FOLDER = new URL('../../../node_modules/.cache/aurora-worker-test/', import.meta.url)

let pool: WorkerPool
beforeAll(async () => {
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: {
      outDir: FOLDER.pathname,
      rollupOptions: { input: { worker: 'src/app/server/worker.ts' } },
    },
  })
  pool = openWorkerPool(new URL('worker.js', FOLDER))
})
afterAll(() => pool.close())

it('draws a PDF in a thread of the built program', async () => {
  const elsewhere = task(drawPdf.name, () => {
    throw new Error('drawn in the main thread')
  }) as unknown as typeof drawPdf
  const letter = { title: 'Letter', printed: { by: 'Dr A', at: 'today' }, content: [] }
  const pdf = await pool.run(elsewhere, { title: 'Letter', documents: [letter] })
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-')
})

it('knows every task of the project by a name of its own', () => {
  const declared = [...projectFiles()]
    .filter(([path]) => path.startsWith('src/') && !path.includes('.test.'))
    .flatMap(([path, text]) => [...text.matchAll(/= task\(\s*'([\w-]+)'/g)].map(([, name]) => ({ path, name })))
  const listed = readFileSync(new URL('./worker.ts', import.meta.url), 'utf8')
  expect(declared.length).toBeGreaterThan(3)
  for (const { path, name } of declared) {
    const exported = new RegExp(`export const (\\w+) = task\\(\\s*'${name}'`).exec(projectFiles().get(path) ?? '')?.[1]
    expect(listed, `${name} of ${path} is missing in app/server/worker.ts`).toContain(`${exported}`)
  }
  expect(new Set(declared.map(({ name }) => name)).size).toBe(declared.length)
})
