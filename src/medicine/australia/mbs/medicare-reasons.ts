/** Refused, paid differently, pending or information; `fund` is from a health fund. The grouping is Aurora's own. */
export type MedicareReasonKind = 'reject' | 'info' | 'pend' | 'adjust' | 'warn' | 'query' | 'fund' | 'error'

export type MedicareReason = { code: string; kind: MedicareReasonKind; meaning: string; whatToDo: string }

export const MEDICARE_REASONS_SOURCE =
  'Public list of Medicare reason codes, undated, agreeing with the Services Australia page for 101 to 140'

/** Code, kind, meaning, what to do. */
// biome-ignore format: one code a line
const rows: readonly (readonly [string, MedicareReasonKind, string, string])[] = [
  ['111', 'reject', 'service older than 2 years, no benefit', 'Apply for late lodgement; warn at 18 months'],
  ['120', 'reject', 'age limit for the item', 'Check the age rule of the item'],
  ['124', 'reject', 'item is for the other sex', 'Check the item'],
  ['129', 'reject', 'base item missing', 'Claim the base item first'],
  ['131', 'reject', 'date of service missing or bad', 'Correct the date of service'],
  ['134', 'info', 'course of treatment: paid as a later visit instead of first', 'Claim the later attendance (116 in place of 110)'],
  ['135', 'info', 'provider not recognised as consultant physician, paid at specialist rate', 'Check how the provider is recognised by Medicare'],
  ['136', 'info', 'no referral details, paid at GP rate', 'Add the referral and lodge again'],
  ['137', 'reject', 'requesting provider missing', 'Add the requesting provider'],
  ['140', 'reject', 'provider is not a specialist', 'Check how the provider is recognised by Medicare'],
  ['141', 'reject', 'provider cannot claim this', 'Check whether the provider may claim this item'],
  ['144', 'pend', 'held for manual assessment', 'Wait; it is assessed manually'],
  ['150', 'reject', 'member details not supplied', "Complete the patient's details"],
  ['157', 'info', 'may be aftercare', 'Mark as not normal aftercare if it was not'],
  ['159', 'reject', 'item linked to another item already payable', 'Remove one of the two items'],
  ['160', 'reject', 'maximum number of this item already paid', 'Check the frequency rule; claim the item that fits'],
  ['161', 'adjust', 'earlier payment adjusted', 'Enter the adjustment in the ledger'],
  ['162', 'reject', 'already paid for this service', 'Do not send again; find the earlier payment'],
  ['171', 'reject', 'provider may act in one capacity only', 'Claim in one capacity only'],
  ['179', 'reject', 'associated service already paid', 'Remove the item that goes with the one already paid'],
  ['206', 'reject', 'item not in force on that date', 'Choose the item in force on the date of service'],
  ['208', 'reject', 'Medicare card expired', 'Check the card with Medicare first; ask for the new one'],
  ['209', 'reject', 'claimant name differs from card', 'Compare the name with the card'],
  ['211', 'reject', 'patient not on that card on the date', 'Check the card and reference number with Medicare'],
  ['212', 'reject', 'date of service in the future', 'Correct the date of service'],
  ['217', 'reject', 'patient cannot be identified', "Check the patient's details with Medicare"],
  ['223', 'reject', 'named companion item absent', 'Add the companion item'],
  ['226', 'reject', 'service before birth date', 'Correct the date of birth or of service'],
  ['229', 'info', 'paid at 100 percent (safety net or item type)', 'Nothing to do'],
  ['232', 'reject', 'service not covered', 'Do not claim; tell the patient'],
  ['233', 'reject', 'provider not entitled on that date', "Check the provider's status on that date"],
  ['244', 'reject', 'service line in error', 'Correct the service line and lodge again'],
  ['255', 'adjust', 'assigned benefit increased', 'Enter the adjustment in the ledger'],
  ['256', 'reject', 'not payable for a hospital patient', 'Check whether the patient was admitted'],
  ['264', 'reject', 'compensation case', 'Bill the compensation insurer'],
  ['267', 'reject', 'companion service absent', 'Claim the companion service'],
  ['274', 'info', 'provisional payment', 'Keep open until it is final'],
  ['280', 'reject', 'item not recognised', 'Correct the item number'],
  ['282', 'reject', 'service date outside referral period', 'Ask for a current referral'],
  ['306', 'warn', 'card not valid, later claims may fail', 'Check the card with Medicare before the next claim'],
  ['307', 'reject', 'card not valid on the date', 'Check the card with Medicare'],
  ['316', 'reject', 'item cannot be self-determined', 'Add the request of another provider'],
  ['320', 'reject', 'card number wrong', 'Check the card number'],
  ['341', 'warn', 'no referral details, needed next time', 'Add the referral before the next claim'],
  ['342', 'info', 'referral expired, paid at GP rate', 'Ask for a current referral'],
  ['343', 'reject', 'card cancelled', 'Ask for the current card'],
  ['375', 'pend', 'being processed manually', 'Wait; it is processed manually'],
  ['378', 'reject', 'referrer could not refer on that date', "Check the referrer's details"],
  ['401', 'reject', 'charge missing or bad', 'Correct the charge'],
  ['403', 'reject', 'later consultation needs referral details', 'Add the referral details'],
  ['404', 'reject', 'referral or request details needed', 'Add referral or request details'],
  ['412', 'reject', 'provider unable to claim this service', 'Check whether the provider may claim this item'],
  ['413', 'reject', 'service before the request date', 'Correct the date of service or of the request'],
  ['414', 'reject', 'practice location closed on that date', 'Use the provider number of that location'],
  ['415', 'reject', 'referrer equals servicing doctor', 'The referral must come from another provider'],
  ['417', 'reject', 'referral needed, else use the unreferred item', 'Add the referral, or claim the unreferred item'],
  ['418', 'reject', 'only once per attendance', 'Claim it once'],
  ['428', 'reject', 'over 2 years, late lodgement form needed', 'Send the late lodgement form'],
  ['430', 'reject', 'referral details conflict', 'Correct the referral details'],
  ['431', 'query', 'initial consultation already paid, should this be subsequent', 'Claim the later attendance, or state the new course of treatment'],
  ['434', 'reject', 'card expired or invalid', 'Ask for the current card'],
  ['435', 'reject', 'aged-care recipient, not payable', 'Do not claim for a patient in residential aged care'],
  ['475', 'reject', 'patient or service details missing', 'Complete the details and lodge again'],
  ['500', 'reject', 'rejected with another item in the claim', 'Correct the other item of the claim first'],
  ['502', 'reject', 'patient not eligible for the item', 'Check whether the patient is eligible for the item'],
  ['511', 'info', 'safety-net cap applied', 'Nothing to do'],
  ['517', 'info', 'safety-net threshold reached, 80 percent of out-of-pocket paid', 'Nothing to do'],
  ['525', 'reject', 'only payable when bulk billed', 'Bulk bill it, or do not claim it'],
  ['528', 'reject', 'provider not in eligible area', 'Claim the incentive of the right area'],
  ['529', 'reject', 'bulk-bill incentive claimed wrongly', 'Claim one incentive for one unreferred, bulk-billed service'],
  ['530', 'reject', 'patient not concession/under 16 (pre Nov 2025 rule)', 'Rule before 1 November 2025; lodge again'],
  ['540', 'reject', 'care plan item not claimed before', 'Check that a plan was claimed before'],
  ['549', 'adjust', 'incentive already paid', 'Nothing to do; the incentive was paid before'],
  ['550', 'reject', 'associated service not claimed', 'Claim the associated service'],
  ['9601', 'pend', 'sent to a Medicare officer', 'Wait; a Medicare officer assesses it. Give the patient the lodgement advice'],
  ['9605', 'reject', 'card details do not match', 'Check the card with Medicare'],
  ['9617', 'reject', 'referral expired', 'Ask for a current referral'],
  ['9624', 'reject', 'later consultation after referral expiry', 'Ask for a current referral'],
  ['9628', 'reject', 'referral or request required', 'Add the referral or request'],
  ['9632', 'reject', 'duplicate of a paid service', 'Do not send again; it was paid'],
  ['9633', 'warn', 'new card issued, update record', 'Update the card number and issue number'],
  ['9640', 'pend', 'benefit above review threshold', 'Wait; it is reviewed for its amount'],
  ['9649', 'reject', 'eligibility cannot be determined', 'Ask Medicare about eligibility'],
  ['9650', 'reject', 'patient failed validation', "Check the patient's details"],
  ['9662', 'fund', 'provider must contact fund', 'Contact the fund'],
  ['9663', 'fund', 'check fund and membership', 'Check fund and membership'],
  ['9667', 'fund', 'cover suspended or cancelled', 'Tell the patient; cover is suspended or ended'],
  ['9668', 'fund', 'not covered for medical claims', 'Tell the patient; not covered for medical claims'],
  ['9671', 'fund', 'fund does not take this channel', 'Use another channel for this fund'],
  ['9675', 'warn', 'card expired', 'Ask for the current card'],
  ['9685', 'info', 'no concession found', 'Nothing to do; no concession found'],
  ['9701', 'reject', 'maximum services paid', 'Check the frequency rule'],
  ['9999', 'error', 'indeterminate error', 'Check the status first; never resend without checking'],
  ['3004', 'error', 'Services Australia system fault; claim may already be lodged', 'Check the status first; the claim may already be lodged'],
]

export const medicareReasons: readonly MedicareReason[] = rows.map(([code, kind, meaning, whatToDo]) => ({
  code,
  kind,
  meaning,
  whatToDo,
}))

const byCode = new Map(medicareReasons.map((one) => [one.code, one]))

export function medicareReason(code: string): MedicareReason | undefined {
  return byCode.get(code)
}

/** After these the claim may already be lodged: check its status before sending it again. */
export function mustQueryFirst(code: string): boolean {
  return code === '3004' || code === '9999'
}
