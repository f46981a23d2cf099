/** The wordings of a decision about a medication, around its name. */

/** Weighed, remembered or conditional: nothing is decided. */
export const UNDECIDED =
  /\b(?:might|could|may\b(?! \d)|maybe|would(?! like| prefer)|(?:i|we)'d (?:normally|usually|reach|think|consider|talk|worry|be|have to|need to)|normally|sometimes|usually|was going to|were going to|thinking (?:of|about)|think about|consider|an option|options|down the track|talk about|one day|eventually|later on|in (?:the )?future|plan says|if|whether|unless|in case|should (?:it|you|that) (?:get|not|fail|happen)|take up with|up to you|ever|wonder(?:ed|ing)?|(?:thought|talked) about|considered|tempted|toyed|(?:could|might) have)\b/
export const RECOUNTS_PAST =
  /\b(?:used to|you (?:were|had|took|tried|stopped|started|told)|last (?:time|year|month|week)|previously|in the past|years? ago|back then|when you were|already)\b/

/** "maximum twelve puffs a day of the Symbicort": the most that may be taken, no dose. */
export const LIMIT_OF =
  /\b(?:max(?:imum)?(?: of)?|no more than|at most|limit of) (\d+(?: (?:puffs?|inhalations?|tablets?|capsules?|sprays?))?) (?:in a|a|per|each|in one) day of (?:the |your |his |her )?$/

export const START =
  /\b(?:(?:what (?:i'd like|i want|we want|i'd suggest|i'd recommend)|(?:my|the) (?:plan|suggestion|recommendation|advice|choice))(?: (?:now|here|today|first|then))? is|start(?:ing)?(?: (?:you|her|him|them))?(?: back)?(?: (?:on|with))?|commence|begin|go (?:back )?on(?:to)?|put(?:ting)? (?:you|her|him|them) (?:back )?(?:on|onto)|try(?: (?:you|her|him) on)?|trial(?:ling)?(?: (?:you|her|him))?(?: (?:on|with))?|giv(?:e|ing) (?:you|her|him|them)|add(?:ing)?(?: in| on)?|prescrib(?:e|ing)|pop (?:you|her|him) on|bring(?:ing)? (?:in|on)|introduc(?:e|ing)|layer(?:ing)? (?:in|on)|(?:next|first|second) (?:step|thing) is|reach(?:ing)? for|start(?:ing)? up|open(?:ing)?(?: up)? (?:that|the|your)|crack open|get stuck into|initiat(?:e|ing)|i'm adding|kick(?:ing)? off(?: with)?|get (?:you|her|him) going (?:on|with)|get (?:you|her|him) (?:on|onto|started on|going on)|have (?:you|her|him) on|switch(?:ing)?(?: (?:you|her|him))?(?: over)? to|swap(?:ping)?(?: (?:you|her|him))?(?: over)? to|chang(?:e|ing)(?: (?:you|her|him))?(?: over)? to|mov(?:e|ing)(?: (?:you|her|him))?(?: over)? to|write (?:you|her|him) up for|prescription (?:through |across |off |over |in |up |today )*for|go with|(?:you|he|she) can have|use|take|need|apply (?:to [a-z ]{2,24} )?for|set (?:you|her|him) up with|want (?:you|her|him) (?:back )?on|bring (?:you|her|him) in for|treat (?:you|her|him|this|it) with|(?:we'll|i'll|we will|i will|let's|going to|i'd) treat (?:the |your |his |her |that |this )?(?:[a-z-]+ ){1,4}with|(?:it's|this one's|that's|they're|an?(?: [a-z]+)? (?:tablet|capsule|injection|inhaler|puffer|spray|medication|medicine|drug|one|device)) called|(?:days?|weeks?) of|like (?:you|her|him) (?:back on|on|to (?:start|take|use|go on))|(?:i|i'd|we) (?:would )?(?:prefer|favour|recommend|suggest|choose)|going (?:for|with)|go for|course of|replace (?:it|that|them) with|resume|restart|(?:like|want|need) (?:you|her|him) to (?:have|start|take|use|try|begin|go on|be on)|put(?:ting)? (?:in )?(?:an?|some) (?:(?:nasal|nose|steroid|regular|second|new) )*(?:spray|inhaler|tablet|antibiotic|preventer|reliever|puffer|antihistamine)|(?:off with (?:it|that|them|those)|out),? and on(?:to| to)|(?:you|he|she)'ll (?:have|be getting|be starting|be on|be having|be taking|be using|get|go on(?:to)?|start)|(?:you|he|she) (?:will|can) (?:go on(?:to)?|have)|in (?:its|their|his|her|that) place|in place of (?:it|them|that)|go(?:es|ing)? (?:on(?:to)?|over) to)\b[^.;]{0,40}$/
export const STOP =
  /\b(?:stop(?:ping)?(?: taking| using)?|ceas(?:e|ing)|com(?:e|ing) off|get(?:ting)? (?:you )?off|get(?:ting)? rid of|bin|ditch|pull(?:ing)?|scrap(?:ping)?|do(?:ing)? away with|lose|cancel|leave (?:off|out)|tak(?:e|ing) (?:you|her|him) off|(?:like|want|have|need|see) (?:you|her|him) (?:right |completely )?off(?: of)?|off with|cut(?:ting)? out|forget(?: about)?|withhold|no more|finish(?: up)?(?: with)?|hold off(?: on)?|hold|drop (?:the|your)(?! dose)|discontinue|in place of|swap(?:ping)? (?:the|your|out)?|switch(?:ing)? (?:you |her |him )?from|chang(?:e|ing) (?:you |her |him )?from|replac(?:e|ing)|instead of|rather than)(?: (?:the|your|his|her|that|this|my|with|taking|using|of))*\s*$/
/** "the inhaler and the spray haven't helped, so you can drop both of those". */
export const STOPS_ALL =
  /\b(?:you can|you could|i'd|we'll|we can|let's|just|please|i want you to|i'd like you to) (?:just )?(?:drop|stop|bin|ditch|lose|cease|come off|get rid of|leave off|give up) (?:both|(?:the )?both of (?:those|them|these)|them both|those (?:two|2)|the lot|all of (?:those|them|these)|the pair)\b/
/** "The Symbicort stops the inflammation": what it does, and no stop. */
export const STOP_AFTER =
  /^(?: (?:tablets?|capsules?|puffer|inhaler|spray|patch(?:es)?|drops|powder|tea))?(?:'s)?,? ?(?:can|should|will|needs? to|has to)? ?(?:now )?(?:stops?(?! +$| (?:(?:the|your|his|her|their|my)(?:\s*$| (?!(?:day|week|morning|night|moment|minute|same)\b)[a-z])|it\b(?! (?:today|now|from)\b)|them\b|you\b|him\b|us\b|people\b|an? |any|that [a-z]|some|most|all [a-z]|other|things|further|more|[a-z]+ing\b|[a-z]{4,}s\b(?<!\b(?:mondays|fridays))))|be stopped|go(?:es)? (?:back )?(?:in|into|to) the (?:bin|drawer|cupboard|cabinet)\b|stopped|out (?:it|they|that) goe?s?|off (?:it|they) (?:goes|comes?)|(?:is|are) (?:out|gone|off|history)\b|(?:i|we)(?:'d like| want|'ll have)? (?:it|that|them|those)(?: one)? (?:stopped|finished|gone|off|out|ceased)|finish(?:es|ed)?|goes(?! (?:up|down|on|to|back|in))|go now|come off|be ceased|can go|is (?:finished|stopped|done)|(?:(?:that|it|they)(?:'s|'re| is| are)? )?(?:goes? |is going |for )?(?:both )?(?:for |in(?:to)?|out with) ?the (?:bin|rubbish)|off (?:from|as of|today|tomorrow|now|tonight|altogether|completely)\b|(?:i|we)(?:'d like| want|'ll (?:have|get)|'d (?:have|want)) (?:you|him|her) (?:right |completely )?off (?:that|it|them|this|those)|(?:you can|you could|i'd|we'll|we can|i'll|let's|i want you to|i'd like you to|you should)(?: just| now)? (?:stop|drop|bin|ditch|cease)(?: (?:as well|too|now|today|altogether|completely|tonight|tomorrow|straight away))*(?=$|,)|(?:you can|i'd|we'll|i'll|let's|just|please|i want you to|you should)(?: just)? (?:stop|bin|ditch|cease|come off|drop|leave out|get rid of) (?:that|it|them|this))\b/
export const CONTINUE =
  /\b(?:continu(?:es?|ing)|keeps?(?: (?:going|on|taking|using|up))*(?: with| on)?|stay(?:ing)? on|carry on(?: with)?|remain on|leave (?:you on|the|your|it)|stick with|go on with|maintain|same dose of|no changes? (?:to|in|with))(?: (?:the|your|his|her|that|same|both|with|on|taking|using|daily|regular|current|usual|all|of|them|two|three|four|five|[2-6]))*(?:,(?: the| your| his| her)?)?\s*$/
export const CONTINUE_AFTER =
  /^[^.;]{0,60}?,? and (?:that|it|this|they|those) (?:stays?|continues?|keeps? going|goes on|remains?|won't change|doesn't change)\b|^,? (?:(?:we|i|we'll|i'll|i'd|let's|we can|i'm going to|we're going to) )+(?:leave|keep) (?:you|her|him|it|that|them|those) (?:on (?:it|that|the same|what)|at (?:the same|that|what)|as |where|alone|the same|be\b|going)|^(?:'s)?,? (?:i'm|we're|i am)(?: (?:quite|very|perfectly|really))? (?:happy|content|comfortable|pleased) with\b|^(?:'s)?,? ?(?:(?:you can |just )?(?:keep (?:it|that|them|this|both)|leave (?:it|that|them) (?:as|alone|where|be)|leave as (?:they are|it is|is)|leave alone)\b|(?:and [\w ]{2,30}?)?(?:(?:all |both )?(?:keeps? going|stays?|remains?|continues?|carr(?:y|ies) on|go(?:es)? on(?! to\b))|(?:is|are) (?:the same(?! (?:family|sort|kind|class|type|thing|story|problem|trouble|group|issue))|fine|okay|unchanged|good|alright|to continue)|(?:can|should|will|to) (?:stay|continue|remain|keep going)|fine|no change|unchanged|as (?:is|it is|they are|before|you are)|exactly (?:as|the same)|becomes your|the same(?! (?:family|sort|kind|class|type|thing|story|problem|trouble|group|issue))|same (?:dose|as before|again)|keep going))\b/
export const SAME =
  /\b(?:same (?:as before|dose|again)|no change|unchanged|exactly the same|as before|as usual|keeps going|keep going)\b/
export const CHANGE =
  /\b(?:increas(?:e|ing)|reduc(?:e|ing)|decreas(?:e|ing)|drop(?:ping)?|put(?:ting)?|turn(?:ing)?|bring(?:ing)?|tak(?:e|ing)|cut(?:ting)?|halv(?:e|ing)|doubl(?:e|ing)|go(?:ing)?|step(?:ping)?|push(?:ing)?|bump(?:ing)?|lower(?:ing)?|rais(?:e|ing)|wean(?:ing)?|up|mov(?:e|ing)|com(?:e|ing))\b/
export const UP =
  /\b(?:increas\w+|step\w* (?:you|her|him) up|put\w* [^.,]{0,30} up|turn\w* [^.,]{0,30} up|up to|go(?:ing)? up|step\w* up|bump|raise|rais\w+|doubl(?:e|ing) (?:it|the|your|that|his|her)|push\w* up|up from|take [^.,]{0,20} up)\b/
export const DOWN =
  /\b(?:reduc\w+|step\w* (?:you|her|him) down|decreas\w+|drop\w*|bring\w* [^.,]{0,30} down|cut\w*|halv\w+|lower\w*|wean\w*|go(?:ing)? down|step\w* down|come down|down (?:to|from)|take [^.,]{0,20} down|back (?:down )?to)\b/
export const AVOID_BEFORE =
  /\b(?:can't (?:have|take|use)|cannot (?:have|take|use)|avoid|steer clear of|stay (?:off|away from)|keep (?:off|away from)|no (?!more|change|need|problem)|not (?:the |a |on |going to (?:use|start|have|give) )?(?:\w+ )?|never|won't (?:use|have|restart|start|give|put|be (?:using|giving|going))(?: you)?(?: on)?|don't (?:use|take|touch|want you on))(?: (?:any|more|the|a|an|that|your|you|to|have|take|use|give|start))*\s*$/
/** "There was no change with Ventolin": a finding, and nothing that goes on. */
export const NOTHING_CHANGED =
  /\b(?:was|were|been|showed|made|had|saw) (?:really |absolutely )?no (?:real |significant |big |further )?(?:changes?|difference|response|improvement) (?:to|in|with|after|from|on)(?: (?:the|your|his|her))? $/
/** "Don't use the Ventolin before bed": when it is not used, and no word that it is never used. */
export const NOT_THEN =
  /^(?: (?:tablets?|inhaler|puffer|spray))? (?:before|after|at|within|while|during|in the|on the|every|more than|without|straight|regularly|all the time|too (?:much|often)|for every|unless|with (?:food|milk|alcohol|meals)|on an empty)\b/
export const AVOID_AFTER =
  /^[^.;]{0,60}\b(?:(?:we|i) won't\b|not for you|isn't for you|is not for you|you can't have|he can't have|she can't have|can't have (?:that|it)|not an option|is out\b|isn't (?:suitable|safe)|not safe|no good for you|i'm not going to start|not going to start it|we won't be going there|not today)/

/** "the first dose of Dupixent is 600 mg": how it is begun. */
export const FIRST_DOSE = /\b(?:first|loading|starting|initial) dose of(?: the)? $/

/** Named as a purpose or a reason: "use it as your reliever", "an ECG because of the azithromycin". */
export const REASON =
  /\b(?:as (?:your|a|the|her|his)|reached for(?: the| your)?|(?:talk|speak|chat) to [^,]{2,24} about(?: an?)?|(?:because of|due to|thanks to|caused by|from|side effects? of|while (?:you're|he's|she's) (?:still )?on|when (?:you're|he's|she's) on|(?:you're|he's|she's) (?:still )?on)(?: the| your| that)?) $/
export const CHANGES_FORM =
  /^ (?:nebuli[sz]er|nebs?|nebules|puffer|inhaler|tablets?|capsules?)\b.*\b(?:and|,) .*\b(?:puffer|spacer|nebuli[sz]er|inhaler|liquid|instead)\b/
/** "it stays at 10 until you've had 2 months of the Dupixent": named to say when, not what. */
export const WHEN_NAMED =
  /\b(?:until|till|while|once|after|before|when|since) (?:you|he|she|you're|you've|he's|she's|the|your)\b[^,;]{0,40}$/
/** "switch you from Symbicort to …": what is left behind, not a reason. */
export const MOVES_FROM = /\b(?:switch|swap|chang|mov|step|go)\w*\b[^,;]{0,16}\bfrom(?: (?:the|your))? $/
/** "stop the Flixotide and the Ventolin": the second is meant as the first. */
export const ALSO =
  /^,? ?(?:and|or|nor|plus|,)(?: (?:also|both|then|so (?:can|does|do|will|should|is)|(?:the )?same (?:for|with|goes for|applies to)|likewise))?(?: the| your| his| her| any)? $/

/** "The Symbicort can go, and so can the Bretaris". */
export const ALSO_SO =
  /\b(?:and|,) (?:so (?:can|does|do|will|should|is)|(?:the )?same (?:for|with|goes for|applies to)|likewise|as (?:can|does|is))(?: the| your| his| her)? $/

/** "Don't stop the Ventolin", "no need to come off it": it goes on. */
export const NOT_STOPPED =
  /\b(?:don't|do not|never|no need to|needn't|not (?:going )?to|wouldn't|won't|mustn't|shouldn't|can't|cannot|rather you didn't|don't want you (?:to|ever to)|not) (?:ever |just |suddenly |you )?(?:stop(?:ping)?|ceas(?:e|ing)|com(?:e|ing) off|go off|get off|skip(?:ping)?|miss(?:ing)?|run(?:ning)? out of|leave (?:off|out)|give up|throw (?:out|away)|get rid of|cut (?:out|down)|drop|halve)(?: (?:taking|using|on))?(?: (?:the|your|his|her|that|this|any|a|dose|doses|of))*\s*$/
/** "Don't change the telmisartan", "I wouldn't touch it": it stays as it is. */
export const NOT_CHANGED =
  /\b(?:don't|do not|wouldn't|won't|not going to|no need to|needn't|shouldn't|not|never|rather not|leave off) (?:be |want to |think we should |need to |ever )?(?:chang\w*|touch\w*|alter\w*|fiddl\w*(?: with)?|adjust\w*|mess\w*(?: with)?|tinker\w*(?: with)?|play(?:ing)? with|mov(?:e|ing))(?: (?:the|your|his|her|that|any of the|anything (?:with|about) the|dose of (?:the|your)))*\s*$/
/** Nothing is decided: either is fine. */
export const EITHER_WAY =
  /^[^.;]{0,24}\b(?:or don't|or not\b|i don't mind|i'm not (?:fussed|worried either way)|either way|it's up to you|if you (?:like|want|feel like it))/
/** "The bisoprolol I won't fiddle with", "the Endep, I'm not touching": named first, and left as it is. */
export const NOT_CHANGED_AFTER =
  /^(?: (?:tablets?|capsules?|inhaler|puffer|spray|patch(?:es)?))?,? (?:i|we|i'd|i'm|we're|i'll|we'll)(?: won't| wouldn't| will not| am not| not| don't| do not|'m not)(?: want to| going to| be| need to| rather)* (?:chang\w*|touch\w*|alter\w*|fiddl\w*|adjust\w*|mess\w*|tinker\w*|play\w*|muck\w*|mov(?:e|ing)|meddl\w*|interfer\w*)\b/
/** "The germ is fine with Augmentin" pleases nobody: for "fine" and "okay" someone has to be named. */
export const PLEASED_WITH =
  /\b(?:happy|content|comfortable|pleased|(?:i'm|we're|i am|we are|you're|all) (?:quite |perfectly |very )?(?:fine|okay)) with(?: (?:the|your|his|her|that))?\s*$/
/** "You don't need the Seretide any more", "give the X a miss", "knock it on the head". */
export const NOT_NEEDED =
  /\b(?:don't|doesn't|do not|does not|no longer|won't) (?:really |actually )?(?:need|require|want)(?: (?:the|your|his|her|that|this))*\s*$/
export const NO_LONGER =
  /^(?: [a-z]+)? (?:any ?more|now|any longer|these days)\b|^,? so (?:you can |let's |we'll |please |just |i'd )*(?:stop|drop|bin|cease|ditch|leave (?:it )?out|come off)\b/
export const GIVEN_UP =
  /^(?: (?:tablets?|inhaler|puffer|spray|capsules?))? (?:on the head|a miss|away|out of the (?:mix|picture)|stopped|ceased|gone|off your list|in the bin)\b/
const GIVES_UP = /\b(?:knock|give|throw|put|take|want|have|get|chuck)\b[^.;]{0,12}(?: (?:the|your|his|her|that))?\s*$/
export const isGivenUp = (before: string, after: string): boolean => GIVES_UP.test(before) && GIVEN_UP.test(after)
/** "Let's move the telmisartan to 80 mg", "From today the Symbicort is two puffs": another dose by any verb. */
export const TO_DOSE =
  /^(?: (?:tablets?|inhaler|puffer|dose|capsules?))?(?:'s)?,? (?:(?:up|down|over|back|across|out) )?(?:to|is|goes to|becomes|will be|should be|moves to|gets? to)(?: (?:now|just|be))? (?:the )?(?:\d|half a|one\b)/
export const HOLDS =
  /\b(?:hold(?:ing)?(?: off)?|withhold(?:ing)?|paus(?:e|ing)|suspend(?:ing)?|stop [^.]{0,30} for now)\b/
export const AGAIN =
  /\b(?:restart\w*|re-?commenc\w*|resum\w*|reinstat\w*|(?:go|put (?:you|her|him)|start (?:you|her|him)|get (?:you|her|him)) back on|start(?:ing)? back|(?<!\b(?:been|came|come|comes|is|are) )back on(?:to)?|bring back|start(?:ing)? (?:it|that|them|those) (?:up )?again)\b/
export const UNTIL =
  /^[^.;]{0,30}?,? ?\b((?:until|till|while|for as long as) (?!(?:i|we) see|the (?:next|review))[a-z][^.;,]{3,60})/

export const DENIED =
  /\b(?:don't|do not|won't|never|not|no longer|shouldn't|can't|cannot|mustn't)\b(?:(?!\b(?:but|so|then|talk|ask|discuss|about|see)\b)[^,;])*$/
/** "I did wonder about azithromycin, but you don't need it", "I thought about Seretide, but technique first". */
export const CONSIDERED =
  /\b(?:(?:i|we)(?:'d| would)(?: (?:normally|usually|ordinarily|otherwise))?(?: have)? (?:said|say|suggested|suggest|added|given|give|started|used|gone|put)|(?:normally|usually|ordinarily|otherwise),? (?:i|we)(?:'d| would)|was going|were going|wonder(?:ed|ing)?|thought|toyed|considered|tempted|looked (?:at|into)|talked|debated)\b(?: (?:about|with|to|of|whether))?(?: (?:giving|going|putting|starting|adding|using|trying|moving|stepping|give|go|put|start|add|use|try|have|for|in|you|him|her|on|to|up|over|onto|with|the|a|an|some))* $/
/** "The Coloxyl I'd usually give with it, but not now": named first. */
export const CONSIDERED_AFTER =
  /^(?: (?:with|and) [a-z]+)?,? (?:(?:i|we)(?:'d| would)?|(?:i|we) did)(?: (?:normally|usually|ordinarily|otherwise|have|think|consider|wonder))+\b/
export const REJECTED =
  /^[^.;]{0,60}\b(?:but|though|however)\b[^.;]{0,80}\b(?:don't|doesn't|won't|not|no need|needn't|rather|first|leave|enough|wouldn't|isn't|too)\b/
export const START_AFTER =
  /^(?:'s)? (?:comes in|goes in|instead)\b|^ it is(?: then)?$|^,? (?:that |which )?(?:i'd like|i want|i'd want|we want|we'd like) (?:you|her|him) to (?:use|take|have|try|start|go on|begin)\b/
/** "Seretide's going to replace the Symbicort": what comes in stands first. */
export const REPLACES =
  /^(?:'s|'ll| is| will| can| would)?(?: going)?(?: to)?(?: be)? (?:replac\w+|tak\w+ (?:over from|the place of)|standing in for|instead of|in place of)\b/
/** "… isn't doing much, so we'll pull it": what follows the reason is decided. */
export const STOPS_IT_AFTER =
  /(?:,|\bso|\band)(?: so)? (?:(?:i'd like to|i want to|i want you to|i'd like you to|let's|we'll|i'll|i'm going to|we're going to|we can|you can|i'd|just|please) )*(?:(?:pull|stop|drop|bin|cease|ditch|lose|scrap|get rid of|come off|cut out|knock off) (?:it|that|them|this|those)|(?:take|get) (?:you|her|him) off (?:it|that|them|this|those)|off with (?:it|that|them|those))\b(?! (?:back|down|up|to|from|by))/
/** "drop the Symbicort back to one puff": a step, no stop. */
export const MOVES_TO =
  /^(?: dose)?,? (?:(?:back|down|up|right) )*(?:to|by|from) (?:just )?(?:the )?(?:\d|half|once|twice|every|alternate|second daily|daily|as needed|when needed)/

const KIND_OF =
  '(?:(?:nasal|nose|oral|inhaled|short|new|preventer|steroid|[a-z]+) )?(?:antibiotic|spray|tablets?|inhaler|capsules?|injection|cream|drops|liquid|nebuliser|medication|antihistamine|steroid|reliever|preventer)'
export const LEAD = new RegExp(
  `^(?:(?:okay|ok|so|and|then|now|right|well|exactly|perfect|lovely|also|plus|i think so|i think|yeah|yes|look|sure|no|\\d[\\d.]* ?(?:mg|mcg|mL|g),? of (?:the )?(?:liquid|tablets?|capsules?|syrup|mixture)|low-dose|slow-release|regular|plain|simple|oral|liquid|(?:a )?(?:small|tiny|low) dose of|\\d[\\d.]*(?: to \\d+)? (?:puffs?|tablets?|capsules?|sprays?|drops|mg|mcg|mL|ml|sachets?) of(?: the| your)?|first(?:ly)?|second(?:ly)?|third(?:ly)?|next|but|an?d? then|the|your|it's|that's|it'll be|that'll be|it is|we'll go|let's say|a|an|some|for (?:the |your )?\\w+(?: \\w+)?|(?:an? |the )?${KIND_OF}(?: for (?:the|your) \\w+(?: \\w+)?)?)[,:]? )*`,
)
