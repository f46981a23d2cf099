import { it } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { samplesOf } from './testing/sample-input.ts'
import { openAccessCast } from './testing/access-cast.ts'
const byName = (n: string) => (/[iI]d$/.test(n) ? 'demo-patient' : undefined)
it('bodies', () => {
  for (const e of endpoints) {
    for (const part of ['params', 'query', 'body'] as const) {
      const s = e[part]
      if (!s) continue
      const got = samplesOf(s, byName)
      if (got.length === 0) console.log('NONE', part, e.method, e.path)
    }
  }
})
it('lists', async () => {
  const t0 = Date.now()
  const cast = await openAccessCast()
  console.log('open', Date.now() - t0)
  const { server, callers } = cast
  for (const path of ['/api/agents/tasks', '/api/care-plans', '/api/coding-billing/claims', '/api/coding-billing/suggestions', '/api/encounters', '/api/messages', '/api/practice/tasks', '/api/prior-auth', '/api/respiratory/tests', '/api/results','/api/audit-events','/api/apps','/api/integrations/messages', '/api/patients/demo-patient/medications','/cds-services']) {
    const a = await server.ask('GET', path, { headers: callers.admin.headers })
    console.log(path, a.status, a.text.length, a.text.includes('Zqxperson'), a.text.includes('demo-patient'), a.text.slice(0, 200))
  }
  await server.close()
}, 60000)
