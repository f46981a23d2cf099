import { type Regimen, regimenIn } from './regimen.ts'

/** What is said after the name, and a dose said before it: "two puffs of Ventolin". */
export function regimenOf(before: string, after: string, isFirst: boolean): Regimen {
  if (RELIEVES.test(after)) return asReliever(before, after)
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

const RELIEVES = /\b(?:as|for) (?:your|his|her|a|the) reliever\b/
const AT_MOST =
  /,? (?:and )?(?:up to|(?:a )?max(?:imum)?(?: of)?|no more than|at most) (\d+)(?: puffs?)?(?: of [a-z]+)? (?:a|per|in a|each) day(?: all up| in total| altogether)?/
const WHEN_NEEDED = /\b(\d+)(?: extra| more)? (?:puffs?|sucks?) (?:when|whenever|as|if)\b/
const USUAL =
  /\b(?:keep(?:ing)?|stay(?:ing)?|still|take)(?: (?:at|on|with|to|the|your))* (\d+ puffs?[^,]{0,40}?),? (?:but|and)\b/

/** "Keep the two puffs twice a day, but use it for your reliever as well, up to twelve a day": three amounts of one medication. */
function asReliever(before: string, after: string): Regimen {
  const most = AT_MOST.exec(after)?.[1]
  const rest = after.replace(AT_MOST, '')
  const [, count] = WHEN_NEEDED.exec(rest) ?? []
  const amount = count && `${count} puff${count === '1' ? '' : 's'}`
  const { extras = [], ...own } = regimenIn(rest)
  const usual = regimenIn(USUAL.exec(before)?.[1] ?? '')
  return {
    // the puff for relief is not the regular dose
    ...(!amount && own),
    ...(usual.dose && { dose: usual.dose }),
    ...(usual.frequency && { frequency: usual.frequency }),
    extras: [
      ...extras.filter((each) => !amount || !each.startsWith('plus ')),
      ...(amount ? [`plus ${amount} as needed for symptoms`] : []),
      ...(most ? [`up to ${most} puffs a day`] : []),
    ],
  }
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
