import type { LexiconData } from '../words/lexicon.ts'

/** English words that show that a danger word beside them is meant otherwise (words/figures.ts says for which signs). */
export const EN_FIGURES: LexiconData = {
  'fig-pet': `dog|dogs|cat|cats|puppy|pup|kitten|budgie|goldfish|horse|rabbit|guinea pig|chook|chooks|vet|pony|parrot|hamster`,
  'fig-fiction': `the news about|in the news|on the news|news story|headline|movie|movies|film|films|novel|documentary|podcast|lyrics|the plot|episode|thriller|soap opera|theatre group|in a play|in the play|the actor|the character|a show about|the show about|video game|essay on|essay about|project about|project on|a song|the song|sitcom|whodunnit`,
  'fig-paint': `paint|painted|painting|dye|dyed|lipstick|lip gloss|nail polish|polish|makeup|costume|lolly|lollies|icy pole|slushie|slushy|popsicle|ink|pen leak|jeans|denim|blueberries|berries|face paint|beetroot|crayon|crayons|marker|texta`,
  'fig-contest': `scrabble|chess|golf|at cards|at bowls|at tennis|at pool|a goal|great idea|an idea|the idea|at snooker|at monopoly|arm wrestling|table tennis|ping pong|at footy|trivia|darts`,
  'fig-garment': `shirt|bra|jumper|jacket|dress|collar|seat belt|seatbelt|waistcoat|wetsuit|corset|bathers|uniform|tie|suit|blouse|vest`,
  'fig-price': `price|prices|the bill|that bill|a bill|this bill|my bill|the cost|invoice|the fees|expensive|the total|rent increase|petrol prices|the quote`,
  'fig-mood': `laugh|laughed|laughing|laughter|giggle|giggles|giggling|hunger|boredom|excitement|pride|embarrassment|rage|jealousy|curiosity|happiness|thirst|lol|haha|hahaha|lmao|rofl|hilarious|a joke|joking|funny joke|comedian|comedy|so cute|gorgeous|the gossip`,
  'fig-busy': `humidity|red tape|the rules|paperwork|emails|deadlines|workload|the traffic|housework|homework|spreadsheets|tax return|the boss|meetings|assignments|the laundry|the dishes`,
  'fig-kin-death': `died of|died from|passed away|lost to|was taken by|deceased|died with|funeral|succumbed`,
  'fig-info': `symptoms of|signs of|what are the signs|meaning of|definition of|awareness|first aid course|a course|action plan|management plan|plan signed|plan for|membership|subscription|levy|fundraiser|fundraising|foundation|charity|leaflet about|brochure about|information about|information on|info on|risk of|prevention|screening|insurance|cover cost|clinic for|support group|i work for|i work as|i volunteer|training as|studying to be|for my assignment|the form asks|on the form|questionnaire`,
  'fig-machine': `engine|fridge|freezer|printer|mower|vacuum|laptop|computer|internet|wifi|modem|ute|the car|my car|van|dishwasher|washing machine|tv remote|phone battery|the phone|my phone|website|the app|pipes|plumbing|the pump|air conditioner|aircon`,
  'long-ago': `as a teenager|as a child|at school once|once at school|in childhood|was born|in my twenties|in my thirties|in my youth|decades ago|back then|in the sixties|in the seventies|in the eighties|in the nineties|long time ago|past history|family history|as a baby|in primary school|in high school|in my teens|as a kid|many moons ago`,
}
