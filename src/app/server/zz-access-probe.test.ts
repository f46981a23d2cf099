import { it } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { openAccessCast, CALLERS } from './testing/access-cast.ts'
import { makeTargets } from './testing/access-targets.ts'
import { requestsOf, unfilled } from './testing/access-requests.ts'
import { appendFileSync, writeFileSync } from 'node:fs'
it('walk', async () => {
  const t0 = Date.now()
  const cast = await openAccessCast()
  console.log('open', Date.now() - t0)
  const targets = await makeTargets(cast)
  console.log('targets', Date.now() - t0, JSON.stringify([...targets].slice(-14)))
  console.log('unfilled', endpoints.filter((e) => unfilled(e, targets)).map((e) => e.method + ' ' + e.path))
  const { server, callers } = cast
  writeFileSync('/tmp/access/out.txt', '')
  for (const name of CALLERS) {
    const t1 = Date.now(); let n = 0
    const caller = callers[name]
    const sorted = [...endpoints].sort((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))
    for (const e of sorted) {
      if (e.path === '/api/live' || e.path === '/api/auth/logout') continue
      for (const r of requestsOf(e, targets)) {
        n++
        const t2 = Date.now()
        const a = await server.ask(e.method, r.path, { ...r.ask, headers: { ...r.ask.headers, ...caller.headers } })
        const ms = Date.now() - t2
        const low = a.text.toLowerCase()
        appendFileSync('/tmp/access/out.txt', [name, e.method, e.path, a.status, ms, low.includes('zqxperson') ? 'P' : '', low.includes('zqxhouse') ? 'H' : '', a.text.length, r.path, a.status >= 400 || a.text.length < 300 ? a.text.slice(0, 200).replace(/\n/g, ' ') : ''].join('\t') + '\n')
      }
    }
    console.log(name, n, Date.now() - t1)
  }
  await server.close()
}, 400000)
