import type { LexiconData } from '../words/lexicon.ts'

/** English words of ordinary business. A text about these, and about no sign, has a reason to be routine. */
export const EN_TOPICS: LexiconData = {
  topic: `in simple words|in plain words|in a few words|babysit*|pronouns|title|surname*|allergy test*|allergy clinic*|allergy specialist*|allergy appointment*|allergy season|item number*|health fund*|bulk bill*|pill box*|oxygen test|voicemail|instalment*|webinar*|support group*|step 1|step 2|step 3|step 4|step one|step two|step three|step four|red zone|amber zone|green zone|appointment*|booking|booked|script|scripts|prescription*|referral*|result|results|bill|bills|invoice|receipt|payment|pay|parking|clinic|certificate|letter|report|form|forms|medicare|centrelink|address|phone number|email
    |video|telehealth|flu shot|vaccine*|vaccination*|booster|xray|x ray|scan|ct|mri|blood test|spirometry|lung function|test|tests|rehab|class|classes|spacer|technique|rinse|clean|chemist|pharmacy|pharmacist|receptionist
    |specialist|travel|trip|flight|coffee|january|february|march|april|june|july|august|september|october|november|december|next week|next month|reschedule|cancel*|confirm*|fev1|copd|explain|copy|records|record|portal|app
    |website|password|log in|login|account|update|moved house|new address|interpreter|transport|taxi|insurance|pension|card|veterans|dva|ndis|diet|swimming|bowls|golf|footy|shopping|music|expire*|renew*|refill*|repeat*|order
    |delivery|deliver|fasting|bring|wear|cost|price|fee|rebate|claim|list|call back|message|reply|contact|next of kin|smoking|cigarettes|vape|vaping|cpap`,
  /** Said around anything; no reason to think that a danger word beside it is harmless. */
  courtesy: `legends|legend|guys|champions|thank|thanks|thank you|ta|cheers|hello|hi|hey|good morning|good afternoon|good evening|hope you are well|yes|yep|yeah|no thanks|sure|ok|okay|please|sorry|bye|goodbye|regards|daughter|son|wife|husband|carer|family
    |grandkids`,
  fine: `no one hurt|nobody hurt|no one was hurt|nobody was hurt|no one injured|nobody injured`,
  harmless: `ignore my last message|ignore my previous message|ignore my earlier message|ignore that last message|we had a blackout|power blackout*|keep taking them until|keep taking it until|keep taking the tablets until|keep taking the antibiotics until|keep taking my tablets until|take the tablets until|take them until|take the antibiotics until|finish the course|finish the packet`,
  daily: `address|addresses|accountant|attached|attachment|fees|steps|leave|stock|lives in|live in|day off|freezing|when does|when is|when are|when will|where is|where are|where do|where can|what time|how much is|how much does|how long does|how long is|how long will|which day|who is|who do|i would like|id like|program|rehabilitation|start|session|sessions|pool|blast|course|train|bus|late|early|work|walk|walked|walking|weight|machine|mask|fast|open|closed|hours|alcohol|wine|beer|quit|wait|waiting|ring|show|news|sleep study|tea|lunch|dinner|breakfast|tomorrow|school|book|movie|song|tv|monday
    |tuesday|wednesday|thursday|friday|saturday|sunday|garden|nurse|doctor|dr|gp|weather|holiday|christmas|easter|birthday|question|ask|shop|shops|exercise*
    |wedding|funeral|party|beach|park|church|choir|club|concert|cinema|theatre|library|museum|market|supermarket|coles|woolies|bunnings|cafe|restaurant|pub|casino|bingo|cards|puzzle|knitting|sewing|painting|drawing|craft
    |fishing|camping|caravan|cruise|boat|sailing|cricket|tennis|rugby|netball|soccer|football|basketball|cycling|surfing|yoga|pilates|dancing|barbecue|bbq|cake|biscuits|bread|cheese|fruit|apples|bananas|veggies|salad|soup
    |pasta|pizza|steak|cooking|cooked|recipe|baking|laundry|ironing|cleaning|vacuuming|lawn|mowing|mower|shed|tools|roses|tomatoes|puppy|kitten|bird|chooks|slacks|shirt|trousers|jumper|jacket|coat|socks|hat|scarf|glasses
    |umbrella|handbag|wallet|keys|ipad|netflix|facebook|zoom|podcast|radio|newspaper|magazine|crossword|puzzles|story|joke|photo|photos|picture|house|unit|flat|apartment|rent|mortgage|council|electricity|bank|money|budget|tax
    |cheque|licence|registration|parcel|postage|stamps|letterbox|neighbours|friends|cousin|niece|nephew|grandchildren|anniversary|engaged|graduation|exam|uni|university|college|kindy|weekend|summer|winter|spring|autumn|rain
    |sunny|cloudy|windy|storm|traffic|lift|tram|ferry|airport|plane|flights|luggage|passport|hotel|melbourne|sydney|brisbane|perth|adelaide|hobart|darwin|canberra|queensland|victoria|fun|nice|enjoy|enjoyed|wonderful|glad
    |grateful|proud|hilarious|smooth|busy|quiet|relaxing|snoring|retired|retirement|job|boss|office|shift|roster|meeting|training|volunteer|volunteering|hobby|dentist|optometrist|physio|podiatrist|dietitian|surgery|reception
    |fax|scanner|printer|download|upload|link|code|pin|username|instructions|leaflet|brochure|poster|questionnaire|survey|feedback|complaint|opinion|brand|generic|pbs|discount|voucher|pack|size|colour|shape|taste|flavour|label
    |date|time|number|name|spelling|surname`,
}
