/**
 * Words that are spelt correctly, and would otherwise be corrected to a word of the lists: 'gases' to 'gasps', 'volume' to
 * 'valium', 'Kylie' to 'kill'. Common words of SCOWL (Kevin Atkinson, wordlist.sourceforge.net, free for any purpose), terms of
 * the clinic, and names of people and places in Australia. Left out are words that may be a slip for a sign ('cheat' for
 * 'chest', 'breach' for 'breath', 'grasping') and words that tell of danger themselves ('drowned', 'seized', 'paralyzed').
 */
const WORDS = `
acres adore agent airplane alight almighty amen angle apparent ardent aspen attained attracted attracts avert awoke
babes backlog baiting ballroom banished barrel barriers batches bathed bats batter battleship beads beaming beams
bearings beast beasts beauties bedrock beet beetle beets behaving belated bell bells belts beta bets betting bible
billion bitter bitterly blend blended blending blends blessing blinding blocker blockers blogging blond blooming
blueberry bluegrass blush boar boasting bolted breadth breeding breeds brief brood bulbs bulldog bulldogs bullion
bully bureau burial burr bury burying buttocks cache camped camps campuses captains captures carat carrier cart carton
cartoon cartoons chairman chairperson champ champs chant char chastity cheer chefs chestnut chicks chilli chillies
chore chuckled cigar cigars citing clapped clapping clarinet clause clauses clearest clinched clipping clone clothing
clubhouse clues coach cocky cocoa coils coke collars collusion conclusion confessed confession confided confined cons
constructed constructing consumed contracted contracting converse countering coup coupling cowboy crafting crammed
crap creeks creeping creepy crest cringe crop crouch cruising crumbled crunching cuckoo cues curly curtail curved
daddy dainty dairy dank dared dawned dazzling dean deceit deed defied defies deny desire deter deterrent detour dies
dine disco disk disparate disparity dissuade divergent doctorate domes donut doubted doves draped drone dune dunes
dung dunk dyes electing encoding endings enduring exit exits exporting facet farce fauna favor favors favours feast
fellowship feno fewer filing fizz flagged flak flapping fleeting flick flicks flint flipping flirting flock flocks
fluke fond fonts fooling footage foothills foothold footsteps footwear footwork foraging framing freaking friendship
fringe frosting fuzz gang gases gaze geese gems gene genetic genie gong goodnight goodwill goose grace grant granted
granting grants grape graze greed greek greenhouse greet grids grilling grime grinding grinning grit gritty groove
groovy grove guardian guerrilla guide gusts haircut hamper handbook handling handshake hangover hardship harem
hatching hatred haunt haunting hawking haze heartfelt heavyweight herds hijacked hijacking hikes hind hinge hinting
hints hippie hires homeless hooked hooking horde horseback horseman horseshoe hose hound household housewife hues
humor humour hunt hunts hurdle hurling huts imperfect improperly impulse inaction incense inception incruse infectious
inflation inherent insertion inspection insulting intended intention invention jays jazz joyous joys kayak kayaking
keynote keystone keyword keywords kilo kinks kisses kissing kitty knight knots koala lags lava layering liar lice
lifeboat lifeline lifetime lifetimes lighthouse lightweight likeness liking limiting lingo lining literate livestock
looming looms loopholes looping loops loose loosing looting lore loving lure lust lyrica mace magnate maids maize
marina marine maths maze mediation meditation meditations mess messed messes messy metro mice misled misused mitt mock
monument monuments moose moreover moss moth mould muse muses myth myths naive narrated naughty naval newton nightclub
nightmare nighttime notable nova novice overall overcome overcoming overhead overheard overkill overlooking overlooks
overrun oversaw oversee overseeing overseen oversees oversight overt overtake overtaken overtime overtook overturned
overweight pals panned pans paradise partnership partying patchwork patio patrol patty paving pawns peat peel peering
penned perilous petty piety pike pile piles pine pitch pitching pity plain plains playhouse pleasure poet poignant
poke poking polio poll polls pores portrays poses prefect preferred premiers prevenar prison prisoner punk purely putt
quack quaint quell query quirk quizzes rack racks raffle raid rake reactive reap reappear reassure reassuring reciting
redhead reduction rejection relation relayed released repaid rescuing resection resented reserved residing resisted
resisting resorted resorting resource retreated retreating retreats retriever revolved revolver revolves rife rigged
ripe roaring roast roasted roasting rook rookie roost rosary rotating rugged rush sack sari satin savior saviour savor
savory scaling scarcity scariest scattered scenes scoop scooped scope score scoring scouring scrap scraping screwing
seaside securely securing seer sequence sequences sera sever shack shading shaming shaped shaping shark shattered
shear sheik shone shopped showered showering shuffled shutdown shuts sighting sire situations skate skilled skills
slabs slamming slams slave sliver slope sloping slot slots slugs slump slums smack snaps sneak sneaking sneaky sole
sour sourcing spanking spanning sparsely spawning spear sped speed speeding spelt spiced spied spins spiolto spire
spirited splashing split splits spoil spoiled spoiling spoils spoilt spooked spooky spore spotlight spotted spout
spraying spreading spree spurs squatting stacked staffed stance stanza staple starters stat statin stealing steaming
steeped stickers stings stingy stint stocking stockings stoke stomp stoppage stranded streamed streamer streaming
streams streetcar strike striking stripped stroking stronghold strung stub stunned subsided suing suitable suite sung
superstars supervise sustained sustaining swaps swat swept swing swirling swore swung symbolic systemic tackling
tagging takeover tang tango teaspoon testified theaters thinkers tiled ting token tornado tote tout towed tower
tracleer traction trade traitor traitors tray trays tread trek trick tricky trio truce trunk tuck tumbling tuna tuned
tunes tuning tutor tycoon unbeatable unbreakable unison usable valet vases violate visa volume wading waging waist
waltz warrant warranty wary waxing welding wells wick winged wink workcover worms woven wright writ wrongdoing zoster
`
const NAMES = `
anil beau beryl betty blake blakey blay brenda bridget bruce carmel claire clara clare cole concetta consuelo daisy
dang denis denise dennis diane dianne diaz dunn duong emily fenn fiona fred freda gavin gina giovanni gladstone gordon
graeme greg gympie hale harper harry heidi hilda hoang hobbs hood huang hugo huong hurst irene jane jenny joan joanne
jose joyce juan julia julie kelly keogh kyle kylie leake ling lloyd lorna louise lucy mabel mackay marian marion matt
maureen megan mick mike mildred mills moira murray myra nancy naomi nick nina noosa nora norma norman nunn paul paula
payne pearl peck percy pete phan phil plumb poole quin reid rick riley rosario ross rudd ryan sara scarlett shane
sharpe shaw sidney sienna simon slater smith spicer spiller stack stan stella steve strang stuart tania tanya tate
tess thuy tighe tina todd tony tracy tran trevor tripp troy trudy tully vera victor vince wallace wanda wayne weir
wendy whyalla wills wodonga wong wyatt yang zara zhao zhou
`

export const EN_CORRECT: readonly string[] = [WORDS, NAMES].flatMap((list) => list.trim().split(/\s+/))
