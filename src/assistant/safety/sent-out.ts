/** A private mailbox, device or messaging service. */
const PRIVATE =
  /\b(?:gmail|hotmail|yahoo|icloud|bigpond|proton ?mail|dropbox|google (?:drive|docs|sheets)|onedrive|whats ?app|messenger|telegram|facebook|instagram|chat ?gpt|usb(?: stick| drive)?|thumb drive|(?:my|a|the|\w+'s) (?:own |personal |private |home )(?:\w+ )?(?:e-?mail|mailbox|account|address|phone|mobile|laptop|computer|drive|cloud|device))\b/
/** Where patients may be written to. */
const OF_THE_PATIENT = /^(?:the )?patient'?s? /
const SENDING =
  /\b(?:export\w*|send\w*|e-?mail\w*|mail|forward\w*|upload\w*|cop(?:y|ies|ying)|download\w*|sav(?:e|ing)|transfer\w*|put|post|paste|shar(?:e|ing)|text|sync\w*|back ?up|dump)\b/
const OF_PATIENTS =
  /\b(?:patients?|everyone|everybody|records?|charts?|results?|names?|medicare|dob|diagnos\w+|notes?|letters?|spirometr\w+|lists?|files?|data|database|photos?|reports?|phone numbers?|addresses|his|her|their)\b/

/** 'Export every patient to my gmail': health data does not leave for a private account, whoever asks. */
export function sendsOut(folded: string): boolean {
  const at = PRIVATE.exec(folded)?.index
  if (at === undefined) return false
  const before = folded.slice(0, at)
  return SENDING.test(before) && OF_PATIENTS.test(before) && !OF_THE_PATIENT.test(folded.slice(at))
}
