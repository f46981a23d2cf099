/**
 * A request to take an entry out of the record, or to change its date, for a reason that is not that the entry is wrong.
 * Built from three parts (what is done, to what, why), so that no single wording has to be known.
 */
const REMOVES =
  /\b(?:delet\w+|remov\w+|eras\w+|wip(?:e|es|ing)|drop|purg\w+|scrub\w*|strip\w*|bin|get(?:ting)? rid of|clear\w*|hid(?:e|ing)|suppress\w*|leav(?:e|ing)\b.{0,40}\bout|omit\w*|black(?:ing)? out|tak(?:e|ing)\b.{0,60}\b(?:out of|off|away|from)|los(?:e|ing)(?! weight))\b/
const CHANGES =
  /\b(?:chang\w+|alter\w*|edit\w*|mov(?:e|ing)|shift\w*|adjust\w*|overwrit\w+|rewrit\w+|amend\w*|tweak\w*)\b/
const ENTRY =
  /\b(?:dob|dates? of birth|birth ?dates?|age|allerg\w+|intoleranc\w+|reactions?|diagnos\w+|problems?|conditions?|notes?|results?|entry|entries|readings?|scores?|spirometr\w+|histor\w+|smoking|pack[- ]?years?|alcohol|exacerbations?|admissions?|letters?|consents?|reports?|alerts?|warnings?|contra-?indications?|depression|epilepsy|record|charts?|file)\b/

/** Somebody else is to see another record, or a safeguard is in the way. */
const DECEIVES = new RegExp(
  [
    String.raw`\b(?:insur\w+|solicitors?|lawyers?|coroner|court|police|auditors?|audit|inspect\w*|employer|boss|work ?cover|tac|licen[cs]\w+|dva|centrelink|medicare|pbs|committee|panel|regulator|ahpra|complain\w*|medical board|visa|immigration|adoption|custody|army|airline)\b`,
    String.raw`\b(?:so|so that|in order that|otherwise|or else)\b.{0,40}\b(?:qualif\w+|eligib\w+|approv\w+|accept\w*|covered|pass(?:es)?|gets?|fits?|looks?|seems?|appears?|won'?t|will not|does not|doesn'?t|do not|don'?t|can (?:prescribe|give|have|start|order))\b`,
    String.raw`\b(?:block\w*|stopp?(?:s|ing) (?:me|us)|stands? in (?:the|my|our) way|in (?:the|my|our) way|pop(?:s|ping)? up|keeps? (?:warning|alerting|coming up|flagging|firing|blocking|stopping|nagging)|annoy\w*|nag\w*|won'?t let (?:me|us)|will not let (?:me|us)|prevents? (?:me|us))\b`,
  ].join('|'),
)
/** The entry itself is said to be wrong: that is corrected openly, and no deceit. */
const CORRECTS =
  /\b(?:duplicates?|entered twice|twice|(?:wrong|another|other) (?:patient|person|chart|date|day|year)|(?:entered|recorded|filed|put) (?:there )?(?:in|by) (?:error|mistake)|by mistake|typos?|mistyped|misspel\w*|(?:was|is|were|are) (?:wrong|incorrect|not (?:true|right|hers|his|theirs))|the (?:right|correct|proper|actual)|(?:is|are) (?:right|correct|accurate|complete|up to date)|tested negative|negative (?:challenge|skin test)|challenge|de-?label\w*|refuted|tolerated|outgrown)\b/
/** Of a list on the screen, of treatment or of a booking: nothing in the record is altered. */
const NO_ENTRY =
  /\b(?:from|off) (?:the|this|that|my|our) (?:list|table|results? list|waiting list|recall list|diary|view|screen|search|filter)\b|\b(?:appointments?|bookings?|slots?|tasks?|reminders?|drafts?|templates?|filters?|columns?)\b/

const FILLS =
  /\b(?:fill(?:ing)?|complet(?:e|ing)|pad(?:ding)?|round(?:ing)? out|tid(?:y|ying)|smooth(?:ing)?|touch(?:ing)?|patch(?:ing)?|plug(?:ging)?)\b.{0,40}\b(?:gaps?|missing|blanks?|holes?|values?|results?|spirometr\w+|readings?|scores?|record|observations?|obs|chart)\b.{0,60}\b(?:so|to (?:look|seem|appear|pass))\b.{0,30}\b(?:look|seem|appear|pass|complete|normal|fine|good)/
const DATE_OF =
  /\b(?:chang\w+|alter\w*|edit\w*|mov(?:e|ing)|shift\w*|adjust\w*|set|put|make)\b.{0,20}\b(?:dates?|day|time|timestamp)\b.{0,8}\b(?:of|on|for|in)\b.{0,40}\b(?:notes?|results?|entry|entries|consents?|certificates?|signature|report|spirometr\w+|reading|letter|prescription|script)\b/

/** `deceives`: the record would be made to say something else; `deletes`: an entry would go, for no reason that was named. */
export function alteredRecord(folded: string): 'deceives' | 'deletes' | undefined {
  if (
    CORRECTS.test(folded) ||
    /^(?:who|which|what|when|where|why|how many|list|show|find|did|has|have|was|were)\b/.test(folded)
  )
    return undefined
  if (FILLS.test(folded) || DATE_OF.test(folded)) return 'deceives'
  if (NO_ENTRY.test(folded)) return undefined
  const removes = REMOVES.exec(folded)
  const changes = CHANGES.exec(folded)
  const verb = removes ?? changes
  if (!verb) return undefined
  const after = folded.slice(verb.index)
  if (!ENTRY.test(after.slice(0, 90))) return undefined
  if (DECEIVES.test(after)) return 'deceives'
  const isAsked =
    /^(?:(?:please|can|could|would|will|you|u|just|kindly|i want you to|i need you to|go ahead and) ?)*$/.test(
      folded.slice(0, verb.index).trim(),
    )
  return removes && isAsked && !removes[0].startsWith('los') ? 'deletes' : undefined
}
