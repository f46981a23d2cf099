const TOTAL = /\d(?:[\d.]*) ?(?:mg|mcg|g)\b/
const PACKED =
  /,? ?(?:(?:so|that's|that is|which is|it's|as) )?(\d) (?:of (?:the |your )?)?(\d{2,4}|\d+(?:\.\d+)?(?= ?(?:mg|mcg)))(?: ?(mg|mcg))?,? (?:capsules?|tablets?)\b/

/**
 * "600 mg, two of the 300 capsules": how the dose is made up, and no second dose. Where only this is said, it is the
 * dose: "two of the 100 mg tablets" is 200 mg.
 */
export function withoutPacking(text: string): string {
  const match = PACKED.exec(text)
  if (!match) return text
  const [whole, count, strength, unit = 'mg'] = match
  const rest = text.replace(whole, ' ')
  return TOTAL.test(rest) ? rest : text.replace(whole, ` ${Number(count) * Number(strength)} ${unit}`)
}

/** "Trelegy one hundred, one puff", "the three per cent, once a day": the first figure names the product. */
export function withoutProduct(text: string): [string, string | undefined] {
  const match =
    /(?:^,? ?|\b(?:the|to|is) |, )(\d{2,3}),? (?=\d+ (?:puffs?|inhalations?|sprays?|squirts?)\b)/.exec(text) ??
    /(?:^,? ?(?:the )?|\bthe )(\d(?:\.\d)?) ?%,?(?= |$)/.exec(text)
  if (!match?.[1]) return [text, undefined]
  const strength = match[0].includes('%') ? `${match[1]}%` : match[1]
  return [`${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim(), strength]
}
