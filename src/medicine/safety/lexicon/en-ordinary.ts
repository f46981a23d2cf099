/**
 * Ordinary English words: a text made of these can be judged. Everyday words, and words said at least three times in the
 * doctor-patient visits of ACI-BENCH (Yim et al., Scientific Data 2023, CC BY 4.0), without the words of signs
 * and other words the lexicon knows already, and without plurals and other forms: `isOrdinary` takes an ending off.
 */
const WORDS = `
a abdomen abdominal able abnormal abnormalities abnormality about absolutely accident ace acid acne across act action
active activities activity actually acute add addition additional adenoma adenopathy adjust adjustments advil affect
afraid after afternoon afterwards against age ago agree ah ahead aid air aircon albuterol alcohol aldi aleve alignment
alive alkaline allen allergies alleviate allopurinol allow alone along already alrighty alt always amino among amount
an andrew anemia anemic aneurysm angry animal ankle anna annoying annual another answer anterior anti antibodies
anxiety any anybody anymore anyone anytime anywhere anzac aortic apart apologies appear appendix appetite apple apply
appreciate appropriate approximately arch area aren arm around arrange arrive arteries artery arvo as aside ask asleep
aspect aspirin assess assessment assistant associated assuming ast asthma at ate attached attack attention aunt
auscultation australia autoimmune avoid aware away awesome baby back backyard bad bag bake baker balance ball bank
barbecue barbie base basement basically basis basketball bathroom beach bean bear beat become bed bedroom been beers
before began begin beginning being believe belly below bend benign bent benzoyl besides best better beyond big bigger
bike bilateral biopsy bird birth bit bite black bladder blanket bloated block blot bmi bmp board boat body boil bomb
bone bony book boots bored boring born borrow boss both bother bottle bottom bought bowel bowl box boxing boy bpay
brace brain brand bread break breakfast breast brekkie brian bright bring brisk broke broken brother brought brown
bruit brush bryan build building built bumex bumps bunch burn bus bush business busy butter button buy by bye bypass
ca cafe cake calf call calm calves came camera camping can cancer candle cane capillary capsule car carcinoma card
cardiac care careful carolyn carotid carpal carpet carry carvedilol case cash cast cat catch caught cause causing cbc
cc ceiling celestone cell center centimeter cents certain cervical chair chance change changing channel chapped charge
chart cheap cheaper check cheese chemist chemotherapy cherry chf chiasm chicken child chips cholesterol choose chose
christina chronic church cialis city class clean clear clever click clindamycin clinic clinical clock close closer
clothes cloud club coast coat code coffee cold coles collateral collect college colon colonoscopy color colour come
common community company compared complain complaints complete complex complications compression computer concern
concert condition cone congenital congestion congestive congratulations consider consistent constant consult contact
continue control controlled controlling contusion cook cookies cool cooper copy corner coronary correct cortisone cost
couch could council count counter country couple coupon course court cousin cover covid cow cozaar crackles cramps
crazy cream creatinine crestor cricket cross crowd cruise crutches cry ct cuff culture cup cupboard cuppa curiosity
current curry curtain cushings customer cut cute cva cvs dad daily damage dance dark data date daughter david dax day
dcis deal dear decent decide deciliter decrease decreasing deep deficiency definitely degree delay delicious deliver
depending depends dermatologist describe desk details determine develop dexamethasone diabetes diabetic diagnosed
diagnosis diagnostic diastolic did diet dietary difference different difficult difficulty digoxin dinner direct
direction dirty disc discharge discomfort discount discuss disease dish displacement distal distention distress
diuretic do doc doctor document does dog dollar done door dorsal dorsalis dosage dose double download downstairs dozen
dr dragon draw drawer drawn dream dress drink drive driver driving drop dropped drug dry duck ductal due dull dust ear
earlier early earn earth ease east easter easy eat eaten ecchymosis ecg echocardiogram edema edge edward effects
effusion eftpos egd egg eight eighteen eighty either ejection ekg elbow electric electronic elevate elevation eleven
else email embarrassing empty end endocrine endorsing endoscopy engine english enjoy enlarged enter entire envelope
enzymes epicondylitis epididymis epidural epilepsy episode equal er erythema escape esky esophagitis esophagus
especially essentially etiologies evaluation even evening ever everybody everyday everyone everything everywhere
evidence exact exam examination examine excited excuse exercising exertion exhalation expect experience experiencing
explain explore extend extension external extra extremities extremity eye facial facilitate fact failure fairly fall
familiar family famous fan far farm fast fat father fatty favorite favourite fds feed feel feeling feet fell felt
female fence fiber field fifteen fifth fifty fight figure file fill final finalize finasteride find finding fine
finger finish fire first fish fist fit five fix flank flare flat flew flex flexeril flexion flexor flight floor flow
flower fluid fly focal focus folder folks follow food foot football footy for forearm forest forget forgotten fork
form forth forty forward found four fourteen fraction fracture fragment free freezer french frequently fresh friday
fridge friend fries front fruit full fun function funny furniture further fuse future gabapentin gabriel gain gait
gall gallop game garage garden gassed gastritis gate gave gel general gentle georgia get gi gift girl give given
giving glad glass gloria go goal god gold golf gon good goodness gosh got gotcha gotten gout grab grade gradually
grand grandfather grandkids grandma grandmother grandpa grandson grass great greater green grocery groin ground group
grow growth guarding guess guest guitar gummies gutierrez guy gym ha habit had hair half hall ham hand handle hang
happen happy hard has hat hate have hay he head heal health heaps hear heard hearing heart heat heater heel height
held help helpful hematologist hemoglobin hep hepatitis hepatomegaly her hernandez hide high higher hill him hip his
history hit hmm hmmm hobby hold hole holiday home honest hope hopefully hoping hormone horse hospital hot hotel hour
house how howard howre hubby hug huge humerus hundred hungry hunting hurry husband hydrated hydronephrosis
hypertension hysterectomy ice icing idea identified if iga im imaging immediately impact important impression improve
improving in incident incision include including increase indeed index indiscretion indoors infection inferior
inflammation inflammatory information inhaler initial inject injection injured injuries injury inserts instead
instructions insulin insurance intact intake interested interesting internet intervention into intravenous invasive
invite iron ish island issue it item itll its itself iv jacket jam job john join joint joke joseph journey jugular
juice jump just karen katherine keen keep kelpie kept key kid kidney kind kinda kitchen knee kneecap knew knife knit
know known lab labor lady laid lake land landscaping language laptop large lasix lastly late lateral laundry lawn
laxity lay lazy lead leaf lean learn least leave left leg lem lemon lemonade lend length lesion less lesson let letter
level library lid lidocaine lie life lift ligament light lighter like limited limping line link lipid lisfranc
lisinopril list listen lithotripsy little live liver living load loan lobectomy local located location lock log logan
long longer look lose losing loss lost lot loud louis lounge love low lower luck lucky lumbar lumpectomy lumps lunch
lung lyme lymph lymphadenopathy maam machine made magazine magnesium mail main maintain major make making male
malignancy malleolus mammogram man managing maneuvers many map march margin market married martha mass match mate
matter may maybe mcp me meal mean meant meantime measure measuring meat medial medical medicine meds meet meeting
melanoma mellitus meloxicam member membership men meniscus mention menu message met metal metatarsal metformin middle
midfoot midline might migraines mild mile milk miller millimeter mind mine minute miralax mirror miss mistake mitral
mix mm mmr mobic mobile moderate modifications mom moment monday money monitor month mood moon moore morning most
mother motion motor motrin mountain mouse mouth move movement movie moving mow mozzie mr mrs ms much mug multiple mum
murmur muscle muscular musculoskeletal museum music must mygov na name nan nana nasal nauseous nbn neat nebuliser
necessarily necessary neck need needle negative neighbour nerve nervous netball neurologic neuropathy neurovascular
new newspaper newyear next nice nicotine night nine ninety nobody node nodule noise non nonhealing nope normal north
norvasc note notice nsaids nsw nt number numbing nurse nutrition nutritionist oats object obvious occasionally
occupational occur ocean odd of off offer office often oh oil old older once ones onion online only op open optic
option oral orange order ordinary osteoarthritis other otherwise ounces our out outcome outpatient outside ovarian
oven overall overdue own oxygen pack page paid painful paint pair palm palpable palpation pandemic panel pap paper
paperwork paragraph paraspinal parcel pardon parent park parking part partial party pass passive past patch path
pathology patient pay pcp peace peak pedal pedis pee pen pencil pending pension people pepper per percent perfect
perform perhaps period periodically peripheral peritoneal peroxide person personally pet pfts phalanx pharmacy phase
phone phosphatase photo physical physician piano pick picnic picture pie piece pill pinched pink pitting pituitary
pizza place plan plane plant plantar plastic plate play player pleasant please plenty plus pneumonitis pocket point
police polite pollen polyp pool poor pop poppy portal portion position positive possible possibly post postcode
posterior potato potential pottery pounds pour pr pre prefer prep prepare prescribe presence present press pressures
pretty prevent preventer previous price primarily primary print printer prior probably problem procedure proceed
process products prof progesterone prognosis program project promise pronation proper prostate protein protonix proud
provide provider proximal prozac psa public puffer puffs pull pulmonary pulse pumping purple purse push put putting
qld quadrant qualify quarter question queue quick quiet quit quite race radial radiate radiation radio radiology rain
raise rales ran range rapid rarely rashes rate rather ray reach reaction read reading ready real realise rear reason
reassured rebound recall receipt receive recent recheck recipe reckon recognize recommend record recording recurrence
red redness reduce refer referred reflex reflux refund regimen regular regurgitation rehab related relatively relax
relief reliever remember remind reminder remove renal rent repair repetitive replacement reply report request require
respirations respiratory rest restaurant result retaining return revealed reveals review rex reyes rhonchi rhythm rice
ride riding right righty ring risk river road roger room roots rose rotator round routine row rub rule run runner
running russell safe said salad sale salt salty same sanchez sand sandwich sarah sat satting saturday sauce sausages
save saw say scale scalp scan scar schedule school scissors screen screws sea season seasonal seat second secretary
see seem seen self sell send sensation sense sensitive sent separate separation serve service servo set setting seven
seventy several severity shade shall shampoo share sharp shave shed sheep sheet shelf shell shingles ship shirt shock
shoe shop shopping short shot should shoulder show shower siblings sick side sign significant silly silver simple
simply sing single singulair sink sir sister sit site sitting six sixteen sixty size ski skin skip sky sleep slight
sling slip slipped slow small smart smell smile smoke smoking smoko smooth snag snooze snow soap soccer sock sofa soft
solution some somebody someone something sometimes somewhere son song soon sooner sophia sore sorry sort sound soup
south space spacer spare speak special specific specifically speech spell spend spent spike spine splint spoke spoon
sport spot sprain spring stabilize stable stage stairs stamp stand standpoint star start state station status stay
steak stent step stephanie stepped stick stiff still stinging stomach stone stood stool stop stopped store storm story
straight straighten strain strainer strange strapped strategies street strength strengthen strep stress stressful
stretched string strong stuck student studies study stuff style suburb successful such sugar suggest suit summer sun
sunday sunny super supplement supply support suppose sure surgeries surgery surgical surname surprise surprising
suspect suspense suspicious sweep sweet switch symptoms syndrome system systolic table tablet take taking talk tall
tap tape tasmania taste taxi tea teach teacher team tear teary tell telstra temperature template ten tend tender
tenderness tendon tennis tension tent term terrible test testicle testosterone text th than thank thankfully thats thc
the theatre their therapist therapy there these theyll theyre theyve thick thickness thin thing think third thirsty
thirty this those thought thousand three through throughout throw thumb thursday thyroid tick ticket tics tidy tie
till time tiny tip tissue titer to toast today toe together toilet told tolerate toll tomatoes tomorrow tonight
tonsils tool top torsemide total touch tough tour towards towel town toy trace track tract traffic trails train
transplant trauma traumatic travel treat treatment tree tried trigger triglycerides trip tripping trouble truck true
trust try tuesday tumor tunnel turn tv twelve twenty twin twist twitch two tylenol type typical uh ulcer ulnar ultram
ultrasound um uncle uncomfortable uncontrolled under underneath understand understood unfortunately unithroid
university unloading unremarkable until up upon upper ups upset upstairs ureter urinalysis urinary urinate urinating
urination urine urologist urology use useful using usual ute vacation vaginal valgus valve van vegetables veggies
vehicle venous victoria video view village vincent vision visit visitor visual vital vitamin voice voucher wait wake
waking walk walker wall wallet wan want ward warm was wash washing watch water wave way we wear weather website
wedding wednesday week weekend weigh weight weird welcome were west western wet weve what whatever whatsoever wheel
where which whinge white who whole whose why wide wife wild wind window wine winter wish within wo woman women won
wonder wood wool woolies woolworths word work workout workup world worried worry worst worth wouldve wound wow wrap
wrapped wrist write writing written wrong wrote yard year yellow yoga you youd youll young younger your youre youve
yummy yup zero zip zoo
`

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

export const EN_ORDINARY = toSet(WORDS)
