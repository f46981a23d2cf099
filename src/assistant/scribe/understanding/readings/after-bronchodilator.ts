import type { Measured } from './measurements.ts'

const GIVEN =
  /\b(?:after|with|post) (?:the |some |your )?(?:ventolin|salbutamol|bronchodilator|reliever|inhaler|puffs?)\b/

/** "before Ventolin it was 1.38, after it was 1.64": the second names the bronchodilator no more. */
const GIVEN_THEN =
  /\bafter(?:wards)?,? (?:(?:it|that|you|this) )?(?:was|were|is|came|went|goes|got)\b|^(?:and )?after(?:wards)?(?: (?:it|that))?,? (?=\d)/

const timeGiven = (clause: string): RegExpExecArray | null =>
  GIVEN.exec(clause) ?? (/\b(?:before|pre)\b|^(?:and )?after\b/.test(clause) ? GIVEN_THEN.exec(clause) : null)

/** Larger shares are of predicted; a response is seldom more than this. */
const LARGEST_CHANGE = 40

/** "and after Ventolin it comes up to 3.4, a 20 percent improvement": goes with the value before it. */
export function afterBronchodilator(clause: string, { measure }: Measured): string | undefined {
  if (!/^(?:FEV1|FVC|Peak flow)$/.test(measure.label) || !timeGiven(clause)) return undefined
  const at = timeGiven(clause)?.index ?? 0
  // before the word only what says how far it moved: "it went up by fifteen percent after Ventolin"
  const moved = /\b(?:up|improv\w*|rose|rise|change|came|comes|went|goes)\b.*$/.exec(clause.slice(0, at))?.[0] ?? ''
  const after = /\d/.test(clause.slice(at)) ? clause.slice(at) : moved
  const [, value] = /(?<![a-z\d.])(\d+(?:\.\d+)?)(?! ?%|\d|\.\d)/.exec(after) ?? []
  const shares = [...after.matchAll(/(?<![\d.])(\d{1,3})%/g)].map(([, share]) => Number(share))
  const change = shares.find((share) => share <= LARGEST_CHANGE)
  const predicted = shares.find((share) => share > LARGEST_CHANGE)
  const isPossible = value !== undefined && Number(value) >= measure.from && Number(value) <= measure.to
  const parts = [
    isPossible && `${value}${measure.unit}`,
    predicted !== undefined && `${predicted}% predicted`,
    change !== undefined && `${change}% change`,
  ].filter(Boolean)
  return parts.length > 0 ? `after bronchodilator ${parts.join(', ')}` : undefined
}
