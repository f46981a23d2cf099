import type { Claim, Task } from 'fhir/r4'
import { expect, it } from 'vitest'
import { detailsOf, fromMoney, lineMoneyOf, statesOf } from '#platform/australia/mbs/claims/claim-record.ts'
import { contentOf, SUGGESTION_KIND, suggestionStateOf } from '#platform/australia/mbs/claims/suggestion-record.ts'
import { idFrom } from '#platform/fhir/references.ts'
import { generatePractice } from './generate.ts'

const practice = generatePractice({ seed: 'aurora', today: '2026-11-15' })
const claims = practice.filter((one): one is Claim => one.resourceType === 'Claim')
const suggestions = practice.filter(
  (one): one is Task => one.resourceType === 'Task' && one.code?.coding?.[0]?.code === SUGGESTION_KIND,
)

it('has claims in every state, each with a history that ends there', () => {
  const states = new Set(claims.map((claim) => statesOf(claim).at(-1)?.state))
  expect(states).toEqual(
    new Set([
      'ready',
      'sending',
      'unknown',
      'sent',
      'failed-checks',
      'assessing',
      'assessed',
      'rejected',
      'paid',
      'cancelled',
    ]),
  )
  for (const claim of claims) {
    const times = statesOf(claim).map(({ at }) => at)
    expect(times, claim.id).toEqual(times.toSorted((a, b) => a.localeCompare(b)))
    expect(
      times.every((at) => at < '2026-11-16'),
      claim.id,
    ).toBe(true)
  }
})

it('gives refused claims a reason code, and pays exactly the benefit of the day', () => {
  for (const claim of claims) {
    const last = statesOf(claim).at(-1)
    if (last?.state === 'rejected') expect(last.codes, claim.id).toHaveLength(1)
    if (last?.state !== 'paid') continue
    const benefits = (claim.item ?? []).reduce((sum, line) => sum + (lineMoneyOf(line).benefitCents ?? 0), 0)
    expect(detailsOf(claim).paidCents, claim.id).toBe(String(benefits))
    if (detailsOf(claim).billing === 'bulk-bill') expect(fromMoney(claim.total), claim.id).toBe(benefits)
  }
})

it('leaves signed encounters of the last days to be coded, some with a suggestion and some without', () => {
  const open = suggestions.filter((task) => suggestionStateOf(task) === 'pending-review')
  expect(open.length).toBeGreaterThan(0)
  const known = new Set([
    ...suggestions.map(({ focus }) => idFrom(focus, 'Encounter')),
    ...claims.flatMap(({ item }) => (item ?? []).map(({ encounter }) => idFrom(encounter?.[0], 'Encounter'))),
  ])
  const waiting = practice.filter(
    (one) =>
      one.resourceType === 'Composition' && one.date >= '2026-11-12' && !known.has(idFrom(one.encounter, 'Encounter')),
  )
  expect(waiting.length).toBeGreaterThan(0)
})

it('keeps what was suggested beside what was approved', () => {
  const approved = suggestions.filter((task) => suggestionStateOf(task) === 'approved')
  const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code).join()
  const edited = approved.filter((task) => {
    const content = contentOf<{ code: string }>(task)
    return codes(content.original) !== codes(content.codes)
  })
  expect(edited.length).toBeGreaterThan(0)
  expect(edited.length / approved.length).toBeLessThan(0.25)
})
