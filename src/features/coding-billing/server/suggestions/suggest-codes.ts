import type { ItemCheck } from '#medicine/australia/mbs/check-item.ts'
import { feeOn } from '#medicine/australia/mbs/fees.ts'
import { findItem } from '#medicine/australia/mbs/items.ts'
import { medicareReason } from '#medicine/australia/mbs/medicare-reasons.ts'
import type { BillingFacts } from '#medicine/australia/mbs/proposals/billing-facts.ts'
import { type Candidate, checkChosen, proposeItems } from '#medicine/australia/mbs/propose-items.ts'
import type { Reason } from '#medicine/australia/mbs/service.ts'
import { toBillingFacts } from '#medicine/from-record/billing/billing-facts.ts'
import { scheduledFeeCents } from '#platform/practice-profile/fees.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import type { Evidence, Finding, SuggestedCode, SuggestionDetail } from '../../contract.ts'
import type { BillingKind, CodeAsked } from '../../rules.ts'
import type { BillingRecord } from '../read-billing.ts'
import { type Note, sentenceSaying } from './note-sentences.ts'

const CONFIDENCE = { complete: 0.95, least: 0.5 } as const

/** A code with the check behind it; diagnoses have none. */
export interface CheckedCode {
  code: SuggestedCode
  check?: ItemCheck
}

export function factsFor(billing: BillingRecord, kind: BillingKind, today: string): BillingFacts {
  const { record, encounter, at } = billing
  return toBillingFacts(record, encounter, {
    today,
    provider: at.provider,
    zone: at.zone,
    bulkBilled: kind === 'bulk-bill',
  })
}

/** The preferred items of each part. If no attendance item is preferred, the one with the fewest refusals. */
export function proposedItems(facts: BillingFacts): string[] {
  const candidates = proposeItems(facts)
  const chosen: string[] = []
  for (const part of ['attendance', 'conference', 'test', 'incentive'] as const) {
    const ofPart = candidates.filter((one) => one.part === part)
    const preferred = ofPart.filter((one) => one.preferred)
    chosen.push(...preferred.map(({ item }) => item))
    if (preferred.length === 0 && part === 'attendance') {
      const [least] = ofPart.toSorted((a, b) => refusals(a) - refusals(b) || a.rank - b.rank)
      if (least) chosen.push(least.item)
    }
  }
  return chosen
}

const refusals = ({ check }: Candidate) => check.reasons.filter(({ effect }) => effect === 'refuses').length

/** With what Medicare pays for each, unless somebody else pays. */
export function considered(
  facts: BillingFacts,
  chosen: readonly string[],
  { isByMedicare }: { isByMedicare: boolean },
): SuggestionDetail['considered'] {
  return proposeItems(facts)
    .filter(({ item }) => !chosen.includes(item))
    .map(({ item, text, check }) => {
      const why = check.reasons.filter(({ effect }) => effect === 'refuses').map((reason) => reason.text)
      return {
        item,
        description: text,
        text: why.length > 0 ? `Refused: ${why.join('; ')}` : 'Possible, but another item fits better',
        isAllowed: check.allowed,
        ...(isByMedicare && check.benefit && { benefitCents: check.benefit.benefitCents }),
      }
    })
}

/** The requested MBS items, each checked together with the others, with evidence from the note. */
export function checkItems(
  facts: BillingFacts,
  asked: readonly CodeAsked[],
  { note, original }: { note: Note | undefined; original: readonly string[] },
): CheckedCode[] {
  const items = asked.filter(({ type }) => type === 'MBS').map(({ code }) => code.trim())
  return asked
    .filter(({ type }) => type === 'MBS')
    .map(({ code: typed, chargeCents }): CheckedCode => {
      const item = typed.trim()
      const others = items.filter((one) => one !== item)
      const { check, documented, because, evidence } = checkChosen(facts, item, others)
      const fee = feeOn(item, facts.serviceDate)
      const feeCents = fee.kind === 'fee' ? fee.feeCents : undefined
      const ownFee = scheduledFeeCents(installedProfile().fees, {
        kind: 'private',
        item,
        practitionerId: facts.provider.id,
      })
      const charge = facts.bulkBilled ? check.benefit?.benefitCents : (chargeCents ?? ownFee ?? feeCents)
      const statement = sentenceFor(item, note)
      return {
        check,
        code: {
          type: 'MBS',
          code: item,
          description: check.text || `Item ${item}`,
          confidence: confidenceOf(check, documented),
          because,
          rule: check.reasons[0]?.ruleId ?? `mbs-${item}`,
          source: fee.kind === 'fee' ? fee.source : fee.reason,
          isVerified: check.verified,
          evidence: [
            ...(statement ? [statement] : []),
            ...evidence.map(({ says, reference }) => toEvidence(says, reference)),
          ],
          findings: check.reasons.map(toFinding),
          ...(feeCents !== undefined && { feeCents }),
          ...(check.benefit && { benefitCents: check.benefit.benefitCents, benefitPercent: check.benefit.rate }),
          ...(charge !== undefined && { chargeCents: charge }),
          isAdded: !original.includes(item),
        },
      }
    })
}

function toEvidence(text: string, reference: string | undefined): Evidence {
  return { text, ...(reference && { reference }) }
}

/** Share of the item's requirements that are on record; not a probability of payment. */
function confidenceOf(check: ItemCheck, { met, asked }: Candidate['documented']): number {
  if (check.complete) return CONFIDENCE.complete
  if (!check.allowed) return CONFIDENCE.least
  const share = asked > 0 ? met / asked : 1
  return Math.round((CONFIDENCE.least + (CONFIDENCE.complete - CONFIDENCE.least) * share * 0.9) * 100) / 100
}

export function toFinding({ ruleId, effect, text, codes, citation, verified, instead }: Reason): Finding {
  return {
    ruleId,
    effect,
    text,
    codes: codes.flatMap((code) => {
      const known = medicareReason(code)
      return known ? [{ code, meaning: known.meaning, whatToDo: known.whatToDo }] : []
    }),
    citation,
    isVerified: verified,
    ...(instead && { instead }),
  }
}

const TEST_WORDS = /spirometr|FEV1|FVC|FeNO|DLCO|lung function|sleep study|exercise test/i
const ASSESSMENT_WORDS = /\S/

function sentenceFor(item: string, note: Note | undefined): Evidence | undefined {
  const isTest = ['lung function', 'sleep', 'test', 'pleural', 'bronchoscopy'].includes(findItem(item)?.group ?? '')
  return isTest
    ? sentenceSaying(note, TEST_WORDS, ['Objective', 'Assessment'])
    : sentenceSaying(note, ASSESSMENT_WORDS, ['Assessment', 'Plan'])
}
