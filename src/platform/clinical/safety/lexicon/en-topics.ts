import type { LexiconData } from '../words/lexicon.ts'

/** English words of ordinary business. A text about these, and about no sign, has a reason to be routine. */
export const EN_TOPICS: LexiconData = {
  topic: `appointment*|booking|booked|script|scripts|prescription*|referral*|result|results|bill|bills|invoice|receipt|payment|pay|parking|clinic|certificate|letter|report|form|forms|medicare|centrelink|address|phone number|email|video|telehealth
    |thank|thanks|thank you|ta|cheers|hello|hi|hey|good morning|good afternoon|good evening|hope you are well|yes|yep|yeah|no thanks|sure|ok|okay|please|sorry|bye|goodbye|regards|flu shot|vaccine*|vaccination*|booster|xray|x ray|scan|ct|mri|blood test|spirometry|lung function
    |test|tests|rehab|class|classes|spacer|technique|rinse|clean|chemist|pharmacy|pharmacist|receptionist|nurse|doctor|dr|specialist|gp|holiday|travel|trip|flight|work|school|weather|garden|grandkids|family|birthday|christmas|easter|lunch|dinner|breakfast|tea|coffee
    |monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|tomorrow|next week|next month|reschedule|cancel*|confirm*|late|early|open|closed|hours
    |fev1|copd|explain|question|ask|copy|records|record|portal|app|website|password|log in|login|account|update|moved house|new address|interpreter|transport|taxi|bus|train|insurance|pension|card|veterans|dva|ndis|diet|weight|exercise*|walk|walked|walking|swimming|bowls|golf|footy|shop|shops|shopping|book|movie|show|song|tv|music|news
    |expire*|renew*|refill*|repeat*|order|delivery|deliver|fast|fasting|bring|wear|cost|price|fee|rebate|claim|wait|waiting|list|call back|ring|message|reply|contact|next of kin|carer|daughter|son|wife|husband|smoking|quit|cigarettes|vape|vaping|alcohol|wine|beer|sleep study|cpap|mask|machine`,
}
