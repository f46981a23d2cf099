import { it } from 'vitest'
import { syntheticPeople } from '#app/server/testing/synthetic-people.ts'
import { startTestServer } from '#app/server/testing/test-server.ts'
import { practiceDay } from '#platform/fhir/dates.ts'
import { accept2 } from '#platform/clinical/risk/accept.ts'
import { readPractice } from './read-practice.ts'
import { toRegisterMember } from './to-register-member.ts'
it('x', async () => {
  const today = practiceDay(new Date())
  const server = await startTestServer()
  await server.recordsAs('admin').createMany(syntheticPeople(today, 200), { isBulk: true })
  const out: string[] = []
  for (let i = 0; i < 3; i++) {
    const cpu = process.cpuUsage(); const t = performance.now()
    const { people } = await readPractice(server.recordsAs('provider'), today)
    const d = process.cpuUsage(cpu)
    out.push(`read ${people.length} people, ${people.flat().length} rows: cpu ${(d.user + d.system) / 1000} ms wall ${performance.now() - t}`)
    const c2 = process.cpuUsage(); const t2 = performance.now()
    const members = people.flatMap((p) => toRegisterMember(p, today) ?? [])
    const d2 = process.cpuUsage(c2)
    out.push(`members ${members.length}: cpu ${(d2.user + d2.system) / 1000} ms wall ${performance.now() - t2}`)
    const c3 = process.cpuUsage()
    let n = 0
    for (const m of members) if (m.copd) { accept2(m.copd); n++ }
    const d3 = process.cpuUsage(c3)
    out.push(`accept ${n}: cpu ${(d3.user + d3.system) / 1000} ms`)
  }
  console.log(out.join('\n'))
  await server.close()
}, 200000)
