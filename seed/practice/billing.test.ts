import type { Claim, Encounter, PractitionerRole, Task } from 'fhir/r4'
import { expect, it } from 'vitest'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { checkProviderNumber } from '#fhir/identifiers/practitioner-numbers.ts'
import { idFrom } from '#fhir/references.ts'
import {
  CLAIM_TO_FIX,
  detailsOf,
  fromMoney,
  lineMoneyOf,
  statesOf,
} from '#medicine/australia/mbs/claims/claim-record.ts'
import { contentOf, SUGGESTION_KIND, suggestionStateOf } from '#medicine/australia/mbs/claims/suggestion-record.ts'
import { physicianIds } from '../patients/team.ts'
import { generatedPractice } from '../testing/generated-practice.ts'
import { OUTREACH_ID, ROOMS_ID } from './practice.ts'

const practice = generatedPractice({ seed: 'aurora', today: '2026-11-15' })
const claims = practice.filter((one): one is Claim => one.resourceType === 'Claim')
const suggestions = practice.filter(
  (one): one is Task => one.resourceType === 'Task' && one.code?.coding?.[0]?.code === SUGGESTION_KIND,
)

it('marks as to be fixed what somebody has to correct, and not what was corrected and paid since', () => {
  const toFix = claims.filter(({ meta }) => meta?.tag?.some(({ code }) => code === CLAIM_TO_FIX))
  const states = new Set(toFix.map((claim) => statesOf(claim).at(-1)?.state))
  expect(states).toEqual(new Set(['failed-checks', 'rejected', 'unknown']))
})

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

it('gives refused claims a reason code, and pays exactly the benefit of the day, or to DVA what was charged', () => {
  for (const claim of claims) {
    const last = statesOf(claim).at(-1)
    if (last?.state === 'rejected') expect(last.codes, claim.id).toHaveLength(1)
    if (last?.state !== 'paid') continue
    const benefits = (claim.item ?? []).reduce(
      (sum, line) => sum + (lineMoneyOf(line).benefitCents ?? fromMoney(line.net)),
      0,
    )
    expect(detailsOf(claim).paidCents, claim.id).toBe(String(benefits))
    if (detailsOf(claim).billing === 'bulk-bill') expect(fromMoney(claim.total), claim.id).toBe(benefits)
  }
})

it('leaves recent signed encounters uncoded, some with a suggestion and some without', () => {
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

it('stores both the suggested and the approved items', () => {
  const approved = suggestions.filter((task) => suggestionStateOf(task) === 'approved')
  const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code).join()
  const edited = approved.filter((task) => {
    const content = contentOf<{ code: string }>(task)
    return codes(content.original) !== codes(content.codes)
  })
  expect(edited.length).toBeGreaterThan(0)
  expect(edited.length / approved.length).toBeLessThan(0.25)
})

it('gives each physician a provider number for each place they work at, and claims under the one of the visit', () => {
  const roles = practice.filter((one): one is PractitionerRole => one.resourceType === 'PractitionerRole')
  const numbers = new Map(
    roles.flatMap((role) =>
      (role.identifier ?? []).map(({ system, value = '' }): [string, string] => {
        expect(system).toBe(identifierSystems.provider)
        expect(checkProviderNumber(value).ok, value).toBe(true)
        expect(role.location).toHaveLength(1)
        return [`${idFrom(role.practitioner, 'Practitioner')} ${idFrom(role.location?.[0], 'Location')}`, value]
      }),
    ),
  )
  const places = physicianIds.flatMap((id) => [`${id} ${ROOMS_ID}`, `${id} ${OUTREACH_ID}`])
  expect(new Set(numbers.keys())).toEqual(new Set(places))
  expect(new Set(numbers.values()).size).toBe(places.length)

  const encounters = new Map(
    practice.filter((one): one is Encounter => one.resourceType === 'Encounter').map((one) => [one.id, one]),
  )
  const claimed = claims.map((claim) => {
    const encounter = encounters.get(idFrom(claim.item?.[0]?.encounter?.[0], 'Encounter'))
    const seenAt = idFrom(encounter?.location?.[0]?.location, 'Location')
    const key = `${idFrom(claim.provider, 'Practitioner')} ${seenAt === OUTREACH_ID ? OUTREACH_ID : ROOMS_ID}`
    expect(detailsOf(claim).providerNumber, claim.id).toBe(numbers.get(key))
    return seenAt
  })
  expect(claimed).toContain(OUTREACH_ID)
})
