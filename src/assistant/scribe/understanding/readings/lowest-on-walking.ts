/** "On the walking test your oxygen dropped to 81": a finger probe, whatever was read before. */
export const ON_WALKING = /\bwalk\w*\b|\bexert\w*\b|\bmetres\b/

/** "390 metres and you dropped from 95 to 88": the lowest saturation on the walk. */
export function lowestOnWalking(text: string, isWalk = false): string | undefined {
  const [, lowest] =
    /\b(?:(?:dropped|fell|desaturated|went(?: down)?)(?: down)?(?: from \d{2}%?)? to|lowest (?:you (?:got|went)(?: to)? |it (?:got|went)(?: to)? |oxygen |saturation |reading )?(?:was|of|is)) (\d{2})%?(?![\d.])/.exec(
      text,
    ) ?? []
  if (
    !lowest ||
    Number(lowest) < 50 ||
    !(isWalk || /\b(?:walk\w*|corridor|exert\w*|stairs|steps|exercis\w*)\b/.test(text)) ||
    /\b(?:if|kg|kilos|fev1|fvc)\b/.test(text)
  )
    return undefined
  return lowest
}
