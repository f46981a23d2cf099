import { type Regimen, regimenIn } from './regimen.ts'

/** What is said after the name, and a dose said before it: "two puffs of Ventolin". */
export function regimenOf(before: string, after: string, isFirst: boolean): Regimen {
  const own = withLead(regimenIn(after), before)
  // "the 21 mg patch"
  const [, named] = /(?:^|\b(?:the|a|an|your) )(\d+(?:\.\d+)? ?(?:mg|mcg|g)) $/.exec(before) ?? []
  if (named && !own.dose) return { ...own, dose: named.replace(/(\d)(?=[a-z])/, '$1 ') }
  if (!isFirst) return own
  const some = /\b(\d+) of (?:the|your|his|her) $/.exec(before)?.[1]
  if (some) return { ...own, dose: [`${some} tablets`, own.dose].filter(Boolean).join(', ') }
  if (own.dose) return own
  const half = /\bhalf an? (tablet|capsule|sachet)(?: of)?(?: the| your)? $/.exec(before)?.[1]
  if (half) return { ...own, dose: `half a ${half}` }
  const ahead = regimenIn(
    /(?:\d[\w ./]*,? (?:of|on)(?: the| your)?(?: liquid| tablets?| syrup| mixture)?,? |\d+(?:\.\d+)? ?(?:mg|mcg|g) )$/.exec(
      before,
    )?.[0] ?? '',
  )
  return { ...ahead, ...own }
}

/** "two weeks of intravenous …", "inhaled …": what the words before the name say of route and duration. */
function withLead(own: Regimen, before: string): Regimen {
  const [, count, unit] = /\b(\d+) (day|week|month)s? of (?:[a-z]+ ){0,2}[a-z]*,? ?$/.exec(before) ?? []
  const route = /\b(?:intravenous|iv)\b[^,.]{0,16},? ?$/.test(before)
    ? 'intravenously'
    : /\b(?:inhaled|nebulised|nebulized)(?: the)? $/.test(before)
      ? 'inhaled'
      : undefined
  const extras = own.extras ?? []
  // "before any long flight, so enoxaparin …": given then, not from now on
  const occasion = /\b(before (?:any|each|every|a) [a-z ]{3,30}?),? so (?:the |your )?$/.exec(before)?.[1]
  const isNew = route && !extras.some((each) => /nebuliser|intravenously|inhaled/.test(each))
  return {
    ...own,
    ...(count && !own.duration && { duration: `${count} ${unit}${count === '1' ? '' : 's'}` }),
    ...((isNew || occasion) && { extras: [...(isNew ? [route] : []), ...(occasion ? [occasion] : []), ...extras] }),
  }
}
