import { checkItem, type ItemCheck } from './check-item.ts'
import { dayAfterMonths } from './periods.ts'
import type { Reason, Service } from './service.ts'

/** One claim before it is lodged: its services and what the account must show. */
export type ClaimToCheck = {
  services: readonly Service[]
  bulkBilled: boolean
  medicareNumber?: string
  /** Medicare's last answer; undefined if not asked. */
  cardCurrent?: boolean
  chargeCents?: readonly (number | undefined)[]
  /** The day the patient agreed to assign the benefit. */
  assignmentDate?: string
}

export type ClaimCheck = { ready: boolean; account: Reason[]; services: ItemCheck[] }

const ACCOUNT = 'Services Australia, what an account must show, February 2026'
const ASSIGNMENT = 'Services Australia, assignment of benefit from 1 July 2026 (pages of June 2026)'
const CODES = 'Medicare reason codes, public list'

/** Checks every item against the others in the claim, and the account as a whole. */
export function checkClaim(claim: ClaimToCheck): ClaimCheck {
  const services = claim.services.map((service, index) => {
    const others = claim.services.filter((one, at) => at !== index && one.serviceDate === service.serviceDate)
    return checkItem({
      ...service,
      bulkBilled: claim.bulkBilled,
      alongside: [...(service.alongside ?? []), ...others.map(({ item }) => item)],
    })
  })
  const account = accountReasons(claim)
  return {
    ready: account.every(({ effect }) => effect === 'warns') && services.every((one) => one.complete),
    account,
    services,
  }
}

function accountReasons(claim: ClaimToCheck): Reason[] {
  const reasons: Reason[] = []
  const add = (ruleId: string, effect: Reason['effect'], text: string, codes: string[], citation: string) =>
    reasons.push({ ruleId, effect, text, codes, citation, verified: true })
  if (claim.services.length === 0) add('account', 'missing', 'A service', ['475'], ACCOUNT)
  if (!claim.medicareNumber) add('card', 'missing', 'Medicare number with reference number', ['150', '217'], ACCOUNT)
  if (claim.cardCurrent === false) {
    add('card', 'refuses', 'The card was not valid when last checked', ['208', '211', '307', '9605'], CODES)
  }
  for (const [index, service] of claim.services.entries()) {
    const charge = claim.chargeCents?.[index]
    if (charge === undefined) add('charge', 'missing', `Charge for item ${service.item}`, ['401'], ACCOUNT)
    else if (!Number.isSafeInteger(charge) || charge < 0) {
      add('charge', 'refuses', `The charge for item ${service.item} is not an amount in cents`, ['401'], ACCOUNT)
    }
  }
  if (claim.bulkBilled && !claim.assignmentDate) {
    add('assignment', 'missing', 'Assignment of benefit, recorded before the claim is lodged', [], ASSIGNMENT)
  }
  if (claim.assignmentDate && claim.services.some(({ lodgedOn }) => (claim.assignmentDate ?? '') > lodgedOn)) {
    add('assignment', 'refuses', 'The assignment of benefit is dated after lodgement', [], ASSIGNMENT)
  }
  return reasons
}

const ASSIGNMENT_KEPT_MONTHS = 24

/** First day on which the record of an assignment may be deleted. */
export function assignmentKeptUntil(assignmentDate: string): string {
  return dayAfterMonths(assignmentDate, ASSIGNMENT_KEPT_MONTHS)
}
