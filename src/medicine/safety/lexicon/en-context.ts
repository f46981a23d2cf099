import type { LexiconData } from '../words/lexicon.ts'

/** English words that change what a sign means: how much, not, who, when, whether; and figures of speech. */
export const EN_CONTEXT: LexiconData = {
  never: `never`,
  until: `until|till|til|up to now|before today|before this morning|before last night|before this week`,
  less: `less|any less|any better|any easier`,
  'like-this': `like this|like that|this bad|this badly|so bad|so badly|as bad as|as bad|this hard|so hard|so tight|this tight|so breathless|this breathless|so short of breath|this short of breath|this dizzy|so much pain|this much pain|this puffed|so puffed`,
  not: `no more|no|not|never|without|none|nor|neither|isnt|arent|wasnt|werent|free of|nil|zero`,
  'not-verb': `dont have|do not have|doesnt have|havent had|not having|not got|dont get|denies|denied|didnt have|dont feel|dont|didnt|doesnt
    |havent|hasnt|have not|has not|am not|im not|are not|no longer|not experiencing|have no|has no|hadnt`,
  or: `or|nor`,
  and: `as well|might as well|may as well|and|n|also|plus|with|then`,
  but: `but|however|although|though|except|yet|only that`,
  because: `because|since|cause|coz|cos|so that`,
  if: `if|what if|in case|in case of|whether|unless|in an emergency|in an asthma emergency|in the event of`,
  'question-cue': `is it possible|is it dangerous|what happens if|can you die|could my tablets|can my tablets|do these pills|will it make|at what point|how do you tell|how can you tell|how do i tell|what is the difference|whats the difference|difference between|how would i know|how do you know|when should|when do i|when to|how will i know|how do i know|what are the signs|signs of|side effect|side effects|could this|can this|could it cause|what happens|one day|my plan says|plan says|the plan says
    |leaflet says|leaflet|at what|worry that one day|what level|is it true|what does|what is|risk of|chance of|prevent|avoid|how to|tell me about|in the event|would it|might cause|linked to|information about|information on|scared of having|afraid of having`,
  maybe: `not sure if|dont know if|wondering if|wonder if|no idea if|unsure if|let me know if|not sure whether|is it normal|cant tell if`,
  'long-ago': `years ago|year ago|last year|months ago|as a child|as a kid|when i was a child|when i was a kid|when i was young|when i was little|in childhood|used to|history of|back in|decades ago|long ago|in the past
    |once had|in my twenties|in the nineties|in the eighties|growing up|passed away|died of|died from|last summer|last winter|last christmas|family history|years back|way back|once when|i once|a long time ago|childhood|as a teenager|was a teenager|in my teens|before i was born|in my thirties|in my forties|in primary school|in high school|when i was pregnant|years earlier|as a teen`,
  'recent-past': `weeks ago|week ago|last week|last month|a month ago|days ago|the other day|last weekend`,
  yesterday: `yesterday|the day before`,
  'when-i-was': `when i was`,
  'question-start': `can|could|does|is|are|will|would|might|do`,
  cause: `cause|causes|causing|lead to|trigger|bring on|give you`,
  'side-effect-word': `side effect|side effects`,
  gone: `gone now|it has gone|its gone|has passed|went away|gone away|okay now|ok now|fine now|better now|fine after|fine since|all clear|was checked|was fine|settled|resolved|all good now|back to normal`,
  now: `if this is what|if thats what|now|right now|today|tonight|this morning|this afternoon|this evening|last night|currently|at the moment|still|all night|all day|again|keeps|started|overnight`,
  other: `old girl|old boy|old man|old lady|missus|nanna|granny|gran|grandad|grandmother|grandfather|mate|husband|hubby|wife|mum|mom|mother|dad|father|pop|nan|nana|grandma|grandpa|partner|friend|neighbour|he|she|his|her|him|hes|shes|they|brother|sister|uncle|aunt|son|daughter|baby|bub|child|kid|grandson|granddaughter
    |flatmate|roommate|resident|patient|client|boyfriend|girlfriend|ex|toddler|pt|stepson|stepdad|carer`,
  i: `i|im|ive|id|me|my|mine|ill`,
  mild: `a bit|bit|a little|little|slight|slightly|mild|mildly|minor|somewhat|kind of|sort of|not too bad|not bad|occasional*|a touch|on and off|now and then`,
  effort: `walk|walking|walked|stairs|stair|hill|hills|run|running|exercise|exercising|gym|gardening|lawn|mow*|swim*|bus|uphill|climb*|cycling|jog*|dancing|sport|footy|vacuum*|hurry|rushing`,
  nose: `nose|nostril|nostrils|nasal|sinus|sinuses`,
  mask: `mask|cpap`,
  'in-joke': `gobsmacked|lost for words|speechless|laugh*|haha|lol|joke|joking|bill|bills|price|prices|petrol|movie|film|documentary|song|novel|netflix|pudding|paperwork|emails|red tape|book called|a show called|show called|comedy`,
  laugh: `laugh*|giggl*|in stitches|hysterics|comedy|haha|lol`,
  thing: `rose|roses|weeds|lawn|grass|hedge|vines|seedlings|tomatoes|pond|river|creek|weather|heat|storm|wind farm|traffic lights|wifi router|router|signal|network|video call|screen|zipper|tyre|tyres|roof|tent|shed|bridge|economy|market|sharemarket|budget|car|phone|battery|computer|laptop|dog|cat|garden|alarm|website|page|printer|tv|fridge|ute|truck|plant|plants|tree|trees|flowers|engine|internet|wifi|tablet computer|sky|clouds|hair|freezer|drawers|kettle|fish|chook|horse`,
  object: `lipstick|puffer|inhaler|eyes|shirt|cardigan|dress|car|paint|pen|cap|box|card|door|folder|top|jumper|shoes|bag|form|button|link|light|sign|one|tablet|pill|capsule|house|sky|hair|wall|room|bathroom|zone|balloon|cheese|whale|mountains|tongue lizard|book|line|ribbon`,
  harmless: `choking back tears|choked back tears|choke back tears|choking back the tears|choking back sobs|choking back a sob|choking back laughter|someone help me fill|someone help me book|someone help me understand|someone help me print|someone help me upload|someone help me reset|somebody help me fill|someone help me log|slurp*|give my right arm|right arm for|heart goes out|sigh of relief|all normal|taste awful|tastes awful|wind out of me|heart set on|a quick|case of|tongue in cheek|was murder|is murder|dead on my feet|kids are happy|slept like a baby|sleep like a baby|two birds|my heart is full|remember my password|im dying to|i am dying to|im dying for|i am dying for|speak highly|cant complain|cant wait|cant thank|dead tired|lungs are good|lungs are clear|lungs sound good|lungs sound clear|chest is clear|chest sounds clear|chest was clear|blue lipstick|lip balm|dying to|dying for|dying of laughter|died laughing|breath of fresh air|breath away|took my breath|hold your breath|hold my breath|holding my breath|catching my breath after|feeling blue
    |blue in the face|drop dead gorgeous|driving me crazy|could murder|suspense is killing me|traffic is killing me|heart skipped a beat|scared to death|sick to death|bored to death|bloody good|bloody hot|bloody|kill for|stroke of luck|different strokes
    |stroke street|stroke of genius|breaststroke|off my chest|chest of drawers|chest freezer|chest x ray|chest xray|chest ct|chest scan|chest clinic|chest physio*|chest specialist|heart of gold|pain in the neck|its a pain|a pain getting|lost for words
    |grey anatomy|greys anatomy|every breath you take|hit me up|hit the spot|keep fit|fit and well|fit in|fit me in|fits in|mask fit|good fit|best fit|breathing test|breath test|breathing exercises|breathing exercise|breathing class|breathing technique*|breathing course
    |blood test|blood tests|bloods|blood pressure tablet*|blood group|blood type|blood donor|heart failure clinic|stroke clinic|suicide prevention|suicide awareness|emergency contact|emergency contacts|emergency kit|emergency appointment
    |ambulance cover|ambulance membership|ambulance bill|ambulance subscription|ambulance fees|speak to|talk to|talk with|speak with|talk about|speak english|speak chinese|speak arabic|talk it over|talk later|confused about|confused by|confused which|confused how|confused when|confused why
    |confused on|confusing|bleeding gums|nose bleed|nosebleed*|nose bleeds|saved my life|saves my life|change of life|way of life|quality of life|life insurance|hard to get an appointment|hard to get through|hard to park|hard time getting through|on fire
    |crashed|passed out flyers|collapsed on the couch|collapsed into bed|fainted at the sight|get off my chest|in one breath|under my breath|out of the blue i got|once in a blue moon|blue moon|blue card|blue tongue|blue light|grey area|grey nomad*|going grey gracefully
    |heart to heart|by heart|heart foundation|broken heart|chest day|chest press|choked up|all choked up|choking up|choke up|chokes me up|seizure clinic|seizure medication|tight schedule|tight budget|tight jeans|money is tight|tight fit|air conditioner|air con|air fryer|fresh air|air mattress|air purifier|air filter|air quality
    |oxygen bar|dead battery|battery is dead|dead line|deadline|dead end|to die for|die hard|dead set|dead keen|dead tired of|pass out forms|epipen script|epipen trainer|epipen training|epipen expires|epipen expired|epipen prescription|hives of bees|beehive*|swollen river|swelling crowd
    |attack of the giggles|attack on titan|panic button|sharp pencil|hurt my feelings|hurt his feelings|pressure cooker|blood pressure machine|blood pressure monitor|work pressure|under pressure at work|peer pressure|under the pump|killing time|killed it|killing it|nailed it|to the death|death of me
    |smoke alarm|low battery|breath mints|bad breath|bated breath|help me book|help me find|help me with|help me understand|help me fill|help me change|help me log|help me get|no help|beat the traffic|beat the heat|beat me to|heart healthy|cut my hair|cut my finger|cut myself shaving|cut back|beats me|hit the gym|kick the habit|kicked the habit|push through|pushed back|hits the spot
    |fall asleep easily|fell asleep on the couch|falling asleep at night|fall asleep at night|words with friends|crossword*|password|word document|in a word|finish the course|word of mouth|the last word|not working at the moment|my son is a|stopped smoking`,
  'as-usual': `tablets a day|pills a day|tablets daily|medications a day|tablets every day|pills daily|tablets each morning|as usual|as directed|as prescribed|on time|finished the course|every day|each day|like you said|as normal|like normal|properly|on schedule|as planned|with breakfast|with dinner|this morning as`,
  busy: `on my break|in a meeting|on the bus|on the train|talk long|at work right now|at the movies|call me|call me after|later|at work|meeting|busy|driving|ring me|after 3|phone me|text me|half past|free after|bad line|reception`,
  language: `english|chinese|mandarin|arabic|vietnamese|spanish|language`,
  device: `empty|broken|jammed|counter|blocked|cap|expired|ran out|run out|runs out|cracked|leaking|lost`,
  accident: `gardening|shaving|cooking|football|footy|slipped|tripped|fell off|at work|playing|sport|gym|bike|cutting veggies|chopping|on the rose|on a nail|rose bush|paper cut`,
  apnoea: `apnoea|apnea|cpap|snor*|sleep study`,
  cue: `having|think|feel|feeling|think im having|felt`,
  'too-x-to': `too breathless|too short of breath|too puffed|to puffed|too wheezy|to breathless`,
  nearly: `running low|getting low|nearly|almost|about to|close to`,
  'no-sleep': `not even|no sleep|not sleep|no energy|no appetite|no strength|no rest|no idea|no one|no doubt|no matter|no longer|no less|not only|not just|no joke|not kidding|no way|nothing|not good|not well|not right|not great|not okay|not ok|no luck`,
  fine: `spot on|wide awake|alert|chatty|eating well|drinking well|cheerful|relaxed|rested|energetic|breathing easy|easy breathing|no dramas|crawling|giggling|playing happily|steady|under control|well managed|a treat|no issues|no drama|no complaints|no concerns|strong|lovely|perfectly|fine|well|good|great|ok|okay|alright|all right|better|normal|easy|easily|clear|well controlled|no worries|no problems|settled|happy|perfect|excellent|stable|comfortable|properly|healthy|fantastic|terrific|as usual|same as always|as always|all good|works|working well|ripper|beaut`,
  'not-fine': `bad night|rough night|wouldnt say im fine|not fine|not feeling well|not feeling the best|not the best|could be better|not great|under the weather|crook|off today|a bit off|bit off|feeling off|average|so so|seedy|lousy|rotten|run down|not myself|not right|not good|not well|unwell|poorly|rough|ordinary|sick|ill|dont feel right|dont feel well|dont feel good|feel funny|feel weird`,
  'past-day': `on monday|last monday|on tuesday|last tuesday|on wednesday|last wednesday|on thursday|last thursday|on friday|last friday|on saturday|last saturday|on sunday|last sunday|on the weekend|over the weekend|at the weekend`,
  'well-since': `home again|home and well|home and fine|home safe|fine ever since|been fine since|good ever since|been good since|well ever since|okay ever since|ok ever since|right as rain|recovered|back at school|back at work|back to school|back to his old self|back to her old self|no trouble since|nothing since|right ever since`,
}
