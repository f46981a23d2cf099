export type OpaReasonKind = 'Reject' | 'Warning' | 'Information' | 'not stated'

export type OpaReason = { code: string; kind: OpaReasonKind; meaning: string; whatToDo: string }

export const OPA_REASONS_SOURCE =
  'Services Australia, PBS reason codes for Online PBS Authorities, copy of 20 February 2026'

/** Code, kind, meaning, what to do (the last is Aurora's own). */
// biome-ignore format: one code a line
const rows: readonly (readonly [string, OpaReasonKind, string, string])[] = [
  ['003', 'Reject', 'Medicare number format', 'Check the Medicare number'],
  ['006', 'Reject', 'authority prescription number format', 'Check the authority prescription number'],
  ['007', 'Reject', 'item code failed check', 'Check the item code'],
  ['012', 'Reject', 'application not found (streamlined ones are never stored)', 'Nothing is stored for streamlined items; check the number'],
  ['022', 'Reject', 'hospital provider number invalid', 'Check the hospital provider number'],
  ['030', 'Reject', 'hospital provider number required for HSD', 'Add the hospital provider number'],
  ['037', 'Warning', 'treatment days missing for HSD', 'Add the treatment days'],
  ['039', 'Reject', 'quantity/repeats over the online limit', 'Ask for less online, or apply in writing'],
  ['041', 'Reject', 'item and restriction do not pair', 'Choose a restriction that belongs to the item'],
  ['042', 'Reject', 'patient too old for item', 'Check the age rule'],
  ['044', 'Reject', 'patient too young', 'Check the age rule'],
  ['054', 'not stated', 'item not available online', 'Apply in writing or by telephone'],
  ['056', 'Reject', 'prescriber number not valid that day', 'Check the prescriber number'],
  ['057', 'Information', 'set to pending', 'Wait for the assessment'],
  ['058', 'Reject', 'prescriber type not allowed online', 'Apply in writing or by telephone'],
  ['061', 'Reject', 'item not listed that day', 'Choose an item listed that day'],
  ['065', 'Reject', 'prescriber type cannot prescribe item', 'Another prescriber must apply'],
  ['066', 'Reject', 'prescriber lacks the specialty', 'A prescriber with the specialty must apply'],
  ['071', 'Information', 'restricted benefit, authority not needed', 'No authority needed'],
  ['075', 'Reject', 'quantity above maximum', 'Lower the quantity or apply for more'],
  ['076', 'Reject', 'repeats above maximum', 'Lower the repeats or apply for more'],
  ['077', 'Reject', 'hospital not approved for HSD', 'Use an approved hospital'],
  ['085', 'Reject', 'restriction not valid that day', 'Choose a restriction valid that day'],
  ['087', 'Reject', 'already approved same day', 'Do not send again; it was approved today'],
  ['090', 'Warning', 'another sole-subsidy item already supplied', 'Check the other medication'],
  ['094', 'Reject', 'more than 30 days of supply left, next date returned', 'Wait until the date given'],
  ['096', 'Reject', 'maximum number of authorities reached', 'The maximum is reached'],
  ['098', 'Reject', 'answer format wrong', 'Correct the answer'],
  ['099', 'Reject', 'answers show patient not eligible', 'Check the criteria; the answers show no eligibility'],
  ['106', 'Reject', 'Medicare number does not exist', 'Check the Medicare number'],
  ['111', 'Reject', 'number and name do not match', 'Compare name and Medicare number'],
  ['113', 'Reject', 'number not current', 'Ask for the current card'],
  ['127', 'Information', 'authority needed because of raised quantity', 'Authority is needed for the raised quantity'],
  ['133', 'Reject', 'not all questions answered', 'Answer every question'],
  ['147', 'Reject', 'hospital provider number not given', 'Add the hospital provider number'],
  ['150', 'Reject', 'restriction code missing', 'Add the restriction code'],
  ['163', 'not stated', 'declaration not confirmed', 'Confirm the declaration'],
  ['174', 'Information', 'name not an exact match', 'Compare the name with the card'],
  ['176', 'Reject', 'earlier phase asked after continuing supply', 'Apply under continuing'],
  ['181', 'Reject', 'continuing asked; earlier phase approved but not supplied', 'Wait until the earlier approval was supplied'],
  ['183', 'Reject', 'continuing asked with no approved earlier phase', 'Apply under the initial phase first'],
  ['190', 'Information', 'streamlined item, write the code on the script', 'Write the streamlined code on the script'],
  ['194', 'Reject', 'quantity beyond allowed days for the dose', 'Lower the quantity to the days allowed'],
  ['812', 'Reject', 'a date answer is in the future (seen with ACQ-5 dates in the severe asthma program)', 'Correct the date; it cannot be in the future'],
]

export const opaReasons: readonly OpaReason[] = rows.map(([code, kind, meaning, whatToDo]) => ({
  code,
  kind,
  meaning,
  whatToDo,
}))

const byCode = new Map(opaReasons.map((one) => [one.code, one]))

export function opaReason(code: string): OpaReason | undefined {
  return byCode.get(code)
}
