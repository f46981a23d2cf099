import { practiceDay } from '#fhir/dates.ts'
import { contentOf, suggestionStateOf, withContent } from '#medicine/australia/mbs/claims/suggestion-record.ts'
import { ofType } from '#medicine/from-record/patient-record.ts'
import { Problem } from '#platform/api/problem.ts'
import { BILL } from '#platform/records/policy/acts/bill.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { canCancel, STATE_WORDS } from '../../claims/rules.ts'
import type { Suggestion } from '../../contract.ts'
import { canDecide, SUGGESTION_WORDS } from '../../rules.ts'
import { encounterOf, newClaim } from '../claims/claim-resource.ts'
import { stateOf } from '../claims/claim-row.ts'
import { whyNot } from '../claims/prelodgement.ts'
import { entered } from '../claims/submit-claim.ts'
import { readBilling } from '../read-billing.ts'
import { assess } from './assess.ts'
import { type Change, loadSuggestion, readTask, withStatement } from './review-suggestion.ts'
import { type Content, encounterIdOf, toAssignment } from './suggestion-task.ts'

export interface Approved {
  suggestion: Stored<'Task'>
  claim: Stored<'Claim'>
}

/** Runs all checks and creates exactly one claim, in one transaction; a second caller finds it approved. */
export function approveSuggestion(records: Records, { id, ifMatch, at }: Change): Promise<Approved> {
  if (ifMatch === undefined) throw new Problem(428, 'Send the version you approve in If-Match.')
  const today = practiceDay(at)
  return records.transaction(async (tx) => {
    await tx.lock(`coding suggestion ${id}`)
    const stored = await readTask(tx, id)
    await refuseDecided(tx, stored)
    if (stored.version !== ifMatch) {
      const current = await loadSuggestion(tx, stored)
      throw new Problem(409, 'Someone else changed this suggestion. Look at it again first.', { current })
    }
    const content: Content = contentOf(stored.resource)
    const encounterId = encounterIdOf(stored.resource)
    // serialises decisions about the same encounter
    await tx.lock(`claims of encounter ${encounterId}`)
    const billing = await readBilling(tx, encounterId)
    const other = ofType(billing.record, 'Claim').find(
      (one) => encounterOf(one) === encounterId && stateOf(one) !== 'cancelled',
    )
    if (other) throw new Problem(409, 'This encounter already has a claim. Correct that one instead.')
    const asked = { billing: content.billing, today, assignment: toAssignment(content) }
    const assessed = assess(billing, content.codes, asked)
    if (!assessed.canSubmit) {
      const why = whyNot(assessed.checks) || 'Add at least one MBS item.'
      throw new Problem(422, why, { checks: assessed.checks })
    }
    const made = newClaim({ billing, assessed, content, suggestionId: id, at, today })
    const claim = await tx.create(entered(made, tx, { state: 'ready', at, text: 'Approved', codes: [] }), { act: BILL })
    const decided: Content = {
      ...content,
      codes: assessed.codes,
      riskScore: assessed.riskScore,
      claimId: claim.id,
      decidedAt: at,
      decidedBy: tx.who.name,
    }
    const unsure = assessed.checks.filter(({ state }) => state === 'warning').map(({ text }) => text)
    const text = unsure.length > 0 ? `Approved, knowing: ${unsure.join('; ')}` : 'Approved'
    const task = withStatement(withContent(stored.resource, decided, 'approved'), text, tx.who, at)
    return { suggestion: await tx.update(task, { ifMatch: stored.version }), claim }
  })
}

async function refuseDecided(tx: RecordsTransaction, stored: Stored<'Task'>): Promise<void> {
  const status = suggestionStateOf(stored.resource)
  if (canDecide(status)) return
  const current = await loadSuggestion(tx, stored)
  throw new Problem(409, `This suggestion is already ${SUGGESTION_WORDS[status].toLowerCase()}.`, { current })
}

/** Returns a suggestion to review after a rejection, or after an approval whose claim can still be cancelled. */
export async function reopenSuggestion(records: Records, { id, at }: Omit<Change, 'ifMatch'>): Promise<Suggestion> {
  const stored = await records.transaction(async (tx) => {
    await tx.lock(`coding suggestion ${id}`)
    const before = await readTask(tx, id)
    if (suggestionStateOf(before.resource) === 'pending-review') throw new Problem(409, 'This suggestion is open.')
    const { claimId, decidedAt: _, decidedBy: __, rejected: ___, ...content }: Content = contentOf(before.resource)
    if (claimId) await cancelWith(tx, claimId, at)
    const task = withStatement(withContent(before.resource, content, 'pending-review'), 'Opened again', tx.who, at)
    return tx.update(task, { ifMatch: before.version })
  })
  return loadSuggestion(records, stored)
}

async function cancelWith(tx: RecordsTransaction, claimId: string, at: string): Promise<void> {
  await tx.lock(`claim ${claimId}`)
  const { resource, version } = await tx.read('Claim', claimId)
  const state = stateOf(resource)
  if (state === 'cancelled') return
  if (!canCancel(state)) {
    throw new Problem(409, `Its claim is ${STATE_WORDS[state].label.toLowerCase()}: it cannot be withdrawn.`)
  }
  const text = 'The approval was withdrawn'
  await tx.update(
    { ...entered(resource, tx, { state: 'cancelled', at, text, codes: [] }), status: 'cancelled' },
    { act: BILL, ifMatch: version },
  )
}
