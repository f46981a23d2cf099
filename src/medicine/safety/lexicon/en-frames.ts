import type { LexiconData } from '../words/lexicon.ts'

/** English words of the frames around a sign (words/frames): a wish, a habit, work, a story, a scolding, an effect. */
export const EN_FRAMES: LexiconData = {
  treat: `cuppa|cup of tea|coffee|beer|cold one|drink|wine|smoke|ciggie|cigarette|durry|smoko|snack|feed|holiday|break|rest|sleep in|lie down|shower|swim|chat|update|answer|weekend|burger|pie`,
  'wish-verb': `get|know|see|hear|tell|meet|try|start|find out|go|show|join|play|be`,
  'time-of-day': `morning|mornings|night|nights|bedtime|breakfast|dinner|meals|food|once a day|twice a day`,
  'story-verb': `watched|saw|seen|read|heard|listened to`,
  unnamed: `someone|somebody|everybody|everyone`,
  'person-noun': `bloke|man|woman|guy|lady|kid|boy|girl|character|lad|fella|baby|patient|doctor|hero|person|fellow|chap`,
  'here-word': `here|cinema|movies|audience|row|beside|front`,
  'fig-fiction': `ambulance show|emergency show|police show|24 hours in emergency|tv program|that program|crime novel|book club`,
  'job-noun': `paramedic|nurse|lifeguard|teacher|firie|firefighter|carer|doctor|first aider|volunteer|counsellor|cop|police officer|support worker|social worker|ambo`,
  job: `i look after|i care for|i work with|in my job|for a living|on the wards|i volunteer|my job is|my work involves`,
  'people-in-general': `people|patients|clients|residents|customers|swimmers|students|callers|survivors|victims|others|everyone`,
  'care-verb': `see|sees|treat|treats|attend|attends|deal with|deals with|handle|handles|respond to|responds to|look after|looks after|care for|rescue|pull out|train for|teach|help with|are trained|get called to|take calls`,
  mishap: `forget|forgot|forgets|miss|missed|misses|late|lose|lost|skip|skipped|eat|ate|smoke|vape|spend|dont book|dont come|dont turn up|dont show up|dont bring|dont get this|dont take|dont pay|dont do my|stuff up|stuff this up|don't bring|scratch`,
  'effect-verb': `make|cause|give|hurt|harm|affect|trigger|lead|bring on|kill`,
  'life-stage': `baby|babies|little|small|tiny|toddler|toddlers|kid|kids|young|child|newborn|kindy|primary|school|teenager|born`,
  'long-ago': `as a young bloke|as a lad|as a young lad|as a girl|as a boy|as a toddler`,
  'recent-past': `last january|last february|last march|last april|last may|last june|last july|last august|last september|last october|last november|last december`,
  harmless: `emergency plan|emergency care plan|emergency number|emergency phone|emergency details|emergency card|emergency form|emergency information|breathing life into|breathes life into|news hit me like|had a blue with|having a blue with|heart sank|pain in the chest that|suicide bereavement|suicide support group|candle to`,
  'fig-manner': `micromanag*|clingy|overbearing|bossy|nitpicking`,
  'fig-mask': `n95|kn95|p2 mask|surgical mask|dust mask`,
}
