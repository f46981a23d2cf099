import type { Measured } from './measurements.ts'

const GIVEN =
  /\b(?:after|with|post) (?:the |some |your )?(?:ventolin|salbutamol|bronchodilator|reliever|inhaler|puffs?)\b/

/** "and after Ventolin it comes up to 3.4, a 20 percent improvement": goes with the value before it. */
export function afterBronchodilator(clause: string, { measure }: Measured): string | undefined {
  if (!/^(?:FEV1|FVC|Peak flow)$/.test(measure.label) || !GIVEN.test(clause)) return undefined
  const at = GIVEN.exec(clause)?.index ?? 0
  // before the word only what says how far it moved: "it went up by fifteen percent after Ventolin"
  const moved = /\b(?:up|improv\w*|rose|rise|change|came|comes|went|goes)\b.*$/.exec(clause.slice(0, at))?.[0] ?? ''
  const after = /\d/.test(clause.slice(at)) ? clause.slice(at) : moved
  const [, value] = /(?<![a-z\d.])(\d+(?:\.\d+)?)(?! ?%|\d|\.\d)/.exec(after) ?? []
  const [, percent] = /(?<![\d.])(\d{1,3})%/.exec(after) ?? []
  const isPossible = value !== undefined && Number(value) >= measure.from && Number(value) <= measure.to
  const parts = [isPossible && `${value}${measure.unit}`, percent && `${percent}% change`].filter(Boolean)
  return parts.length > 0 ? `after bronchodilator ${parts.join(', ')}` : undefined
}
