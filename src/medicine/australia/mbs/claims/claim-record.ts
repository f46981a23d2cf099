import type { Claim, ClaimItem, Extension } from 'fhir/r4'

/** Claim data that FHIR R4 has no element for: states with reason codes, billing type, payments. */
const AURORA = 'https://aurora.example/fhir'
const STATE = `${AURORA}/claim-state`
const DETAIL = `${AURORA}/claim-detail`
const PAYMENT = `${AURORA}/claim-payment`
const LINE = `${AURORA}/claim-line`
export const CLAIM_NUMBER = `${AURORA}/claim-number`

const text = (url: string, valueString: string): Extension => ({ url, valueString })
const read = (extension: Extension | undefined, name: string) =>
  extension?.extension?.find(({ url }) => url === name)?.valueString
const all = ({ extension }: { extension?: Extension[] }, url: string) =>
  (extension ?? []).filter((one) => one.url === url)

export interface StateEntry {
  state: string
  /** ISO instant. */
  at: string
  by: string
  text: string
  /** Medicare reason codes returned with it. */
  codes: readonly string[]
}

/** Oldest first; the last one is current. */
export function statesOf(claim: Claim): StateEntry[] {
  return all(claim, STATE).map((one) => ({
    state: read(one, 'state') ?? '',
    at: read(one, 'at') ?? '',
    by: read(one, 'by') ?? '',
    text: read(one, 'text') ?? '',
    codes: (one.extension ?? []).flatMap(({ url, valueString }) =>
      url === 'code' && valueString ? [valueString] : [],
    ),
  }))
}

export function withState(claim: Claim, { state, at, by, text: statement, codes }: StateEntry): Claim {
  const parts = [text('state', state), text('at', at), text('by', by), text('text', statement)]
  const entry: Extension = { url: STATE, extension: [...parts, ...codes.map((code) => text('code', code))] }
  return withFixTag({ ...claim, extension: [...(claim.extension ?? []), entry] }, state)
}

const CLAIM_TAG = `${AURORA}/claim-tag`
/** meta.tag of a claim that a person has to correct or ask about; the inbox finds it by this. */
export const CLAIM_TO_FIX = 'claim-to-fix'
const STATES_TO_FIX: readonly string[] = ['failed-checks', 'part-paid', 'rejected', 'unknown']

/** The mark that fits the state, whatever mark there was. */
export function withFixTag(claim: Claim, state: string): Claim {
  const { meta: before, ...rest } = claim
  const { tag = [], ...others } = before ?? {}
  const kept = tag.filter(({ system }) => system !== CLAIM_TAG)
  const tags = STATES_TO_FIX.includes(state) ? [...kept, { system: CLAIM_TAG, code: CLAIM_TO_FIX }] : kept
  const meta = { ...others, ...(tags.length > 0 && { tag: tags }) }
  return Object.keys(meta).length > 0 ? { ...rest, meta } : rest
}

const DETAILS = [
  'billing',
  'suggestion',
  'transmission',
  'attempts',
  'sentAt',
  'answeredAt',
  'paidAt',
  'paidCents',
  'card',
  'cardExpiry',
  'providerNumber',
  'referralDate',
  'referralBy',
  'referralLastDay',
  'assignedOn',
  'assignedWay',
  'assignedBy',
  'assignmentRecordedBy',
  'setting',
  /** 2 after the first correction of what was sent. */
  'edition',
] as const
export type ClaimDetails = Partial<Record<(typeof DETAILS)[number], string | undefined>>

export function detailsOf(claim: Claim): ClaimDetails {
  const [found] = all(claim, DETAIL)
  return Object.fromEntries(
    DETAILS.flatMap((name) => {
      const value = read(found, name)
      return value ? [[name, value]] : []
    }),
  )
}

/** `undefined` removes a detail. */
export function withDetails(claim: Claim, changes: ClaimDetails): Claim {
  const next = { ...detailsOf(claim), ...changes }
  const parts = DETAILS.flatMap((name) => {
    const value = next[name]
    return value ? [text(name, value)] : []
  })
  const others = (claim.extension ?? []).filter(({ url }) => url !== DETAIL)
  return { ...claim, extension: [{ url: DETAIL, extension: parts }, ...others] }
}

export interface PatientPayment {
  id: string
  /** 'YYYY-MM-DD'. */
  on: string
  amountCents: number
  method: string
  by: string
}

export function paymentsOf(claim: Claim): PatientPayment[] {
  return all(claim, PAYMENT).map((one) => ({
    id: read(one, 'id') ?? '',
    on: read(one, 'on') ?? '',
    amountCents: Number(read(one, 'cents') ?? 0),
    method: read(one, 'method') ?? '',
    by: read(one, 'by') ?? '',
  }))
}

export function withPayment(claim: Claim, { id, on, amountCents, method, by }: PatientPayment): Claim {
  const parts = [text('id', id), text('on', on), text('cents', String(amountCents)), text('method', method)]
  return {
    ...claim,
    extension: [...(claim.extension ?? []), { url: PAYMENT, extension: [...parts, text('by', by)] }],
  }
}

/** Details of a line: schedule fee and benefit of the day, and the channel's response. */
export interface LineMoney {
  feeCents?: number | undefined
  benefitCents?: number | undefined
  /** What the channel said it would pay. */
  paidCents?: number | undefined
  /** What a remittance paid; 0 is a line that was refused. */
  receivedCents?: number | undefined
  codes: readonly string[]
}

const cents = (value: string | undefined) => (value === undefined ? undefined : Number(value))

export function lineMoneyOf(line: ClaimItem): LineMoney {
  const [found] = all(line, LINE)
  return {
    feeCents: cents(read(found, 'fee')),
    benefitCents: cents(read(found, 'benefit')),
    paidCents: cents(read(found, 'paid')),
    receivedCents: cents(read(found, 'received')),
    codes: (found?.extension ?? []).flatMap(({ url, valueString }) =>
      url === 'code' && valueString ? [valueString] : [],
    ),
  }
}

export function withLineMoney(line: ClaimItem, money: LineMoney): ClaimItem {
  const { feeCents, benefitCents, paidCents, receivedCents, codes } = money
  const named = { fee: feeCents, benefit: benefitCents, paid: paidCents, received: receivedCents }
  const parts = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [text(name, String(value))],
  )
  const others = (line.extension ?? []).filter(({ url }) => url !== LINE)
  const kept: Extension = { url: LINE, extension: [...parts, ...codes.map((code) => text('code', code))] }
  const extension = kept.extension?.length ? [kept, ...others] : others
  const { extension: _before, ...bare } = line
  // an empty list is no FHIR
  return extension.length > 0 ? { ...bare, extension } : bare
}

/** FHIR money is decimal; everywhere else it is whole cents. */
export const toMoney = (amountCents: number) => ({ value: amountCents / 100, currency: 'AUD' as const })
export const fromMoney = (money: { value?: number } | undefined) => Math.round((money?.value ?? 0) * 100)
