import type { Reason } from '#medicine/australia/mbs/service.ts'
import { scheduledFeeCents } from '#platform/practice-profile/fees.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { type CheckedCode, toFinding } from './suggest-codes.ts'

const NOT_HELD: Reason = {
  ruleId: 'dva-fees',
  effect: 'warns',
  text: 'DVA pays by its own fee schedule, which is not held here: the amount is not checked',
  codes: [],
  citation: 'DVA Repatriation Medical Fee Schedule; enter its fees in the practice setup',
  verified: true,
}

/** What the practice entered as DVA fee of an item: the clinician's own before everyone's. */
export function dvaFeeCents(item: string, practitionerId: string): number | undefined {
  return scheduledFeeCents(installedProfile().fees, { kind: 'dva', item, practitionerId })
}

/**
 * DVA pays by fee lists of its own (dva.gov.au, Fee schedules for medical services), not the Medicare benefit. What
 * the practice entered as DVA fees counts; without an entry there is no amount, rather than Medicare's.
 */
export function withDvaPrices(checked: readonly CheckedCode[], practitionerId: string): CheckedCode[] {
  return checked.map(({ code, check }) => {
    const { feeCents: _fee, benefitCents: _benefit, benefitPercent: _percent, chargeCents: _charge, ...rest } = code
    const cents = dvaFeeCents(code.code, practitionerId)
    if (cents !== undefined) {
      const source = 'DVA fees of the practice setup'
      return {
        code: { ...rest, source, feeCents: cents, benefitCents: cents, chargeCents: cents },
        ...(check && { check }),
      }
    }
    return {
      code: { ...rest, source: NOT_HELD.citation, findings: [...rest.findings, toFinding(NOT_HELD)] },
      ...(check && { check: { ...check, reasons: [...check.reasons, NOT_HELD] } }),
    }
  })
}
