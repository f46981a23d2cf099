import type { Sign } from './signs.ts'

/**
 * Danger signs in a person's own words. It errs towards finding: the answer to a sign found wrongly is a sentence too
 * many, to one missed it is a person without help. English only; the list of signs to tick covers every language.
 */
export interface RedFlags {
  signs: Sign[]
  /** Words of suicide or self-harm: another line to call, and a person at once. */
  isCrisis: boolean
}

const CANNOT = "(?:can ?not|can'?t|unable to|not able to|hardly|barely|hard to|struggl\\w* to)"

const PATTERNS: readonly [Sign, RegExp][] = [
  [
    'breathless-at-rest',
    new RegExp(
      `${CANNOT} (?:even )?(?:breathe|catch (?:my|his|her) breath|get (?:my |any |enough )?(?:air|breath))|gasping|suffocat|fighting for (?:air|breath)|(?:breathless|short of breath|puffed) (?:at rest|sitting|lying|when (?:i am |i'm )?(?:sitting|resting))`,
    ),
  ],
  [
    'cannot-finish-sentence',
    new RegExp(`${CANNOT} (?:even )?(?:speak|talk|finish (?:a |my )?(?:sentence|words?)|say (?:a |more than))`),
  ],
  [
    'blue-lips',
    /\b(?:blue|grey|gray|purple)\b.{0,20}\b(?:lips?|face|fingers?|mouth)|\b(?:lips?|face|fingers?|mouth)\b.{0,20}\b(?:blue|grey|gray|purple)\b/,
  ],
  [
    'confused-or-very-sleepy',
    /\bconfus|disorient|very (?:sleepy|drowsy)|\bdrows|(?:can'?t|cannot|cant) (?:stay awake|wake)/,
  ],
  ['chest-pain', /chest (?:pain|hurts?|pressure)|pain in (?:my |the )?chest|crushing (?:pain|chest)|heart attack/],
  [
    'coughing-blood',
    /cough\w* (?:up )?(?:\w+ ){0,2}blood|blood (?:in|when).{0,20}(?:cough|phlegm|sputum|spit)|bloody (?:phlegm|sputum)/,
  ],
  ['fainted', /\bfaint(?:ed|ing)\b|passed out|black(?:ed)? out|collaps/],
  [
    'swollen-face-or-throat',
    /(?:swollen|swelling).{0,20}(?:face|tongue|throat|lips?)|(?:face|tongue|throat|lips?).{0,20}(?:swollen|swelling)|throat.{0,10}clos/,
  ],
  [
    'worse-very-fast',
    /(?:getting|got) (?:much )?worse (?:very |so |really )?(?:fast|quick|rapid)|sudden(?:ly)?.{0,20}(?:worse|breathless|can'?t breathe)/,
  ],
  [
    'reliever-within-2-hours',
    /(?:puffer|inhaler|reliever|ventolin|asmol|bricanyl|symbicort).{0,30}(?:not working|doesn'?t work|does not work|no(?:t)? help|isn'?t helping|not helping|stopped working|every (?:hour|2 hours|two hours))/,
  ],
]

const CRISIS =
  /suicid|kill (?:my ?self|me)|end (?:my life|it all)|(?:don'?t|do not) want to (?:live|be alive)|hurt my ?self|self.?harm/

/** Signs that are named as absent: 'no chest pain', 'without chest pain'. Only for signs that are nouns. */
const ABSENT = /\b(?:no|not any|without|never had|denies?|free of)\s+(?:\w+\s+(?:or|and)\s+)?$/

const NOUNS: ReadonlySet<Sign> = new Set(['chest-pain', 'coughing-blood', 'blue-lips', 'swollen-face-or-throat'])

export function redFlags(text: string): RedFlags {
  const said = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/\s+/g, ' ')
  const signs = PATTERNS.filter(([sign, pattern]) => holds(said, sign, pattern)).map(([sign]) => sign)
  return { signs, isCrisis: CRISIS.test(said) }
}

function holds(said: string, sign: Sign, pattern: RegExp): boolean {
  const found = [...said.matchAll(new RegExp(pattern, 'g'))]
  if (!NOUNS.has(sign)) return found.length > 0
  return found.some(({ index }) => !ABSENT.test(said.slice(0, index)))
}
