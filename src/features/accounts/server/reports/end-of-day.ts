import type { PaymentReconciliation } from 'fhir/r4'
import { codeIn, coding, concept } from '#fhir/codes/codings.ts'
import { dayBounds } from '#fhir/dates.ts'
import { fromMoney, toMoney } from '#medicine/australia/mbs/claims/claim-record.ts'
import { type MoneyMovement, movementOf, PAYMENT_KIND } from '#medicine/australia/mbs/claims/payment-record.ts'
import { Problem } from '#platform/api/problem.ts'
import { BILL } from '#platform/records/policy/acts/bill.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import type { EndOfDay } from '../../reports/contract.ts'
import { METHOD_WORDS, PAYMENT_METHODS, type PaymentMethod } from '../../rules.ts'

const KIND = 'end-of-day'
const METHOD = 'https://aurora.example/fhir/payment-method'
const EXPECTED = 'https://aurora.example/fhir/expected'
const idOf = (day: string) => `end-of-day-${day}`

/** Money by the day it was paid; records are made on that day or later. */
export async function movementsSince(records: Records, from: string): Promise<MoneyMovement[]> {
  const rows = await readAll(records, 'PaymentReconciliation', { from: dayBounds(from)[0], sort: 'oldest' })
  return rows.flatMap(({ resource }) => movementOf(resource) ?? [])
}

const methodOf = ({ details }: MoneyMovement): PaymentMethod =>
  PAYMENT_METHODS.find((one) => one === details.method) ?? 'other'

export function sumDay(movements: readonly MoneyMovement[], day: string) {
  const all = movements.filter(({ on, amountCents }) => on === day && amountCents !== 0)
  const taken = all.filter(({ kind }) => kind !== 'remittance')
  const cents = (list: readonly MoneyMovement[]) => list.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const names = [...new Set(taken.map(({ details }) => details.practitionerName ?? 'No clinician named'))].sort()
  return {
    methods: PAYMENT_METHODS.map((method) => ({
      method,
      expectedCents: cents(taken.filter((one) => methodOf(one) === method)),
    })),
    clinicians: names.map((name) => ({
      name,
      cents: cents(taken.filter(({ details }) => (details.practitionerName ?? 'No clinician named') === name)),
    })),
    expectedCents: cents(taken),
    remittanceCents: cents(all.filter(({ kind }) => kind === 'remittance')),
  }
}

async function signedOff(records: Pick<Records, 'search'>, day: string) {
  const { rows } = await records.search('PaymentReconciliation', { tokens: [`identifier|${idOf(day)}`], limit: 5 })
  return rows.find(({ resource }) => codeIn(resource.formCode, PAYMENT_KIND) === KIND)
}

export async function readDay(records: Records, day: string): Promise<EndOfDay> {
  const sums = sumDay(await movementsSince(records, day), day)
  return toDay(day, sums, await signedOff(records, day))
}

function toDay(
  day: string,
  sums: ReturnType<typeof sumDay>,
  signed: Stored<'PaymentReconciliation'> | undefined,
): EndOfDay {
  if (!signed) return { day, ...sums }
  const { resource } = signed
  const counted = new Map(
    (resource.detail ?? []).map((one) => [codeIn(one.type, METHOD), fromMoney(one.amount)] as const),
  )
  const countedCents = fromMoney(resource.paymentAmount)
  const expectedThen = fromMoney(resource.extension?.find(({ url }) => url === EXPECTED)?.valueMoney)
  return {
    day,
    ...sums,
    methods: sums.methods.map((one) => ({ ...one, countedCents: counted.get(one.method) ?? 0 })),
    signedOff: {
      at: resource.created,
      by: resource.processNote?.[0]?.text ?? '',
      note: resource.disposition ?? '',
      differenceCents: countedCents - expectedThen,
      isOutdated: expectedThen !== sums.expectedCents,
    },
  }
}

interface Counting {
  day: string
  counted: readonly { method: PaymentMethod; cents: number }[]
  note: string
}

/** A day can be signed off again after later entries; every version stays in the history. */
export async function signOffDay(records: Records, { day, counted, note }: Counting, at: string, today: string) {
  if (day > today) throw new Problem(422, 'Choose today or an earlier day.')
  const methods = counted.map(({ method }) => method)
  const twice = methods.find((method, index) => methods.indexOf(method) < index)
  if (twice) throw new Problem(422, `${METHOD_WORDS[twice]} is counted twice. Enter it once.`)
  const sums = sumDay(await movementsSince(records, day), day)
  const countedCents = counted.reduce((sum, { cents }) => sum + cents, 0)
  const isOff = sums.methods.some(
    ({ method, expectedCents }) => (counted.find((one) => one.method === method)?.cents ?? 0) !== expectedCents,
  )
  if (isOff && !note) throw new Problem(422, 'What was counted differs from the records: add a note.')
  const resource: PaymentReconciliation = {
    resourceType: 'PaymentReconciliation',
    identifier: [{ value: idOf(day) }],
    status: 'active',
    created: at,
    outcome: isOff ? 'partial' : 'complete',
    ...(note && { disposition: note }),
    paymentDate: day,
    paymentAmount: toMoney(countedCents),
    formCode: concept(coding(PAYMENT_KIND, KIND)),
    ...(counted.length > 0 && {
      detail: counted.map(({ method, cents }) => ({
        type: concept(coding(METHOD, method)),
        date: day,
        amount: toMoney(cents),
      })),
    }),
    processNote: [{ type: 'display', text: records.who.name }],
    extension: [{ url: EXPECTED, valueMoney: toMoney(sums.expectedCents) }],
  }
  return records.transaction(async (tx) => {
    await tx.lock(idOf(day))
    const before = await signedOff(tx, day)
    const stored = before
      ? await tx.update({ ...resource, id: before.id }, { act: BILL, ifMatch: before.version })
      : await tx.create(resource, { act: BILL })
    return toDay(day, sums, stored)
  })
}
