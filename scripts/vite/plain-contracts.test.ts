import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, createServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainContracts, withoutSchemas } from './plain-contracts.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(`${project}node_modules/.plain-contracts-`)
  await writeFile(
    `${folder}/contract.ts`,
    `import { z } from 'zod'
     import { endpoint } from '${project}src/platform/api/endpoint.ts'
     import { most } from './rules.ts'
     const Row = z.object({ id: z.string().min(1).max(most) }).extend({ names: z.array(z.string()) })
     export const shared = { row: z.array(Row) }
     export const beds = {
       list: endpoint({ method: 'GET', path: '/api/beds', access: 'public', summary: 'Every bed', reply: z.array(Row), live: ['Location'] }),
     }`,
  )
  await writeFile(
    `${folder}/rules.ts`,
    `import { z } from 'zod'\nexport const most = Number('4321')\nexport const isId = (value: unknown) => z.uuid().safeParse(value).success`,
  )
  await writeFile(
    `${folder}/entry.ts`,
    `import { beds } from './contract.ts'\nexport { shared } from './contract.ts'\nexport const list = beds.list`,
  )
  await writeFile(`${folder}/with-rules.ts`, `export { isId } from './rules.ts'`)
})

afterAll(() => rm(folder, { recursive: true }))

async function bundle(entry: string, plugins = [plainContracts()]) {
  const result = await build({
    root: folder,
    configFile: false,
    mode: 'production',
    logLevel: 'silent',
    plugins,
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }]
  return output[0].code
}

it('leaves zod out of a bundled contract and keeps its method, path and live list', async () => {
  const plain = await bundle('entry.ts')
  expect(plain).toContain('/api/beds')
  expect(plain).toContain('Location')
  expect(plain.length).toBeLessThan(2_000)
  expect((await bundle('entry.ts', [])).length).toBeGreaterThan(20_000)
})

it('leaves out what only schemas and the OpenAPI document use', async () => {
  const plain = await bundle('entry.ts')
  expect(plain).not.toContain('Every bed')
  expect(plain).not.toContain('4321')
})

it('keeps every line where it was', () => {
  const before =
    "const A = z\n  .string()\n  .min(1)\nexport const e = endpoint({ path: '/a', body: z.object({\n b: A }) })"
  expect(withoutSchemas(before)).toBe("const A = z\n\n\nexport const e = endpoint({ path: '/a', body: undefined\n })")
})

it('gives rules.ts zod itself', async () => {
  expect((await bundle('with-rules.ts')).length).toBeGreaterThan(20_000)
})

it('does the same in the dev server for the browser, and not for the server side', async () => {
  const server = await createServer({
    root: folder,
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    plugins: [plainContracts()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const browser = await server.environments.client.transformRequest(`${folder}/contract.ts`)
    expect(browser?.code).toContain('no-schemas.ts')
    const onServer = await server.environments.ssr.transformRequest(`${folder}/contract.ts`)
    expect(onServer?.code).not.toContain('no-schemas')
  } finally {
    await server.close()
  }
})
