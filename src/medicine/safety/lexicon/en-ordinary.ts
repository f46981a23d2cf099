/**
 * Ordinary English words: a text made of these can be judged. Everyday words, and words said at least three times in the
 * doctor-patient visits of ACI-BENCH (Yim et al., Scientific Data 2023, CC BY 4.0), without names and the terms of clinicians,
 * words of signs and other words the lexicon knows already, and without plurals and other forms: `isOrdinary` takes an ending off.
 */
const WORDS = `
a abdomen able abnormal about absolutely accident ace acid acne across act action active activities activity actually
add addition adjust advil affect after afternoon afterwards against age ago agree ah ahead aid air aircon alcohol aldi
aleve alignment alive allen allergies allow alone along already alrighty alt always amino among amount an anemia angry
animal ankle anna annoying annual another answer anti anxiety any anybody anymore anyone anytime anywhere anzac aortic
apart apologies appear appendix appetite apple apply appreciate appropriate arch area aren arm around arrange arrive
artery arvo as aside ask asleep aspirin assessment assistant assuming ast asthma at attached attack attention aunt
australia avoid aware away awesome baby back backyard bad bag bake baker balance ball bank barbecue barbie base
basement basically basis basketball bathroom beach bean bear beat become bed bedroom been beers before began begin
beginning being believe belly below bend bent besides best better beyond big bigger bike biopsy bird birth bit bite
black bladder blanket bloated block blot bmi bmp board boat body boil bomb bone bony book boots bored boring born
borrow boss both bottle bottom bowel bowl box boy bpay brace brain brand bread break breakfast breast brekkie brian
bright bring brisk broke brother brought brown bruit brush bryan build bumps bunch burn bus bush business butter
button buy by bye bypass ca cafe cake calf call calm calves came camera camping can cancer candle cane capsule car
cardiac care careful carpet carry case cash cast cat catch caught cause causing ceiling cell center cents certain
chair chance change changing channel chapped charge chart cheap check cheese chemist chemotherapy cherry chf chiasm
chicken child chips cholesterol choose christina chronic church city class clean clear clever click clinic clinical
clock close closer clothes cloud club coast coat code coffee cold coles collect college colon colonoscopy color colour
come common community company compared complain complaints complete complex computer concern concert condition cone
congestion congratulations consider constant consult contact continue control controlled controlling contusion cook
cookies cool cooper copy corner correct cortisone cost couch council count country couple course court cousin cover
covid cow crackles cramps crazy cream cricket cross crowd cruise crutches cry ct cuff culture cup cupboard cuppa
current curry curtain cushings customer cut cva dad daily damage dance dark data date daughter dax day deal dear
decent decide decrease decreasing deep definitely degree delay delicious deliver depends dermatologist describe desk
details diabetes diabetic diagnosed diagnosis did diet dietary difference different difficult digoxin direct dirty
disc discharge discount discuss disease dish distress do doc doctor document dog dollar done door dosage dose double
download downstairs dozen dr dragon draw dream dress drink drive driver driving drop dropped drug dry duck due dull
dust ear earlier earth ease east easy eat ecg echocardiogram edge effects eftpos egd egg eight eighteen either elbow
electric electronic eleven else email embarrassing empty end engine english enjoy enlarged enter envelope epilepsy
episode er escape esky especially essentially even ever everybody everyday everyone everything everywhere exact exam
examination excited excuse exercising expect experience experiencing explain explore extremity eye facial fact failure
fairly fall familiar family famous fan far farm fast fat father fatty favorite favourite feed feel feet fell female
fence field fifteen fifth fifty fight figure file fill final find fine finger finish fire first fish fist fit five fix
flank flare flat flew flex flight floor flow fluid fly focal focus folder folks follow food foot football for forearm
forest forget forgotten fork form forth forty forward four fourteen fraction fracture free freezer french frequently
fresh friday fridge friend fries front fruit full fun function funny furniture further fuse future gabapentin gain
gait gall gallop game garage garden gassed gate gave gel general gentle georgia get gi gift girl give giving glass go
goal god gold golf gon good goodness gosh gotcha gotten grab grade gradually grand grandfather grandkids grandma
grandmother grandpa grandson grass great green grocery groin ground group grow growth guess guest guitar guy gym ha
habit hair half hall ham hand handle hang happen hard has hat hate have hay he head heal health heaps hear heart heat
heel height held help helpful hep hepatitis her hide high hill him hip his history hit hmm hmmm hobby hold hole
holiday home honest hope hopefully hoping hormone horse hospital hot hotel hour house how howard howre hubby hug
hundred hungry hunting hurry husband hypertension hysterectomy ice idea if im imaging immediately important improve
improving in include including increase index indoors infection inflammation information inhaler inject injection
injured injuries injury instead insulin insurance intact interested interesting internet into invite iron island issue
it item its itself iv jacket jam job john join joint joke journey juice jump just karen keen keep kelpie kept key kid
kidney kind kinda kitchen knee knife knit know lab labor lady laid lake land language laptop large lasix lastly late
lateral laundry lawn lay lazy lead leaf lean learn least leave left leg lemon lemonade lend length lesion less lesson
let letter level library lid lie life lift light like limping line link lisinopril list listen little live liver
living load loan local location lock log logan long look lose losing loss lot loud louis lounge love low luck lumps
lunch lung lymph maam machine made magazine magnesium mail main maintain major make making male mammogram man managing
map march market married mass match mate matter may maybe me meal mean meant meantime measure measuring meat medial
medical medicine meds meet member membership men mention menu message met metal metformin middle migraines mild mile
milk mind mine minute mirror miss mistake mix mm mobic mobile mom moment monday money monitor month mood moon moore
morning most mother motor motrin mountain mouse mouth move movement movie moving mow mozzie mr mrs ms much mug
multiple mum murmur muscle museum music must mygov na name nan nana nauseous nbn neat nebuliser necessarily necessary
neck need needle negative neighbour nerve netball new newspaper next nice nicotine night nine ninety nobody node noise
non nope normal north norvasc note notice nsw nt number nurse nutrition oats object obvious occasionally occur ocean
odd of off office often oh oil old once ones onion online only op open option oral orange order ordinary other
otherwise our out outcome outside oven overdue own oxygen pack page paid paint pair palm palpation panel pap paperwork
parcel pardon parent park part partial pass passive past patch path pathology patient pay pcp peace peak pee pen
pencil pending pension people pepper per percent perform perhaps period person personally pet phase phone photo
physical physician piano pick picnic picture pie piece pill pinched pink pitting pizza place plan plane plant plantar
plastic plate play pleasant please plenty plus pocket point police polite pollen polyp pool poor pop poppy portal
position positive possible possibly post postcode potato pottery pounds pour pr pre prefer prep prepare prescribe
presence present press pressures pretty prevent previous price primarily primary print prior probably problem
procedure proceed process products prof program project promise prostate protein provide proximal prozac public puffer
puffs pull pulmonary pulse pumping purple purse push put putting qld qualify quarter question queue quick quiet quit
quite race radiation radio radiology rain raise rales ran range rarely rashes rate rather ray reach reaction read real
realise rear reason reassured rebound recall receipt receive recent recheck recipe reckon recognize recommend record
red redness reduce refer referred reflex reflux refund regular rehab related relax relief reliever remember remind
remove renal rent repair replacement reply report request require respirations respiratory rest restaurant result
return revealed review rex reyes rhythm rice ride riding right ring risk river road roger room roots rose round
routine row rub rule run runner running safe said salad sale salt same sand sandwich satting saturday sauce sausages
save say scale scalp scan scar schedule school scissors screen screws sea season seasonal seat second secretary see
seem self sell send sensation sense sensitive sent separate serve service servo set setting seven seventy several
severity shade shall shampoo share sharp shave shed sheep sheet shelf shell shingles ship shirt shock shoe shop
shopping short shot should show sick side sign silly silver simple simply sing single sink sir sister sit site sitting
six sixteen sixty size ski skip sky sleep slight sling slip slipped slow small smart smell smile smoke smoking smoko
smooth snag snooze snow soap soccer sock sofa soft solution some somebody someone something sometimes somewhere son
song soon sophia sore sorry sort sound soup south space spacer spare speak special specific speech spell spend spent
spike spine splint spoke spoon sport spot sprain spring stable stage stairs stamp stand star start state station
status stay steak stent step stepped stick stiff still stinging stomach stone stood stool stop stopped store storm
story straight straighten strain strapped street strength strengthen strep stress stressful string strong stuck
student studies study stuff style suburb successful such sugar suggest suit summer sun sunday sunny super supplement
supply support suppose sure surgery surgical surname surprise surprising suspect suspense sweep sweet switch symptoms
syndrome system table tablet take taking talk tall tap tape tasmania taste taxi tea teach team tear tell telstra
temperature template ten tennis tension tent term test text th than thank thankfully thats thc the theatre their
therapist therapy there these theyll theyre theyve thick thin thing think third thirsty thirty this those thought
thousand three through throughout throw thumb thursday thyroid tick ticket tidy tie till time tip tissue titer to
toast today toe together toilet told toll tomatoes tomorrow tonight tonsils tool top total touch tough tour towards
towel town toy trace track tract traffic trails train transplant trauma travel treat treatment tree tried trigger trip
tripping trouble truck true trust try tuesday turn tv twelve twenty twin twist twitch two type ulcer ulnar ultrasound
um uncle uncomfortable under underneath understand understood unfortunately university until up upon upper ups upset
upstairs urinary urinate urine urology use useful using usual ute vacation vaginal valve van vegetables veggies
vehicle venous victoria video view village vincent vision visit visitor vital vitamin voice voucher wait wake waking
walk wall wallet wan want ward warm was wash watch water wave way we wear weather website wedding wednesday week
weekend weigh weight welcome were west western wet weve what whatever wheel where which whinge white who whole whose
why wide wife wild wind window wine winter wish within wo woman women won wonder wood wool woolies woolworths word
work workout workup world worried worry worst worth wouldve wound wow wrap wrapped wrist write writing written wrong
wrote yard year yellow yoga you youll young your youre youve yummy yup zero zip zoo
`

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

export const EN_ORDINARY = toSet(WORDS)
