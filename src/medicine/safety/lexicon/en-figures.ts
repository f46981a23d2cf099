import type { LexiconData } from '../words/lexicon.ts'

/** English words that show that a danger word beside them is meant otherwise (words/figures.ts says for which signs). */
export const EN_FIGURES: LexiconData = {
  lesson: `first aid course|first aid class|cpr course`,
  'means-word': `mean|means`,
  'fig-pet': `dog|dogs|cat|cats|puppy|pup|kitten|budgie|goldfish|horse|rabbit|guinea pig|chook|chooks|vet|pony|parrot|hamster|kelpie|labrador|poodle|terrier|collie|cattle dog|greyhound|cockatoo|galah|lamb|calf and cow|alpaca|ferret|turtle|lizard`,
  'fig-fiction': `tv show|telly show|hospital show|cop show|medical show|medical drama|tv drama|the drama|a drama|tv series|the series|on tv|on telly|on the telly|on the tv|only a story|just a story|in the story|reality show|the soaps|radio play|that drama|this drama|that show|this show|that series|this series|the news about|in the news|on the news|news story|headline|movie|movies|film|films|novel|documentary|podcast|lyrics|the plot|episode|thriller|soap opera|theatre group|in a play|in the play|the actor|the character|a show about|the show about|video game|essay on|essay about|project about|project on|a song|the song|sitcom|whodunnit`,
  'fig-paint': `paint|painted|painting|dye|dyed|lipstick|lip gloss|nail polish|polish|makeup|costume|lolly|lollies|icy pole|slushie|slushy|popsicle|ink|pen leak|jeans|denim|blueberries|berries|face paint|beetroot|crayon|crayons|marker|texta`,
  'fig-contest': `scrabble|chess|golf|at cards|at bowls|at tennis|at pool|a goal|great idea|an idea|the idea|at snooker|at monopoly|arm wrestling|table tennis|ping pong|at footy|trivia|darts`,
  'fig-garment': `shirt|bra|jumper|jacket|dress|collar|seat belt|seatbelt|waistcoat|wetsuit|corset|bathers|uniform|tie|suit|blouse|vest`,
  'fig-price': `price|prices|the bill|that bill|a bill|this bill|my bill|the cost|invoice|the fees|expensive|the total|rent increase|petrol prices|the quote`,
  'fig-mood': `laugh|laughed|laughing|laughter|giggle|giggles|giggling|hunger|boredom|excitement|pride|embarrassment|rage|jealousy|curiosity|happiness|thirst|lol|haha|hahaha|lmao|rofl|hilarious|a joke|joking|funny joke|comedian|comedy|so cute|gorgeous|the gossip`,
  'fig-busy': `humidity|red tape|the rules|paperwork|emails|deadlines|workload|the traffic|housework|homework|spreadsheets|tax return|the boss|meetings|assignments|the laundry|the dishes`,
  'fig-kin-death': `died of|died from|passed away|lost to|was taken by|deceased|died with|funeral|succumbed`,
  'fig-info': `symptoms of|signs of|what are the signs|meaning of|definition of|awareness|first aid course|a course|action plan|management plan|plan signed|plan for|membership|subscription|levy|fundraiser|fundraising|foundation|charity|leaflet about|brochure about|information about|information on|info on|risk of|prevention|screening|insurance|cover cost|clinic for|support group|i work for|i work as|i volunteer|training as|studying to be|for my assignment|the form asks|on the form|questionnaire`,
  'long-ago': `at school once|once at school|was born|in my youth|back then|in the sixties|in the seventies|long time ago|past history|as a baby|many moons ago`,
}
