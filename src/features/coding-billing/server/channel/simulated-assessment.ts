import { practiceDay } from '#fhir/dates.ts'
import { checkMedicare, medicareIrn } from '#fhir/identifiers/medicare.ts'
import { checkItem } from '#medicine/australia/mbs/check-item.ts'
import { benefitOn } from '#medicine/australia/mbs/fees.ts'
import { findItem } from '#medicine/australia/mbs/items.ts'
import { medicareReason } from '#medicine/australia/mbs/medicare-reasons.ts'
import { prerequisites } from '#medicine/australia/mbs/pairs.ts'
import type { Reason, Service } from '#medicine/australia/mbs/service.ts'
import type { ChannelAnswer, ClaimMessage, MessageLine } from './claim-channel.ts'

export interface LodgedService {
  item: string
  date: string
  /** Provider number. */
  by: string
}

const REVIEW_FROM_CENTS = 50_000 // benefits from this amount are held once (9640); chosen for the simulator
// the simulator does not know claims from before it existed, so it cannot say that an earlier one is missing
const NEEDS_OLD_CLAIMS = new Set(prerequisites.map(({ id }) => id))
const OLD_ISSUE = '9' // the simulator treats a card with this issue number as replaced

/** What Medicare would reply to a claim, by Aurora's rules, using only the transmitted data. */
export function assessClaim(message: ClaimMessage, history: readonly LodgedService[]): ChannelAnswer {
  const isDva = message.payer === 'DVA'
  const invalid = isDva ? undefined : cardProblem(message)
  if (invalid) return refused('failed-checks', message, () => [invalid])
  if (!isDva && message.card[9] === OLD_ISSUE) return refused('rejected', message, () => ['9605'])
  if (
    !isDva &&
    message.cardExpiry &&
    message.lines.some((line) => line.serviceDate.slice(0, 7) > (message.cardExpiry ?? ''))
  ) {
    return refused('rejected', message, () => ['208'])
  }
  const found = new Map(message.lines.map((line) => [line.sequence, lineCodes(message, line, history)]))
  if ([...found.values()].some((codes) => codes.length > 0)) {
    return refused('rejected', message, ({ sequence }) => found.get(sequence)?.slice(0, 1) ?? [])
  }
  if (isDva) return { state: 'sent', text: 'Received; DVA assesses by its own fee list', codes: [], lines: [] }
  const lines = message.lines.map(({ sequence, item, serviceDate }) => {
    const benefit = benefitOn(item, serviceDate, { admitted: message.admitted })
    return { sequence, benefitCents: benefit?.benefitCents ?? 0, codes: [] }
  })
  const total = lines.reduce((sum, { benefitCents }) => sum + benefitCents, 0)
  if (total >= REVIEW_FROM_CENTS) return { state: 'assessing', text: 'Held for review', codes: ['9640'], lines }
  return { state: 'assessed', text: 'Accepted', codes: [], lines }
}

function cardProblem({ card }: ClaimMessage): string | undefined {
  const checked = checkMedicare(card)
  if (!checked.ok) return '320'
  return medicareIrn(checked.value) ? undefined : '217'
}

function refused(
  state: 'failed-checks' | 'rejected',
  message: ClaimMessage,
  codesOf: (line: MessageLine) => readonly string[],
): ChannelAnswer {
  const lines = message.lines.map((line) => {
    const own = codesOf(line)
    // a valid line is rejected together with an invalid one
    return { sequence: line.sequence, benefitCents: 0, codes: own.length > 0 ? own : ['500'] }
  })
  const codes = [...new Set(lines.flatMap((line) => line.codes))].filter((code) => code !== '500')
  const text = codes.map((code) => medicareReason(code)?.meaning ?? code).join('; ')
  return { state, text, codes, lines }
}

function lineCodes(message: ClaimMessage, line: MessageLine, history: readonly LodgedService[]): string[] {
  const { reasons } = checkItem(serviceOf(message, line, history))
  return reasons
    .filter(({ effect, ruleId }) => effect === 'refuses' && !NEEDS_OLD_CLAIMS.has(ruleId))
    .flatMap((reason) => codeOf(reason) ?? [])
}

/** Conditions that Medicare cannot see in a claim, such as minutes, have no code and cause no refusal here. */
function codeOf({ codes }: Reason): string | undefined {
  return codes.find((code) => medicareReason(code)?.kind === 'reject') ?? codes[0]
}

function serviceOf(message: ClaimMessage, line: MessageLine, history: readonly LodgedService[]): Service {
  const { referral, providerNumber } = message
  const item = findItem(line.item)
  const mode = item && item.mode !== 'any' ? item.mode : 'in person'
  return {
    item: line.item,
    serviceDate: line.serviceDate,
    lodgedOn: practiceDay(message.at),
    mode,
    setting: message.admitted ? 'admitted' : 'rooms',
    history: history.map(({ item: past, date, by }) => ({ item: past, date, providerId: by })),
    alongside: message.lines.filter(({ sequence }) => sequence !== line.sequence).map((other) => other.item),
    ...(referral && { referral: referralOf(referral, line.serviceDate) }),
    patient: {},
    provider: { id: providerNumber, kind: 'consultant physician', sleepOrRespiratory: true, providerNumber },
    bulkBilled: message.billing === 'bulk-bill',
  }
}

/** The account states the last day of the referral; without one, the referral is indefinite. */
function referralOf({ date, by, lastDay }: NonNullable<ClaimMessage['referral']>, serviceDate: string) {
  const isOver = lastDay !== undefined && lastDay < serviceDate
  const period = isOver ? { months: 0 } : ('indefinite' as const)
  return { date, from: 'GP' as const, referrerName: by, period, ...(isOver && { firstServiceDate: lastDay }) }
}
