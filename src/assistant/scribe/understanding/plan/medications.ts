import { findConcepts, genericOf } from '../../lexicon/concepts.ts'

/** A medication named in a text, by place. */
export interface Mention {
  /** The name as spoken, for writing. */
  spokenName: string
  /** The ingredient, by which two mentions are one medication. */
  ingredient: string
  from: number
  to: number
}

/** Kinds of medication and things that are none: named, but no single product to take. */
const NOT_ONE =
  /^(?:steroids?|inhalers?|antibiotics?|antihistamines?|antidepressant|diuretic|water (?:pill|tablet)s?|supplements|vaccines?|flu (?:shot|vaccine)|therapy|pain medic\w+|painkillers|anti-inflammator\w*|blood thinners?|latex|contrast|sulfa|statin|nebuli[sz]ers?|nasal spray|eye drops|chemotherapy|immunotherapy|blood pressure medications?|muscle relaxers?|birth control|nsaids?|beta blocker|potassium|oxygen|penicillin|insulin pump|biologic|fluids?|alcohol|saline|caffeine|nicotine)$/

/** Products without a name of their own, as they are asked for. */
const PRODUCTS: readonly (readonly [RegExp, string, string])[] = [
  [
    /(?<!\b(?:bad|rough|good|tough|hard|sticky|sore|itchy|difficult|rocky|hormone|oestrogen|estrogen|hrt|fentanyl|morphine|pain|skin|eye|dry|red|scaly) )\b(?:nicotine )?patch(?:es)?\b(?!,? (?:or|and) tablets)(?!,? for (?:the |my )?(?:menopause|pain|hot flushes|hormones))/g,
    'nicotine patch',
    'nicotine patch',
  ],
  [
    /\b(?:(?:the|a|nicotine|nicorette) )?(?:nicotine |nicorette )?(?:mouth|quickmist) spray\b|\bnicorette spray\b/g,
    'nicotine mouth spray',
    'nicotine mouth spray',
  ],
  [/\blozenges?(?=, \d(?:\.\d)? ?mg\b)/g, 'nicotine lozenge', 'nicotine lozenge'],
  [
    /\b(?:nicotine )?(?:gum|lozenges?|inhalator)\b(?= (?:when|for|as|every|up|if|whenever|\d))|\bnicotine (?:gum|lozenges?|inhalator)\b/g,
    '',
    '',
  ],
  [
    /\b(?:home|portable|ambulatory|overnight|long-term) oxygen\b|\boxygen at home\b|(?<=\b(?:stop|stopping|ceas(?:e|ing)|off|need|withdraw|without|take away) (?:the |your |her |his )?)oxygen\b(?! (?:levels?|sats?|saturations?|is|was|reading|assess\w*|tests?|study|above|below|to\b))|\boxygen(?= (?:can|has to|needs to|is to) (?:go|stop|finish|come out)\b)|\boxygen(?=,? (?:at |of )?\d+(?:\.\d)? lit)|\b(?:oxygen )?concentrator\b/g,
    'home oxygen',
    'oxygen',
  ],
  [
    /\b(?:blue|reliever|rescue) (?:inhaler|one)\b|(?<!\bfor (?:your|his|her|a|the) )\breliever\b/g,
    'reliever inhaler',
    'salbutamol',
  ],
  [/\b(?:salt water|saline|sinus|nasal) rinse\b/g, '', ''],
  [
    /\b(?:(?:hypertonic|salty|strong) )+saline\b|\bsalty (?:nebs?|nebuli[sz]ers?|water nebs?|ones?|stuff|solution|mist)\b|\bsalt(?: water)? nebs?\b/g,
    'hypertonic saline',
    'hypertonic saline',
  ],
  [
    /\b(?:nebulised |\d(?:\.\d)?% )?saline\b(?! (?:rinse|wash|spray|bottle|sachets?))/g,
    'nebulised saline',
    'hypertonic saline',
  ],
  [
    /\b(?:combined|contraceptive|birth control|oral contraceptive) pill\b|\bthe pill\b/g,
    'contraceptive pill',
    'oral contraceptive',
  ],
  [/\bcoumadin\b/g, 'warfarin', 'warfarin'],
  [/\bvitamin [bcd](?:12)?\b/g, '', ''],
]

/**
 * Names nobody listed: the stems of the International Nonproprietary Names tell a medication from a word
 * (WHO, The use of stems in the selection of INN; the Australian Approved Names follow them).
 */
const BY_NAME =
  /\b(?:cef[a-z]{4,}|[a-z]{3,}(?:cillin|penem|mycin|micin|floxacin|cycline|conazole|fungin|oxaban|gatran|sartan|prazole|statin|gliptin|gliflozin|glutide|tinib|ciclib|lizumab|kinumab|kimab|lukast|terol|tropium|pyrronium|asone|onide|setron|tidine|triptan|azepam|azolam|dipine|olol|thiazide|semide|parin|vir|dronate|mab|stat|nidazole|vaptan|dronic acid))\b/g

export const ingredientOf = (name: string): string => {
  const lower = name.toLowerCase()
  const generic = genericOf.get(lower) ?? lower
  return generic === 'prednisone'
    ? 'prednisolone'
    : generic === 'albuterol'
      ? 'salbutamol'
      : generic.replace(/^frusemide$/, 'furosemide')
}

const read = new Map<string, readonly Mention[]>()
const KEPT_AT_MOST = 4000

/** Medications in a text of lower case, in their order; the longest name at each place. */
export function mentionsIn(text: string): readonly Mention[] {
  const known = read.get(text)
  if (known) return known
  // the same sentence is asked about many times over; another visit shares nothing with it
  if (read.size > KEPT_AT_MOST) read.clear()
  const found = readMentions(text)
  read.set(text, found)
  return found
}

/** "one whenever you'd have reached for the Ventolin": a time, and no word on the Ventolin. */
const WOULD_HAVE =
  /\b(?:when(?:ever)?|any ?time|every time|each time) (?:you|he|she|they)(?:'d|'d've| would)(?: (?:have|normally|usually|otherwise))* (?:reach(?:ed)? for|us(?:e|ed)|grab(?:bed)?|tak(?:e|en)|took|need(?:ed)?|want(?:ed)?) (?:the |your |a |his |her )?$/
/** "budesonide with a reliever in the one inhaler" */
const IN_THE_ONE = /^reliever in (?:the|a) (?:one|same|single) (?:inhaler|puffer|device)\b/

function readMentions(text: string): Mention[] {
  const found: Mention[] = []
  for (const [pattern, label, ingredient] of PRODUCTS)
    for (const match of text.matchAll(pattern)) {
      const name = label || match[0]
      found.push({
        spokenName: name,
        ingredient: ingredient || name,
        from: match.index,
        to: match.index + match[0].length,
      })
    }
  const words: { word: string; at: number }[] = []
  for (const match of text.matchAll(/[a-z0-9][\w'./%-]*/g))
    words.push({ word: match[0].replace(/[.']+$/, ''), at: match.index })
  for (const { name, kinds, from, to } of findConcepts(words.map(({ word }) => word))) {
    const start = words[from]?.at ?? 0
    const last = words[to - 1]
    const end = (last?.at ?? 0) + (last?.word.replace(/'s$/, '').length ?? 0)
    if (
      !kinds.has('medicine') ||
      NOT_ONE.test(name) ||
      /^ (?:studies|levels?|test|tests|count|lung)\b/.test(text.slice(end))
    )
      continue
    if (found.some((other) => other.from < end && start < other.to)) continue
    found.push({ spokenName: name, ingredient: ingredientOf(name), from: start, to: end })
  }
  for (const match of text.matchAll(BY_NAME)) {
    const to = match.index + match[0].length
    const isKnown = NOT_ONE.test(match[0]) || found.some((other) => other.from < to && match.index < other.to)
    if (!isKnown) found.push({ spokenName: match[0], ingredient: match[0], from: match.index, to })
  }
  return asOne(
    found
      .filter(({ from, to }) => !WOULD_HAVE.test(text.slice(0, from)) && !IN_THE_ONE.test(text.slice(from, to + 40)))
      .sort((a, b) => a.from - b.from),
    text,
  )
}

/** "budesonide with formoterol, Symbicort": one medication under several names; the brand names it. */
function asOne(found: readonly Mention[], text: string): Mention[] {
  const out: Mention[] = []
  for (const mention of found) {
    const before = out.at(-1)
    const between = before ? text.slice(before.to, mention.from) : ''
    const isJoined =
      before !== undefined &&
      /^(?:(?: instead)?,? ?(?:and|with|plus|or|which is|that's|called|the|it's|also called|but as|as)? ?(?:the )?|\/|-)$/.test(
        between,
      )
    if (before && isJoined && sharesIngredient(before, mention)) {
      const brand = [before, mention].find(({ spokenName, ingredient }) => spokenName !== ingredient) ?? before
      out[out.length - 1] = {
        ...brand,
        from: before.from,
        to: mention.to,
        ingredient: longer(before.ingredient, mention.ingredient),
      }
    } else out.push(mention)
  }
  return out
}

const longer = (a: string, b: string): string => (b.length > a.length ? b : a)

function sharesIngredient(a: Mention, b: Mention): boolean {
  const words = (mention: Mention): string[] => mention.ingredient.split(/[ +/]+/)
  return words(a).some((word) => words(b).includes(word)) || isCombination(a, b)
}

/** Two ingredients said one after the other of a product that has both. */
const generics = [...new Set(genericOf.values())]
const isCombination = (a: Mention, b: Mention): boolean =>
  generics.some(
    (generic) => generic.includes(a.ingredient) && generic.includes(b.ingredient) && a.ingredient !== b.ingredient,
  )
