import type { Part } from '../answer.ts'

const HARM =
  /\b(?:lethal|fatal|deadly|letal|kill(?:s|ing)?|suicide|overdose|od on|poison(?:ing)?|end (?:his|her|their|my|a|someone'?s) life|put (?:him|her|them) (?:down|out)|euthan\w*|hasten (?:his|her|their)? ?death|die (?:quickly|peacefully|painlessly|from)|painless(?:ly)? (?:death|die)|never wake)\b/i
const ASKING =
  /\b(?:how|what|which|much|many|dose|doses|dosage|amount|mg|ml|enough|best|way|give|need|calculate|tell|combine|mix|undetect\w*|without anyone)\b/i
/** Safety questions name the same things the other way round. */
const PROTECTIVE =
  /\b(?:treat|treatment|manage|managing|antidote|reverse|reversal|naloxone|prevent|avoid|risk of|signs? of|symptoms? of|history of|screen(?:ing)?|took|taken|presented|admitted|reported|maximum|max)\b|\b(?:patients?|people|who|list|count|how many (?:people|patients))\b.*\bwith\b/i

/** A request that would help somebody to be killed is refused, whoever asks, with where help is. */
export function harmfulRequest(message: string): Part | undefined {
  if (!HARM.test(message) || !ASKING.test(message) || PROTECTIVE.test(message)) return undefined
  return {
    text: [
      'I do not help with this.',
      'If somebody is in danger now, call 000. If somebody has taken too much, call the Poisons Information Centre on 13 11 26, any time.',
      'If you or somebody you care for thinks about ending their life: Lifeline 13 11 14, 13YARN 13 92 76; for doctors the Doctors’ Health service 1300 374 377.',
      'A patient who asks for voluntary assisted dying is referred to the care navigator service of the state or territory.',
    ].join('\n\n'),
    understood: 'a request that could lead to harm',
    urgent: {
      title: 'I do not help with this',
      steps: ['Danger now: call 000.', 'Too much taken: Poisons 13 11 26.', 'To talk: Lifeline 13 11 14.'],
    },
    agents: ['compliance-officer'],
  }
}
