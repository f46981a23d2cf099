/** Told of another time, or of what a medication did: a sentence, not a line of the list. */
export const STORY =
  /\b(?:(?:had|took|finished) [a-z ]{0,20}\b(?:in (?:january|february|march|april|june|july|august|september|october|november|december)|last)|used to|stopped|ceased|came off|was on|were on|had (?:it|that|them)|tried|gave me|ran out|run out|last time|before|allergic|makes? me|made me|used up|years? ago|in \d{4}|when i was|forgot|forget|miss(?:ed)?|hammering|never|don't|didn't|not|haven't|couldn't|can't|instead|hate|want|since|dropped me|put me|plays? up|started me|was|were|late|after the|side effects?|help(?:s|ed)?|work(?:s|ed)|off (?:the|it))\b/

export const IN_USE =
  /\b(?:i|he|she)(?:'m| am| is|'s)? (?:still |only |just |usually )?(?:takes?|uses?|on|having|taking|using)\b/
export const BESIDE = /\b(?:with|because of|from|for|since|while (?:i'm|i was) on)(?: the| my| his| her)? $/

export const ASKS_OF_TROUBLE = /\b(?:trouble|problems?|side effects?|issues?) (?:with|from|on)\b/

/** Sentences after which "it" no longer means the medication named last. */
export const FOCUS_REACH = 3

/** Asked whether it is taken at all. */
export const ASKS_OF_USE =
  /\b(?:are you (?:still |currently )?(?:on|taking|using|having)|do you (?:still )?(?:take|use|have)|have you (?:been )?(?:had|taken|taking|used|using)|you(?:'re| are| were) (?:still )?(?:on|getting|taking|using)|is (?:he|she) (?:still )?(?:on|taking|using))\b/

/** "What was the preventer you were on?" */
export const CLINIC_BEGAN =
  /\b(?:we|i)(?:'d|'ve| had| have)? (?:(?:put|started|got|begun) (?:you|him|her) on(?:to)?\b|(?:started|began|begun|commenced|prescribed)(?: (?:you|him|her))?(?: with)? (?:the |some |an? )?(?=[a-z]{4}))/
export const ASKS_OF_PAST =
  /\b(?:you were (?:on|taking|using)|were you (?:on|taking) before|you used to (?:take|be on|use|have)|did you use to (?:take|use))\b/

export const OFFERS =
  /\b(?:could|can|might|would) (?:give|offer|try|start|put|prescribe)\b|\bwould you (?:like|try|take)\b/

export const OWNER =
  /\b(wife|husband|partner|mum|mother|dad|father|brother|sister|son|daughter|mate|friend|neighbour|boyfriend|girlfriend)'s $/

/** A question about other times: a course taken, not a medication in use. */
export const PAST_USE = /\b(?:needed|had any|courses?|last (?:time|year)|ever|tried|before|used to|in the past)\b/

/** "the Ofev's 150, twice a day": a strength without its unit. */
export const BARE_DOSE =
  /^(?:'s| is|,)? ?(?:at |on )?(\d+(?:\.\d+)?),? (?=twice|once|\d times|a day|daily|in the|at night|every)/
