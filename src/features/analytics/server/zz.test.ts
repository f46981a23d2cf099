import { it } from 'vitest'
import { syntheticPeople } from '#app/server/testing/synthetic-people.ts'
import { startTestServer } from '#app/server/testing/test-server.ts'
import { practiceDay } from '#platform/fhir/dates.ts'
import { readPractice } from './read-practice.ts'
import { toRegisterMember } from './to-register-member.ts'
import { toPatientFacts } from '#platform/clinical-record/to-patient-facts.ts'
import { toAcceptInput } from '#platform/clinical-record/to-accept-input.ts'
import { spirometryTests, latestSpirometry } from '#platform/clinical-record/spirometry-tests.ts'
import { evaluateGuidelines } from '#platform/clinical/guidelines/evaluate-guidelines.ts'
import { respiratoryMedicines } from '#platform/clinical-record/respiratory-medicines.ts'
it('x', async () => {
  const today = practiceDay(new Date())
  const server = await startTestServer()
  await server.recordsAs('admin').createMany(syntheticPeople(today, 200), { isBulk: true })
  const out: string[] = []
  const time = <T,>(name: string, f: () => T) => { const c = process.cpuUsage(); const r = f(); const d = process.cpuUsage(c); out.push(`${name} ${(d.user + d.system) / 1000} ms`); return r }
  for (let i = 0; i < 3; i++) {
    const cpu = process.cpuUsage(); const t = performance.now()
    const { people } = await readPractice(server.recordsAs('provider'), today)
    const d = process.cpuUsage(cpu)
    out.push(`read ${people.length} people, ${people.flat().length} rows: cpu ${(d.user + d.system) / 1000} ms wall ${performance.now() - t}`)
    time('members', () => people.flatMap((p) => toRegisterMember(p, today) ?? []))
    const facts = time('facts', () => people.map((p) => toPatientFacts(p, today)))
    time('acceptInput', () => people.map((p) => toAcceptInput(p, today)))
    time('spiro tests', () => people.map((p) => spirometryTests(p)))
    time('latest spiro', () => people.map((p) => latestSpirometry(p)))
    time('rules', () => facts.map((f) => evaluateGuidelines(f, { asOf: today, asthmaHandbook: 'current' })))
    time('meds', () => people.map((p) => respiratoryMedicines(p)))
  }
  console.log(out.join('\n'))
  await server.close()
}, 200000)
