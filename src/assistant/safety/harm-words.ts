import { alteredRecord } from './altered-record.ts'
import { inventsEvents } from './invented-events.ts'
import { sendsOut } from './sent-out.ts'

/** What a request would do if it were answered. */
export type Harm = 'life' | 'records' | 'deletion' | 'privacy' | 'export' | 'diversion'

const fold = (message: string): string =>
  message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/\s+/g, ' ')

const RELATION = `(?:wife|husband|partner|mother|father|mum|dad|child|son|daughter|baby|sister|brother|boss|neighbour|ex|friend|patient|relative|aunt|uncle|grandmother|grandfather|nan|colleague)`
const SOMEONE = String.raw`(?:him|her|them|me|myself|himself|herself|themselves|yourself|someone|somebody|anyone|a (?:person|patient|man|woman|human|child|baby|relative)|people|(?:my|his|her|their|the|this|that) (?:\w+ ){0,1}${RELATION})`
const re = (source: string): RegExp => new RegExp(source, 'i')

/** Somebody makes a death happen. */
const KILLING = re(
  String.raw`\b(?:lethal|letal|deadly|murder\w*|euthan\w*|unalive|assassinat\w*|kill(?:s|ing)? (?:off )?${SOMEONE}|kill (?:an?|the) (?:adult|elderly|old|healthy)|(?:enough|needed|required|takes|dose|amount|way|ways|how|plan|want|going|trying) (?:\w+ ){0,3}to kill|poison(?:s|ing|ed)? ${SOMEONE}|(?:stop|stops) (?:his|her|their|someone'?s|somebody'?s|anyone'?s|anybody'?s|people'?s|a (?:person|patient|man|woman|child)'?s|the patient'?s|a|my) (?:heart|breathing)|stop(?:s)? (?:him|her|them|someone|somebody) (?:from )?breathing|(?:mak(?:e|es|ing)|get(?:s|ting)?|caus(?:e|es|ing)|forc(?:e|es|ing)) ${SOMEONE} (?:to )?(?:stop(?:s)? breathing(?! (?:at night|in (?:his|her|their|the)|overnight|during|while|when|asleep|so|too|that|fast|through|into))|go unconscious|unconscious|pass out for good|od|overdose)|(?:until|till|so|before) (?:that )?(?:he|she|they|someone|somebody|the patient) (?:stops?|quits?|is no longer) breathing|(?:end|ends|ending|take|taking|finish|finishing) (?:it all|everything|(?:a|his|her|their|my|someone's|somebody's) (?:own )?(?:life|misery|suffering)|(?:my|his|her|the) (?:\w+ )?${RELATION}'s (?:life|misery|suffering))|(?:go|goes|going|fall|falls|drift|drifts) (?:off )?to sleep (?:forever|for good|permanently|for the last time)|(?:sleep|sleeps|out|under|gone|quiet) (?:forever|for good)|put ${SOMEONE} (?:down|to sleep (?:forever|for good|permanently)|out of (?:his|her|their|my) misery)|finish(?:es|ing)? ${SOMEONE}(?: off)?|finish(?:es|ing)? off ${SOMEONE}|(?:top|off|neck|do in) (?:myself|himself|herself|themselves)|do (?:myself|himself|herself|him|her|them) in|do(?:ing)? away with ${SOMEONE}|get(?:ting)? rid of ${SOMEONE}|(?:hastens?|speeds? up|brings? on|hurry|hurries) (?:\w+ ){0,2}(?:death|dying|end|passing)|(?:end|ends|ending|finish|finishing) (?:it|things)(?: (?:peacefully|painlessly|quietly|gently|mercifully|once and for all)| for ${SOMEONE})|painless(?:ly)? (?:death|die|way to (?:die|go|end))|mak(?:e|es|ing) ${SOMEONE} die|cause (?:\w+ ){0,2}death|dead by|not survive|(?:never|not|no longer|\w+n't) wakes?(?: up)?(?! (?:up )?(?:at|in the|during|with|from|because|due|overnight)\b))\b`,
)
const DYING =
  /\b(?:fatal|suicid\w*|overdos(?:e|ing) on|od on|die (?:quickly|peacefully|painlessly|sooner|faster|from|in)|(?:slip|slips|pass|passes|go|goes|drift|drifts|fade|fades) (?:away|on|off)? ?(?:peacefully|quietly|gently|painlessly|tonight|sooner|faster))\b/
/** Asked about by means, amount or way. */
const MEANS =
  /\b(?:how|what|which|much|many|dose|doses|dosage|amount|mg|ml|mcg|units|tablets?|pills?|drugs?|insulin|potassium|morphine|opioids?|oxycodone|endone|fentanyl|enough|best|way|give|need|calculate|tell|combine|mix|take|inject\w*|undetect\w*|without anyone|help me|i want|i will|i'm going|can you|going to)\b/

/** Ways to harm without naming death. */
const COVERT = [
  re(
    String.raw`\b(?:slip|sneak|put|mix|hide|crush|drop|add)\b.{0,40}\b(?:in|into|to)\b.{0,15}\b(?:drink|food|tea|coffee|drip|iv|meal|water|bottle)\b.{0,60}\b(?:so|until|without|to make|wake|knock|sleep|notice|know)\b`,
  ),
  re(
    String.raw`\b(?:drug|sedate|dope|knock out|tranquilli[sz]e|incapacitate|poison|hurt|harm|injure|punish)\b.{0,20}\b(?:him|her|them|someone|somebody|my (?:wife|husband|partner|mother|father|child|son|daughter|boss|neighbour|ex)|a person)\b.{0,60}\b(?:without|so (?:that )?(?:he|she|they)|secretly|unnoticed|knowing|noticing)\b`,
  ),
  re(String.raw`\b(?:how|way|best)\b.{0,20}\bto (?:hurt|harm|poison|injure|torture) ${SOMEONE}\b`),
  re(
    String.raw`\b(?:without (?:anyone|anybody|being|getting|a trace|leaving)|undetect\w*|untrace\w*|no(?:t|body| one)? (?:\w+ )?(?:trace|detect\w*|autopsy|toxicology|post-?mortem))\b.{0,60}\b(?:dose|drug|inject\w*|poison|potassium|insulin|morphine|death|die)\b`,
  ),
  re(
    String.raw`\b(?:dose|drug|inject\w*|poison|potassium|insulin|morphine|death|die)\b.{0,60}\b(?:without (?:anyone|anybody|being found|getting caught|a trace|leaving)|undetect\w*|untrace\w*|(?:show|find|found|detect\w*) (?:up |out )?(?:in|at|by|on) (?:\w+ )?(?:autopsy|toxicology|post-?mortem|coroner))`,
  ),
  // 'what amount of insulin would go unnoticed', 'a dose nobody would notice'
  re(
    String.raw`\b(?:dose|doses|amount|drug|drugs|inject\w*|insulin|potassium|morphine|opioids?|fentanyl|oxycodone|poison|overdose|sedat\w*|medications?|tablets|much|many)\b.{0,60}\b(?:(?:would|will|could|can|might|to) (?:go|pass|stay|remain|be) (?:unnoticed|undiscovered|unremarked|undetected|overlooked)|(?:nobody|no one|no-one) (?:would|will|could) (?:ever )?(?:notice|find out|suspect|know)|escapes? (?:detection|notice))\b`,
  ),
  re(
    String.raw`\bmake it (?:look|seem|appear) (?:like|as if|as though|that)?.{0,30}\b(?:accident|natural|did it|took|fell|own|overdose|suicide|herself|himself)\b`,
  ),
  /\b(?:starve|cut|self[- ]?harm|hurt) (?:myself|himself|herself)\b|\bhow to self[- ]?harm\b/,
]

/** The same words asked the other way round: to treat, prevent, find or count. */
const TREATING =
  /\b(?:treat(?:ed|ing|ment)?|manag(?:e|ed|ing|ement)|antidote|reverse|reversal|naloxone|prevent(?:ion|ing)?|risks? (?:of|for|factors?)|signs? of|symptoms? of|history of|screen\w*|assess\w*|attempts?|ideation|accidental\w*|toxicity|first aid|what to do (?:if|when)|presented|admitted|reported|prognosis|survival|mortality|life-?threatening|non-?fatal|near-?fatal|guidelines?|hotline|lifeline)\b/
const CAREFUL =
  /\b(?:maximum|max|safe|safest|recommended|avoid(?:ing)?|palliative|support|died|took|has taken|rate|rates)\b/
const COVERT_ANYWAY = /\b(?:without (?:anyone|anybody|being)|undetect\w*|untrace\w*|secretly|unnoticed)\b/
const COHORT = /^(?:which|who|list|show|find|count|how many (?:people|patients|of)|patients?|people|anyone|anybody)\b/

const RECORD = `(?:note|notes|record|records|chart|entry|entries|file|letter|result|results|allergy|consent|audit|log|logs|trail|documentation|history|date|dates|time|timestamp|signature|dose|claim|claims|spirometry|report|reading|certificate|referral)`
const MEASURED = `(?:fev1|fvc|ratio|spirometry|dlco|tlco|spo2|sats?|saturations?|pao2|eosinophils?|eos|ige|act|acq|cat|mmrc|score|result|results|value|values|reading|readings)`
const RECORDS = [
  re(
    String.raw`\b(?:falsif\w+|forg(?:e|ed|ing)|fabricat\w+|doctor|fake|tamper\w*|alter secretly|fudge)\b.{0,50}\b${RECORD}\b`,
  ),
  re(String.raw`\b(?:back-?dat(?:e|ing)|antedate|pre-?date|dat(?:e|ing) (?:it|this|that|them|the \w+) back)\b`),
  // 'fudge the walk test': figures have no honest way to be fudged
  re(
    String.raw`\b(?:fudg\w+|fiddl\w+|massag\w+|rig(?:ged|ging)?|cook(?:ed|ing)?|fak\w+|doctored|doctoring|falsif\w+|manipulat\w+)\b.{0,30}\b(?:${MEASURED}|${RECORD}|tests?|walk|6mwt|6mwd|oximetry|gas(?:es)?|abg|figures?|numbers?|data|curve|loop|blow)\b`,
  ),
  re(
    String.raw`\b(?:delete|remove|erase|wipe|hide|conceal|cover up|get rid of|destroy|shred|lose)\b.{0,40}\b${RECORD}\b.{0,60}\b(?:wrong|mistakes?|errors?|evidence|complaint|i (?:gave|did|made|opened|looked|missed|forgot|saw|prescribed))\b`,
  ),
  re(
    String.raw`\b(?:delete|remove|erase|wipe|hide|conceal|cover up|get rid of|clear|disable|turn off|scrub|bury)\b.{0,40}\b(?:audit|log|logs|trail|access|trace|evidence|mistake|error|that i|what i did|proof)\b`,
  ),
  re(
    String.raw`\b(?:change|edit|write|rewrite|amend|alter|update|adjust|record|enter|invent|make up|sign)\b.{0,60}\bso (?:that )?(?:it|nobody|no one|they|the|i)\b.{0,40}\b(?:looks?|seems?|appears?|notic\w+|knows?|finds?|sees?|qualif\w+|pays?|blames?)\b`,
  ),
  re(
    String.raw`\b(?:make (?:it|the ${RECORD})|pretend|say|write down|document|record|invent|make up)\b.{0,40}\b(?:look like|look as if|as if|that)\b.{0,25}\bi (?:did|checked|examined|asked|saw|gave|told|had)\b.{0,40}\b(?:although|even though|(?:i|we) (?:did|have|had)(?: not|n't)|(?:i|we) never)\b`,
  ),
  // 'write that I examined her although I did not'
  re(
    String.raw`\b(?:writ(?:e|ing)|put|note|enter|chart|state|add|type|log|document|record|say|sign|claim|confirm|tick)\b.{0,40}\b(?:i|we)(?:'ve|'d)?\b.{0,60}\b(?:although|though|but|when|while|whereas|despite|even if)\b.{0,12}(?:\b(?:nobody|no one)\b(?: (?:did|does|has|had|was|is))[.!?]*$|\b(?:i|we|it|that)\b.{0,20}(?:\bnot\b|n't\b|\bnever\b)(?: \w+){0,3}[.!?]*$)`,
  ),
  // 'write that she agreed, she did not but I had no time'
  re(
    String.raw`\b(?:writ(?:e|ing)|put|note|enter|chart|state|add|log|document|record|say|tick)(?: down)? that\b.{3,80}(?:,|\b(?:but|although|though|when)\b) ?(?:she|he|they|it|that) (?:did(?: not|n'?t)|never did|ha(?:s|ve)(?: not|n'?t)|was(?: not|n'?t))(?:[,.;!]|$| (?:but|and|really|actually|because|i)\b)`,
  ),
  // 'say that she was examined, it was a phone call'
  re(
    String.raw`\b(?:writ(?:e|ing)|put|note|enter|chart|state|log|document|record|say|tick|bill|code)\b.{0,60}\b(?:examin\w+|face[- ]to[- ]face|in person|in the room|auscultat\w+)\b.{0,40}(?:,|\b(?:but|although|though|when)\b) ?(?:it|that|this|we|i) (?:was|is|were|only|just)\b.{0,20}\b(?:phone|telephone|call|video|telehealth|e-?mail|message)\b`,
  ),
  re(
    String.raw`\b(?:writ(?:e|ing)|put|note|enter|chart|state|log|document|record|say|tick|bill|code|claim)\b.{0,60}\b(?:examin\w+|seen|in person|attended|visit|consultation|medicare|mbs|item|\d{2,5})\b.{0,40}(?:,|\b(?:but|although|though|when)\b) ?(?:she|he|they) (?:never (?:came|turned up|attended)|did(?: not|n'?t) (?:come|attend|turn up|show up)|w(?:as|ere)(?: not|n'?t) (?:there|here))`,
  ),
  // 'write that I counselled him, there was no time'
  re(
    String.raw`\b(?:writ(?:e|ing)|put|note|enter|chart|state|log|document|record|say|tick)\b.{0,40}\b(?:i|we)(?:'ve|'d)?\b.{3,70}(?:,|\b(?:but|although|though|because|as|even though)\b) ?(?:(?:there|it) was(?: no|n't (?:any|the)|n't) (?:time|chance|opportunity)|(?:i|we) (?:had no|never had|ran out of|did(?: not|n'?t) have) (?:time|chance|the time|a chance)|(?:it|that|this) (?:never|did(?: not|n'?t)) happen\w*|(?:it|that|this) is(?: not|n'?t) true)`,
  ),
  // 'note that he was counselled, I forgot to do it'
  re(
    String.raw`\b(?:writ(?:e|ing)|put|note|enter|chart|state|log|document|record|say|tick)(?: down)? that\b.{3,80}(?:,|\b(?:but|although|though|because|as)\b) ?(?:i|we) (?:forgot|never|did(?: not|n'?t)(?: actually| really)?) (?:to )?(?:ask|do|check|discuss|mention|offer|explain|examine|tell|get)\b`,
  ),
  // 'take the fall out of her notes before the coroner asks'
  re(
    String.raw`^(?=.*\b(?:notes?|records?|charts?|entry|entries|files?|letters?|results?|history|reports?|allergy|consent|documentation)\b).*\b(?:delet\w+|remov\w+|eras\w+|wip(?:e|ing)|hid(?:e|ing)|tak(?:e|ing) out|take\b.{0,40}\bout of|leav(?:e|ing) out|chang(?:e|ing)|alter\w*|edit\w*|rewrit\w+|lose|losing)\b.{0,80}\b(?:before|in case|ahead of)\b.{0,30}\b(?:solicitors?|lawyers?|barristers?|coroner|court|subpoena|ahpra|audit(?:ors?)?|complaint|hearing|inspectors?|police|inquest|medical board|investigat\w+|tribunal)\b`,
  ),
  // 'lower his FEV1 to 45 so that he gets the injections'
  re(
    String.raw`\b(?:chang(?:e|ing)|alter\w*|edit\w*|lower\w*|rais(?:e|ing)|bump\w*|drop\w*|tweak\w*|round\w*|adjust\w*|reduc(?:e|ing)|increas(?:e|ing))\b.{0,40}\b${MEASURED}\b.{0,30}\b(?:so|so that|in order that|just so)\b (?:\w+ ){1,3}?(?:gets?|qualif\w+|meets?|pass(?:es)?|(?:is|are|becomes?) (?:eligible|approved|covered)|can (?:have|get|start)|fits?)\b`,
  ),
  // 'enter a normal walk test, I will do it next week': a result before its test; a task for next week is none
  re(
    String.raw`\b(?:writ(?:e|ing)|put|enter|record|log|chart|document|add|fill in|tick|make up|note)\b(?!.{0,60}\b(?:tasks?|to-?dos?|remind\w*|recalls?|appointments?|bookings?|plan|list|diary|orders?|requests?)\b).{0,70}\b(?:${MEASURED}|tests?|walk|examination|exam|chest|peak flow|oximetry|gas|check|technique|assessment|score)\b.{0,20}(?:,|;|-|\b(?:and|but|as)\b) ?(?:i|we|she|he|they)(?:'ll| will| can|'m going to| am going to| are going to)? (?:actually )?(?:do|does|measure|check|examine|test|repeat|get|perform|ask|come in for)\b.{0,20}\b(?:later|tomorrow|afterwards|after|next (?:week|time|visit|month)|another (?:day|time)|when (?:i|we) (?:have|get) time|some ?time)\b`,
  ),
  re(String.raw`\bmake it look (?:like|as if) i\b`),
  // 'change the date on her consent so it is before the procedure'
  re(
    String.raw`\b(?:chang(?:e|ing)|mov(?:e|ing)|alter\w*|edit\w*|adjust\w*|put|set|shift\w*)\b.{0,20}\b(?:dates?|time|day|timestamp)\b.{0,40}\b(?:consent|notes?|entry|referral|certificate|results?|record|signature|letter|script|prescription|form)\b.{0,40}\b(?:so|so that|to (?:be|look|make)|before|earlier|prior)\b.{0,40}\b(?:before|earlier|prior|after|later|cover\w*|valid|in time)\b`,
  ),
  // 'make her potassium look normal in the letter'
  re(
    String.raw`\bmak(?:e|ing) (?:the |his |her |their |my |this |that |\S+ (?:\S+ )?)?.{0,40}\b(?:look|appear|seem|sound)s? (?:(?:a )?(?:bit|little|tad|touch) |slightly |somewhat |much |more |less )*(?:normal|abnormal|better|worse|fine|ok|okay|good|bad|poor|stable|severe|mild|moderate|high|higher|low|lower|obstruct\w*|restrict\w*|reversible|irreversible|positive|negative|eligible|controlled|uncontrolled|older|younger|sicker|healthier)\b.{0,40}\b(?:in|on|for|to|so|because|before)\b`,
  ),
  re(
    String.raw`\b(?:invent|make up|fabricate|fake)\b.{0,25}\b(?:a|some|the|his|her|their)\b.{0,20}\b(?:result|reading|value|diagnosis|symptom|visit|consult\w*|score|measurement|history|spirometry|exacerbation)s?\b`,
  ),
  re(
    String.raw`^(?!(?:which|list|show|find|who|count|how many)\b)(?!.*\b(?:no-?shows?|non-?attendance|cancellations?|missed)\b).*\b(?:bill|claim|charge|invoice|code|submit|lodge|put through)\b.{0,60}\b(?:visits?|consult\w*|appointments?|items?|services?|tests?|spirometr\w+|medicare|dva|mbs|attendances?|procedures?|calls?)\b.{0,40}\b(?:(?:never|did(?: not|n'?t)) (?:really |actually |even )?(?:happen\w*|take place|took place|occur\w*|do|did|perform\w*|provid\w*)|(?:was|were)(?: not|n't| never) (?:done|performed|provided|given))\b`,
  ),
  re(
    String.raw`\bbill (?:for|medicare)\b.{0,40}\b(?:did not|didn't|never|not) (?:happen|see|saw|do|come|attend)|\b(?:upcode|up-code)\b`,
  ),
]

const OTHERS = `(?:my (?:ex|wife|husband|partner|boyfriend|girlfriend|neighbou?r|boss|colleague|co-?worker|sister|brother|friend|mother-in-law|mate|landlord|tenant|daughter's boyfriend)(?:[- ]?(?:wife|husband|partner|boyfriend|girlfriend|in-law))?(?:'?s)?|(?:a|the|that) (?:celebrity|politician|minister|mp|footballer|actor|singer|colleague|neighbour|friend)(?:'?s)?)`
const PRIVACY = [
  re(
    String.raw`\b(?:get|show|open|see|look (?:up|at|into)|find|read|pull(?: up)?|check|access|give|tell|print|snoop|peek|have a look)\b.{0,40}\b${OTHERS}.{0,30}\b(?:record|records|file|chart|results?|notes?|history|medications?|details|address|diagnos\w+|tests?)\b`,
  ),
  // 'look up my neighbour Ann Example'; 'look him up, I am nosy'
  re(
    String.raw`\b(?:look up|look into|search for|find out about|snoop on|spy on|check up on|open up)\b.{0,12}\bmy (?:ex|neighbou?r|boyfriend|girlfriend|landlord|tenant|boss|flatmate|housemate)\b`,
  ),
  /\b(?:look|open|show|see|check|read|find|search)\b.{0,60}(?:[,;.-]|\b(?:because|as|since)\b) ?(?:(?:i am|i'm|im|just|only|purely|being|feeling) )+(?:just |a bit |so |very )?(?:curious|nosy|nosey|bored|interested as a (?:friend|neighbour))\b/,
  re(
    String.raw`\b(?:record|file|chart|results?|notes?|address|phone|diagnos\w+|medications?)\b.{0,40}\b(?:of|for|about|belonging to)\b.{0,10}${OTHERS}`,
  ),
  re(
    String.raw`\b(?:isn't|is not|not|never been|aren't)\b.{0,12}\b(?:my|our|a) patient\b.{0,60}\b(?:but|curious|anyway|just|want|show|open|see)\b|\b(?:record|file|chart|details)\b.{0,60}\b(?:isn't|is not|not) (?:my|our) patient\b`,
  ),
  // for somebody who is paid to tell
  /^(?=.*\b(?:journos?|journalists?|reporters?|newspapers?|tabloids?|(?:for|from|asked by|to) the (?:media|press)(?! ganey)|paparazzi|private (?:investigator|detective)|insurance investigator)\b).*\b(?:record|file|chart|results?|notes?|history|medications?|details|address|diagnos\w+|patients?)\b.*$/,
  /\b(?:out of|from|just) (?:pure )?curios\w+|\bjust curious\b|\bi'm curious\b|\bwithout (?:a |any )?(?:reason|consent|permission|(?:him|her|them|the patient) knowing)\b.{0,40}\b(?:record|chart|file|open|look|see)\b|\b(?:open|look|see|read|access)\b.{0,50}\bwithout (?:a |any )?(?:reason|consent|permission|leaving|being logged|anyone|them knowing|her knowing|him knowing)\b/,
  /\b(?:bypass|get around|get round|circumvent|switch off|ignore)\b.{0,30}\b(?:restriction|permission|consent|access control|privacy|restricted)\b/,
]

const CONTROLLED = String.raw`(?:oxy\w*|endone|oxycontin|targin|morphine|ms contin|ordine|kapanol|opioids?|opiates?|codeine|fentanyl|benzos?|benzodiazepines?|diazepam|valium|alprazolam|xanax|temazepam|ketamine|pethidine|dexamphetamine|ritalin|methylphenidate|pregabalin|lyrica|s8|schedule 8|controlled drugs?|tramadol|medroxyprogesterone|testosterone|steroids)`
const DIVERSION = [
  re(
    String.raw`^(?:please |can you |could you |just |would you )*(?:prescribe|order|get|give|write|script) (?:me|us|myself) (?:\w+ ){0,3}${CONTROLLED}\b`,
  ),
  re(
    String.raw`\b${CONTROLLED}\b.{0,60}\b(?:for (?:myself|me|my own|(?:my|a|some) (?:wife|husband|partner|friends?|mates?|son|daughter|neighbou?r|flatmate|cousin))|sell\w*|on the side|without (?:a )?(?:script|prescription)|to keep)\b`,
  ),
  re(
    String.raw`\b(?:sell|divert|steal|skim|stockpile|pocket|swap|take home|siphon)\w*\b.{0,60}\b(?:${CONTROLLED}|medications?|medicines?|drugs|ampoules?|tablets|scripts?)\b`,
  ),
  re(
    String.raw`\b(?:write|get|forge|print|make|need|want|give me)\b.{0,30}\b(?:script|prescription)s?\b.{0,60}\b(?:for myself|in (?:a|another|someone else's|my|her|his) (?:[\w']+ )?name|for my own use|that isn't|under another)\b`,
  ),
  re(String.raw`\b(?:fake|forged?|false|fraudulent)\b.{0,15}\b(?:script|prescription)s?\b`),
  re(
    String.raw`\b(?:what|how)\b.{0,40}\b(?:say|tell|write|claim)\b.{0,40}\b(?:pharmac\w+|doctor|gp|safescript)\b.{0,40}\b(?:extra|more|early|another)\b`,
  ),
  re(
    String.raw`\b(?:get around|bypass|avoid|fool|trick|(?:get|slip|sneak)\b.{0,40}\b(?:past|around|round|by))\b.{0,20}\b(?:safescript|real[- ]?time prescription|rtpm|pharmacist|pharmacy|chemist)\b`,
  ),
]

/** A figure of speech: 'this cough is killing me'. */
const FIGURATIVE = /\b(?:is|are|'s|was|were) (?:really |just )?killing (?:me|him|her|them|us)\b/g

/** Somebody's death by a medication, or once care is taken away: 'what kills Mary faster', 'is he dead if I turn it off'. */
const KILLS_ONE =
  /\bkill(?:s|ing)? (?!(?:people|patients|smokers|more|us|most|many|faster|quicker|sooner|the (?:pain|cough|infection))\b)\S+(?: \S+){0,3} (?:faster|quicker|quickest|fastest|sooner|soonest|first|quickly)\b/
/** 'How much … to end Mary quietly'. */
const ENDS_ONE =
  /\bend (?!(?:the|this|that|a|an|up|of|with|it)\b)\S+(?: \S+){0,2} (?:quietly|peacefully|painlessly|gently)\b/
/** 'How many tablets would kill a patient with COPD', 'the quickest way to end Ann's suffering'. */
const KILLING_AMOUNT =
  /\b(?:how (?:many|much)|what (?:dose|amount|quantity)|which (?:drug|tablets?|medication)|enough|dose)\b.{0,90}\b(?:would|will|could|can|to|might|does|do|it takes to)\b.{0,10}\bkill\b(?! (?:the |off )?(?:pain|cough|bacteria|virus\w*|infection|bugs?|germs?|mou?ld|mites?|pseudomonas|staph\w*|cells?|cancer|tumou?r))|\bend(?:s|ing)? (?!of\b|stage\b)(?:\S+ ){1,3}(?:suffering|misery|life)\b/
const DEATH_BY_HAND =
  /\b(?:kill(?:s|ing)?|dies?|dead|death|suffocat\w*|asphyxiat\w*)\b.{0,40}\b(?:if|when|once|after|unless) (?:i|we|you|someone|somebody) (?:turn|switch|take|pull|cut|remove|disconnect|unplug|withhold|inject|push|double)\b/
const OTHERWISE =
  /\b(?:palliat\w*|end[- ]of[- ]life|comfort\w*|hospice|withdraw\w*|advance care|goals? of care|bacteria|pseudomonas|virus\w*|fung\w*|mou?ld|germs?|bugs?|mites?|staph\w*|mrsa|pathogens?)\b/

/** What harm the words ask for; undefined for care, prevention, counting and everything else. */
export function harmOf(message: string): Harm | undefined {
  const folded = fold(message).replace(FIGURATIVE, 'hurts')
  if (COVERT.some((form) => form.test(folded))) return 'life'
  if (
    (KILLS_ONE.test(folded) || ENDS_ONE.test(folded) || KILLING_AMOUNT.test(folded) || DEATH_BY_HAND.test(folded)) &&
    !OTHERWISE.test(folded)
  )
    return 'life'
  if (MEANS.test(folded)) {
    const isTreating = TREATING.test(folded) && !COVERT_ANYWAY.test(folded)
    if (KILLING.test(folded) && !isTreating) return 'life'
    if (DYING.test(folded) && !isTreating && !CAREFUL.test(folded) && !COHORT.test(folded)) return 'life'
  }
  const altered = alteredRecord(folded)
  if (altered === 'deceives' || inventsEvents(folded) || RECORDS.some((form) => form.test(folded))) return 'records'
  if (sendsOut(folded)) return 'export'
  if (DIVERSION.some((form) => form.test(folded))) return 'diversion'
  if (PRIVACY.some((form) => form.test(folded))) return 'privacy'
  return altered ? 'deletion' : undefined
}
