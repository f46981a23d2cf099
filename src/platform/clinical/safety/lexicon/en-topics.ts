import type { LexiconData } from '../words/lexicon.ts'

/** English words of ordinary business. A text about these, and about no sign, has a reason to be routine. */
export const EN_TOPICS: LexiconData = {
  topic: `appointment*|booking|booked|script|scripts|prescription*|referral*|result|results|bill|bills|invoice|receipt|payment|pay|parking|clinic|certificate|letter|report|form|forms|medicare|centrelink|address|phone number|email
    |video|telehealth|flu shot|vaccine*|vaccination*|booster|xray|x ray|scan|ct|mri|blood test|spirometry|lung function|test|tests|rehab|class|classes|spacer|technique|rinse|clean|chemist|pharmacy|pharmacist|receptionist
    |specialist|travel|trip|flight|coffee|january|february|march|april|june|july|august|september|october|november|december|next week|next month|reschedule|cancel*|confirm*|fev1|copd|explain|copy|records|record|portal|app
    |website|password|log in|login|account|update|moved house|new address|interpreter|transport|taxi|insurance|pension|card|veterans|dva|ndis|diet|swimming|bowls|golf|footy|shopping|music|expire*|renew*|refill*|repeat*|order
    |delivery|deliver|fasting|bring|wear|cost|price|fee|rebate|claim|list|call back|message|reply|contact|next of kin|smoking|cigarettes|vape|vaping|cpap`,
  /** Said around anything; no reason to think that a danger word beside it is harmless. */
  courtesy: `thank|thanks|thank you|ta|cheers|hello|hi|hey|good morning|good afternoon|good evening|hope you are well|yes|yep|yeah|no thanks|sure|ok|okay|please|sorry|bye|goodbye|regards|daughter|son|wife|husband|carer|family
    |grandkids`,
  daily: `train|bus|late|early|work|walk|walked|walking|weight|machine|mask|fast|open|closed|hours|alcohol|wine|beer|quit|wait|waiting|ring|show|news|sleep study|tea|lunch|dinner|breakfast|tomorrow|school|book|movie|song|tv|monday
    |tuesday|wednesday|thursday|friday|saturday|sunday|garden|nurse|doctor|dr|gp|weather|holiday|christmas|easter|birthday|question|ask|shop|shops|exercise*`,
}
