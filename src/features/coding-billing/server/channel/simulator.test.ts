import { expect, it } from 'vitest'
import { makeDva, makeMedicare, makeProviderNumber } from '#fhir/identifiers/test-numbers.ts'
import type { SimulatorMode } from '../../rules.ts'
import { type ClaimMessage, NoReply } from './claim-channel.ts'
import { claimSimulator } from './simulator.ts'

function open(mode: SimulatorMode = 'normal') {
  const kept = new Map<string, unknown>()
  const state = { mode }
  let before: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const next = before.then(work, work)
    before = next.catch(() => undefined)
    return next
  }
  const memory = {
    read: async (practice: number, key: string) => kept.get(`${practice}/${key}`),
    write: async (practice: number, key: string, value: unknown) =>
      void kept.set(`${practice}/${key}`, structuredClone(value)),
    mode: async () => state.mode,
  }
  const channel = claimSimulator(memory, inTurn)
  return { channel, kept, state }
}

const message = (id: string, about: Partial<ClaimMessage> = {}): ClaimMessage => ({
  transmissionId: id,
  claimNumber: id,
  payer: 'Medicare',
  billing: 'bulk-bill',
  card: makeMedicare(7, 1),
  cardExpiry: '2029-01',
  providerNumber: makeProviderNumber(1),
  admitted: false,
  referral: { date: '2026-11-01', by: 'Dr Prentice', lastDay: '2027-11-01' },
  lines: [{ sequence: 1, item: '110', serviceDate: '2026-11-16', chargeCents: 15_585 }],
  at: '2026-11-16T00:00:00Z',
  ...about,
})
const line = (item: string, serviceDate = '2026-11-16', sequence = 1) => ({
  sequence,
  item,
  serviceDate,
  chargeCents: 0,
})

it('accepts with the benefit of the day of service, to the cent', async () => {
  const { channel } = open()
  expect(await channel.submit(1, message('a'))).toMatchObject({ state: 'assessed', lines: [{ benefitCents: 15_585 }] })
  const earlier = message('b', { card: makeMedicare(8, 1), lines: [line('116', '2026-06-30')] })
  const referral = { date: '2026-06-01', by: 'Dr Prentice' }
  expect((await channel.submit(1, { ...earlier, referral })).lines[0]?.benefitCents).toBe(7600) // fee 89.40 until June
})

it('takes one transmission once, whatever comes after', async () => {
  const { channel, kept } = open()
  const first = await channel.submit(1, message('a'))
  const before = JSON.stringify([...kept])
  expect(await channel.submit(1, message('a', { lines: [line('116')] }))).toEqual(first)
  expect(JSON.stringify([...kept])).toBe(before)
})

it.each([
  ['a card number that does not add up', { card: '29537015112' }, 'failed-checks', '320'],
  ['a card without its reference number', { card: makeMedicare(7, 1).slice(0, 10) }, 'failed-checks', '217'],
  ['a card past its month', { cardExpiry: '2026-10' }, 'rejected', '208'],
  ['a card that was replaced', { card: `${makeMedicare(7, 1).slice(0, 9)}91` }, 'rejected', '9605'],
  ['no referral', { referral: undefined }, 'rejected', '404'],
  [
    'an expired referral',
    { referral: { date: '2025-01-01', by: 'Dr Prentice', lastDay: '2026-02-01' } },
    'rejected',
    '282',
  ],
  ['an item of no schedule', { lines: [line('721')] }, 'rejected', '206'],
  ['two tests that exclude each other', { lines: [line('11507'), line('11512', '2026-11-16', 2)] }, 'rejected', '159'],
] as const)('refuses %s', async (_, about, state, code) => {
  const { channel } = open()
  const answer = await channel.submit(1, message('a', about as Partial<ClaimMessage>))
  expect(answer.state).toBe(state)
  expect(answer.codes).toContain(code)
  expect(answer.lines.every(({ benefitCents }) => benefitCents === 0)).toBe(true)
})

it('knows a service it was sent before, and forgets one it refused', async () => {
  const { channel } = open()
  await channel.submit(1, message('a'))
  const again = await channel.submit(1, message('b'))
  expect(again.state).toBe('rejected')
  expect(again.codes[0]).toMatch(/^(162|9632|418)$/)
  expect((await channel.submit(1, message('c', { card: makeMedicare(9, 1), referral: undefined }))).state).toBe(
    'rejected',
  )
  expect((await channel.submit(1, message('d', { card: makeMedicare(9, 1) }))).state).toBe('assessed')
})

it('holds a large benefit and assesses it a day later', async () => {
  const { channel } = open()
  const large = message('a', { lines: [line('12203')] })
  const answer = await channel.submit(1, large)
  expect(answer).toMatchObject({ state: 'assessing', codes: ['9640'], lines: [{ benefitCents: 59_930 }] })
  expect((await channel.status(1, 'a', '2026-11-16T12:00:00Z'))?.state).toBe('assessing')
  expect((await channel.status(1, 'a', '2026-11-17T00:00:00Z'))?.state).toBe('assessed')
})

it('leaves a claim to DVA as received', async () => {
  const { channel } = open()
  expect((await channel.submit(1, message('a', { payer: 'DVA', card: makeDva(3) }))).state).toBe('sent')
})

it('says nothing when told to, having taken the claim or not', async () => {
  const silent = open('time-out')
  await expect(silent.channel.submit(1, message('a'))).rejects.toBeInstanceOf(NoReply)
  expect(await silent.channel.status(1, 'a', '2026-11-16T00:00:00Z')).toBeUndefined()
  const lost = open('reply-lost')
  await expect(lost.channel.submit(1, message('a'))).rejects.toBeInstanceOf(NoReply)
  expect((await lost.channel.status(1, 'a', '2026-11-16T00:00:00Z'))?.state).toBe('assessed')
  expect(await lost.channel.status(2, 'a', '2026-11-16T00:00:00Z')).toBeUndefined()
})
