import { generatePractice } from '#seed/generate.ts'
import { accept2 } from '#platform/clinical/risk/accept.ts'
const all = generatePractice({ seed: 'aurora', today: '2026-11-15', people: 200 })
const n: Record<string, number> = {}
for (const r of all) n[r.resourceType] = (n[r.resourceType] ?? 0) + 1
console.log(n)
const t = performance.now()
for (let i = 0; i < 500; i++) accept2({ ageYears: 60 + i / 100, male: true, bmi: 25, currentSmoker: true, fev1Percent: 40, cat: 20, oxygen: false, statin: false, lama: true, laba: true, ics: true, exacerbations: 2, severeExacerbations: 1 })
console.log((performance.now() - t) / 500, 'ms')
