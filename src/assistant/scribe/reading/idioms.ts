import { findConcepts } from '../lexicon/concepts.ts'
import { byFirstWord } from './by-first-word.ts'
import type { Token } from './tokens.ts'

/** 'green muck', 'yellowy gunk'; 'white stuff' may be thrush, and 'clear stuff' anything. */
function sputumWords(): readonly (readonly [string, string])[] {
  const coloured = ['green', 'greeny', 'dark green', 'yellow', 'yellowy', 'brown', 'rusty']
  const names = ['muck', 'gunk', 'gunge', 'goo', 'goop', 'slime']
  const pairs = [
    ...coloured.flatMap((colour) => [...names, 'stuff'].map((name) => [colour, name] as const)),
    ...['white', 'grey', 'clear'].flatMap((colour) => names.map((name) => [colour, name] as const)),
  ]
  return pairs.map(([colour, name]) => [`${colour} ${name}`, `${colour.replace(/^(green|yellow)y$/, '$1')} sputum`])
}

/** Australian and everyday speech with the word a note uses; only where the meaning is the same. */
const PHRASES: readonly (readonly [readonly string[], readonly string[]])[] = (
  [
    ['of a night', 'at night'],
    ['i sort of', 'i'],
    ['i kind of', 'i'],
    ['it sort of', 'it'],
    ['it kind of', 'it'],
    ['just sort of', 'just'],
    ['just kind of', 'just'],
    ["i'm sort of", "i'm"],
    ["i'm kind of", "i'm"],
    ["it's sort of", "it's"],
    ["it's kind of", "it's"],
    ['he sort of', 'he'],
    ['he kind of', 'he'],
    ['she sort of', 'she'],
    ['she kind of', 'she'],
    ['son in law', 'son-in-law'],
    ['daughter in law', 'daughter-in-law'],
    ['brother in law', 'brother-in-law'],
    ['sister in law', 'sister-in-law'],
    ['mother in law', 'mother-in-law'],
    ['father in law', 'father-in-law'],
    ['ankles come up', 'ankles swell'],
    ['gave that away', 'stopped that'],
    ['gave it away', 'stopped it'],
    ['gave those away', 'stopped those'],
    ['given it away', 'stopped it'],
    ['given that away', 'stopped that'],
    ['gave it the flick', 'stopped it'],
    ['gave that the flick', 'stopped that'],
    ['chucked it in', 'stopped it'],
    ['chucked that in', 'stopped that'],
    ['ankles blow up', 'ankles swell'],
    ['feet come up', 'feet swell'],
    ['legs come up', 'legs swell'],
    ['leg blows up', 'leg swells'],
    ['coughing up a storm', 'coughing a lot'],
    ['coughing my lungs up', 'coughing a lot'],
    ['coughed my lungs up', 'coughed a lot'],
    ['dry as a chip', 'very dry'],
    ['dry as a bone', 'very dry'],
    ["like the bottom of a cocky's cage", 'very dry'],
    ['like tree trunks', 'very swollen'],
    ['like balloons', 'very swollen'],
    ['eats like a sparrow', 'eats very little'],
    ['eats like a bird', 'eats very little'],
    ['eat like a sparrow', 'eat very little'],
    ['eat like a bird', 'eat very little'],
    ['eats like a horse', 'eats well'],
    ['eat like a horse', 'eat well'],
    ['sleep like a top', 'sleep well'],
    ['sleep like a log', 'sleep well'],
    ['sleep like a baby', 'sleep well'],
    ['sleeps like a top', 'sleeps well'],
    ['sleeps like a log', 'sleeps well'],
    ['sleeps like a baby', 'sleeps well'],
    ['silent as the grave', 'silent'],
    ['quiet as a mouse', 'quiet'],
    ['like mad', 'a lot'],
    ['like crazy', 'a lot'],
    ['whistling like a kettle', 'whistling'],
    ['a breather', 'a rest'],
    ['snotty nose', 'runny nose'],
    ...sputumWords(),
    ['good as gold', 'fine'],
    ['right as rain', 'fine'],
    ['fit as a fiddle', 'well'],
    ['weak as a kitten', 'very weak'],
    ['snores like a train', 'snores loudly'],
    ['snore like a train', 'snore loudly'],
    ['been hammering', 'been overusing'],
    ['was hammering', 'was overusing'],
    ['knocks me about', 'exhausts me'],
    ['knocks him about', 'exhausts him'],
    ['knocks her about', 'exhausts her'],
    ['bunged up', 'constipated'],
    ['not flash', 'not good'],
    ['brekkie', 'breakfast'],
    ['the sugar test', 'the glucose test'],
    ['the sugar up', 'the blood sugar up'],
    ['the sugar down', 'the blood sugar down'],
    ['the sugar levels', 'the blood sugar levels'],
    ['the sugar level', 'the blood sugar level'],
    ['check the sugar', 'check the blood sugar'],
    ['watch the sugar', 'watch the blood sugar'],
    ['the sugar tablets', 'the diabetes tablets'],
    // 'the sugar' by itself is the illness; what goes up or down is the reading
    ...[
      'went',
      'goes',
      'going',
      'dropped',
      'drops',
      'was',
      'is',
      'got',
      'gets',
      'came',
      'comes',
      'runs',
      'ran',
      'stays',
    ].map((verb): [string, string] => [`the sugar ${verb}`, `the blood sugar ${verb}`]),
    ...[
      'increases',
      'increase',
      'raises',
      'raise',
      'lowers',
      'lower',
      'affects',
      'affect',
      'up',
      'down',
      'checks',
      'tests',
      'upsets',
    ].map((verb): [string, string] => [`${verb} the sugar`, `${verb} the blood sugar`]),
    ['of a morning', 'in the morning'],
    ['of an evening', 'in the evening'],
    ['of a day', 'during the day'],
    ['out of puff', 'breathless'],
    ['the runs', 'diarrhoea'],
    ['you both', 'you'],
    ['both of you', 'you'],
    ['you guys', 'you'],
    ['short of puff', 'breathless'],
    ['short of wind', 'short of breath'],
    ['puffing and panting', 'breathless'],
    ['puffed out', 'breathless'],
    ['bit puffed', 'bit breathless'],
    ['up the duff', 'pregnant'],
    ['water works', 'bladder'],
    ['chuck up', 'vomit'],
    ['makes me chuck', 'makes me vomit'],
    ['made me chuck', 'made me vomit'],
    ['crook as rookwood', 'very unwell'],
    ['coming good', 'improving'],
    ['came good', 'improved'],
    ['on the mend', 'improving'],
    ['under the pump', 'under pressure'],
    ['a fair bit', 'a lot'],
    ['the rellies', 'my relatives'],
    ['chucking up', 'vomiting'],
    ['threw up', 'vomited'],
    ['throw up', 'vomit'],
    ['throwing up', 'vomiting'],
    ['the missus', 'my wife'],
    ['the wife', 'my wife'],
    ['the hubby', 'my husband'],
    ['the husband', 'my husband'],
    ['the grandson', 'my grandson'],
    ['the granddaughter', 'my granddaughter'],
    ['the daughter', 'my daughter'],
    ['the son', 'my son'],
    ['the kids', 'my children'],
    ['the old man', 'my father'],
    ['the ambos', 'the ambulance'],
    ['the ambulance officers', 'the ambulance'],
    ['gave up the smokes', 'stopped smoking'],
    ['gave away the smokes', 'stopped smoking'],
    ['gave the smokes away', 'stopped smoking'],
    ['off the smokes', 'off cigarettes'],
    ['the smokes', 'cigarettes'],
    ['the grog', 'alcohol'],
    ['the sugar', 'diabetes'],
    ['the pred', 'prednisolone'],
    ['fish and chips', 'fish and chips'],
    ['flare up', 'flare-up'],
    ['flare ups', 'flare-ups'],
    ['x ray', 'x-ray'],
    ['x rays', 'x-rays'],
    ['e d', 'ED'],
    ['g p', 'GP'],
    ['c t', 'CT'],
    ['p r n', 'as needed'],
  ] as const
).map(([spoken, written]) => [spoken.split(' '), written.split(' ')])

const WORDS: Readonly<Record<string, string>> = {
  arvo: 'afternoon',
  dunny: 'toilet',
  loo: 'toilet',
  telly: 'television',
  crook: 'unwell',
  queasy: 'nauseated',
  buggered: 'very bad',
  knackered: 'exhausted',
  puffed: 'breathless',
  puffer: 'inhaler',
  puffers: 'inhalers',
  ventilin: 'ventolin',
  tummy: 'abdomen',
  ciggies: 'cigarettes',
  smokes: 'cigarettes',
  durries: 'cigarettes',
  baccy: 'tobacco',
  grog: 'alcohol',
  bub: 'baby',
  hubby: 'husband',
  missus: 'wife',
  gunna: 'gonna',
  reckon: 'think',
  reckons: 'thinks',
  reckoned: 'thought',
  nah: 'no',
  yep: 'yes',
  yup: 'yes',
  ya: 'you',
  youse: 'you',
  heaps: 'a lot',
  ambos: 'paramedics',
  chemo: 'chemotherapy',
  physio: 'physiotherapist',
  temp: 'temperature',
  meds: 'medications',
  script: 'prescription',
  scripts: 'prescriptions',
  pred: 'prednisolone',
  doxy: 'doxycycline',
  azithro: 'azithromycin',
  augmenton: 'augmentin',
  sats: 'saturation',
  phlegmy: 'productive',
}

/** What somebody may call theirs with "me": "me ankles", "me temp"; elsewhere 'me' is an object. */
const OWNED =
  /^(?:temp|temperature|mates?|wife|missus|husband|mum|mother|dad|father|kids?|son|daughter|brother|sister|feet|foot|head|watch|job|work|licence|license|mouth|heart|chest|lungs?|breath|breathing|inhalers?|puffers?|tablets?|medications?|meds|back|neck|nose|throat|gp|boss|truck|car|bed|own|legs?|arms?|hands?|sugars?|blood|weight|appetite|sleep|face|eyes?|ears?|sinus(?:es)?|stomach|guts?|belly|bones?|cough|asthma|cpap|machine|mask|oxygen|spacer|garden|dog|house|place|doctor|specialist|oxygen|energy|voice|knees?|ankles?|hips?|shoulders?|ribs?|side|skin|nerves|pies|coffee|usual|phlegm|normal|ventolin|tablets)(?:'s)?$/

const phrasesByFirst = byFirstWord(PHRASES, ([spoken]) => spoken)

const ENDINGS = ["'s", "'re", "'ve"] as const

/** The same tokens in the words of a note; each keeps its place in the transcript. */
export function withoutIdiom(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const phrase = phrasesByFirst
      .get(token.word)
      ?.find(([spoken]) => spoken.every((word, index) => tokens[at + index]?.word === word))
    if (phrase) {
      const [spoken, written] = phrase
      const last = tokens[at + spoken.length - 1] as Token
      out.push(...written.map((word) => ({ word: word.toLowerCase(), raw: word, start: token.start, end: last.end })))
      at += spoken.length
      continue
    }
    const ending = ENDINGS.find((each) => token.word.length > each.length && token.word.endsWith(each)) ?? ''
    const stem = ending ? token.word.slice(0, -ending.length) : token.word
    // "he smokes outside" is the verb
    const isVerb =
      stem === 'smokes' &&
      !/^(?:the|my|me|his|her|your|of|off|few|any|no|\d.*|those|these|on|more|a)$/.test(tokens[at - 1]?.word ?? 'the')
    const written = Object.hasOwn(WORDS, stem) && !isVerb ? WORDS[stem] : undefined
    if (written) {
      const words = written.split(' ')
      // "a puffer" is "an inhaler"
      const article = out.at(-1)
      if (article?.word === 'a' && /^[aeiou]/.test(written)) out[out.length - 1] = { ...article, word: 'an', raw: 'an' }
      out.push(
        ...words.map((word, index) => {
          const full = index === words.length - 1 ? word + ending : word
          return { ...token, word: full, raw: full }
        }),
      )
    } else if (token.word === 'me' && isOwned(tokens[at + 1], tokens[at + 2]))
      out.push({ ...token, word: 'my', raw: 'my' })
    else out.push(token)
    at += 1
  }
  return out
}

function isOwned(next: Token | undefined, afterNext: Token | undefined): boolean {
  // "breathe in for me | breath sounds are reduced"
  if (!next || /^(?:breath|heart) sounds?$/.test(`${next.word} ${afterNext?.word}`)) return false
  return OWNED.test(next.word) || findConcepts([next.word]).some(({ kinds }) => kinds.has('anatomy'))
}
