/** Australian telephone numbers ('0400 000 000', '+61 2 …', '1800 …') and Medicare numbers. 000 by itself is none of them. */
const CONTACT_NUMBER =
  /(?<![\d.])(?:(?:\+?61[\s-]?[2-478]|\(?0[2-478]\)?)(?:[\s-]?\d){8}|1[38]00(?:[\s-]?\d){6}|\d{4}\s\d{5}\s\d(?:[\s/-]\d)?)(?!\d)/g

/** The '000' of a telephone number is no call for help. Blanked; places in the text stay the same. */
export function withoutContactNumbers(text: string): string {
  return text.replace(CONTACT_NUMBER, (all) => ' '.repeat(all.length))
}
