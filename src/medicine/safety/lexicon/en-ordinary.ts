/**
 * Ordinary English words: a text made of these can be judged. Everyday words, and words said at least three times in the
 * doctor-patient visits of ACI-BENCH (Yim et al., Scientific Data 2023, CC BY 4.0), without the words of signs
 * and other words the lexicon knows already.
 */
const WORDS = `
gassed tripping tripped dripping teary overdue snooze chapped kelpie membership voucher strapped netball sausages a
abdomen abdominal able abnormal abnormalities abnormality about absolutely accident ace acid acids acne across act
action active activities activity actually acute add added addition additional adelaide adenoma adenopathy adjust
adjustments advil affect affected afraid after afternoon afterwards against age ago agree ah ahead aid air aircon
alarm albuterol alcohol aldi aleve alignment alive alkaline allen allergies alleviate allopurinol allow alone along
already alrighty alt always amino among amount amoxicillin an andrew anemia anemic aneurysm angry animal ankle ankles
anna annoying annual another answer anterior anti antibiotic antibiotics antibodies anxiety any anybody anymore anyone
anytime anywhere anzac aortic apart apologies appear appears appendix appetite apple apply appointment appreciate
appropriate appropriately approximately arch area areas aren arm arms around arrange arrive arteries artery arthritis
arvo as aside ask asked asking asleep aspect aspirin assess assessment assistant associated assuming ast asthma at ate
attached attack attention aunt auscultation australia autoimmune avoid aware away awesome baby back backyard bad bag
bags bake baker balance ball bank barbecue barbie base based basement bases basically basis basketball bathroom beach
bean bear beat beats beautiful become bed bedroom been beers before began begin beginning being believe belly below
bend bending benign bent benzoyl besides best better beyond big bigger bike bilateral bilaterally biopsy bird birds
birth bit bite black bladder blanket blister bloated block blot bmi bmp board boat body boil bomb bone bones bony book
books boots bored boring born borrow boss both bother bothered bothering bothers bottle bottom bought bowel bowels
bowl box boxes boxing boy bpay brace brain brand bread break breakfast breast brekkie brian bright bring brings
brisbane brisk broke broken brother brought brown bruising bruit bruits brush bryan build building built bumex bumps
bunch bunnings burn burning burns bus bush business busy butter button buy by bye bypass ca cafe cake calf call called
calling calm calves came camera camping can canberra cancer candle cane capillary capsule car carcinoma card cardiac
care careful carolyn carotid carpal carpet carry carvedilol case cash cast cat catch caught cause caused causes
causing cbc cc ceiling celestone cell center centimeter centimeters centrelink cents certain certainly cervical chair
chance change changed changes changing channel charge chart cheap cheaper check checked checking cheese chemist
chemotherapy cherry chf chiasm chicken child children chips cholesterol choose chose christina chronic church cialis
city class clean clear clever click climb clindamycin clinic clinical clock close closed closer clothes cloud club
coast coat code coffee cold coles collateral collect college colon colonoscopy color colour come comes comfortable
coming common community company compared complain complaints complete completely complex complications compression
computer concern concerned concerns concert condition conditions cone confirm congenital congestion congestive
congratulations consider considering consistent consistently constant constipated constipation consult contact
continue control controlled controlling contusion cook cookies cool cooper copd copy corner coronary correct cortisone
cost couch could council count counter country couple coupon course court cousin cover covered covid cow cozaar cpap
crackles cramps crazy cream creatinine crestor cricket cross crowd cruise crutches cry ct cuff culture cup cupboard
cuppa curiosity current currently curry curtain cushings customer cut cute cva cvs dad daily damage dance dark darwin
data date daughter david dax day days dcis deal dealing dear december decent decide decided deciliter decrease
decreased decreasing deep deficiency definitely degree degrees delay delicious deliver depending depends depression
dermatologist describe desk details determine develop developing dexamethasone diabetes diabetic diagnosed diagnosis
diagnostic diarrhea diastolic did diet dietary difference different difficult difficulty digoxin dinner direct
direction dirty disc discharge discharged discomfort discount discuss discussed disease diseases dish displacement
distal distention distress diuretic do doc doctor doctors document does dog dogs doing dollar dollars done door dorsal
dorsalis dosage dose double download downstairs dozen dr dragon draw drawer drawn dream dress dressed drink drinking
drinks drive driver driving drop dropped drug drugs dry duck ductal due dull during dust ear earlier early earn ears
earth ease easily east easter easy eat eaten eating ecchymosis ecg echocardiogram edema edge edward edwards effects
effusion eftpos egd egg eggs eight eighteen eighty either ejection ekg elbow elbows electric electronic elevate
elevated elevation eleven else email embarrassing empty end ended endocrine endorsing endoscopy engine english enjoy
enjoyed enlarged enough enter entire envelope enzymes epicondylitis epididymis epidural epilepsy episode episodes
equal er erythema escape esky esophagitis esophagus especially essentially etiologies evaluation even evening ever
everybody everyday everyone everything everythings everywhere evidence exacerbation exact exactly exam examination
examine exams excellent except excited excuse exercise exercises exercising exertion exhalation expect expected
expensive experience experienced experiencing explain explaining explore extend extension external extra extremely
extremities extremity eye eyes facial facilitate fact failure fairly fall falling familiar family famous fan fantastic
far farm fast fasting fat father fatigued fatty favorite favourite fds feed feel feeling feels feet fell felt female
fence fev1 fiber field fifteen fifth fifty fight figure file fill final finalize finally finasteride find finding
findings fine finger fingers finish finished fire first fish fishing fist fit five fix fixed flank flare flat flew
flex flexeril flexion flexor flight floor flow flower flowers fluid fluids fly focal focus focused folder folks follow
following food foods foot football footed footy for forearm forest forget forgot forgotten fork form forth forty
forward found four fourteen fraction fracture fractures fragment free freezer french frequently fresh friday fridge
friend friends fries front fruit full fully fun function funny furniture further fuse future gabapentin gabriel gain
gained gait gall gallop gallops game garage garden gastritis gate gave gel general generally gentle georgia get gets
getting gi gift girl give given gives giving glad glass glasses gloria go goal gobsmacked god goes going gold golf
golfing gon gone good goodness gorgeous gosh got gotcha gotten gout grab grade gradually grand grandchildren
grandfather grandkids grandma grandmother grandpa grandson grass great greater green grocery groin ground group grow
growth guarding guess guest guitar gummies gutierrez guy guys gym ha habit habits had hair half hall ham hand handed
handle hands hang happen happened happening happens happy hard has hat hate have having hay he head heal healed
healing health healthy heaps hear heard hearing heart heartburn heat heater heel height held hello help helped helpful
helping helps hematologist hemoglobin hep hepatitis hepatomegaly her heres hernandez herself hes hey hi hide high
higher hiking hill him himself hip his history hit hmm hmmm hobart hobby hold hole holiday holidays home honest
honestly hope hopefully hoping hormone horse hospital hot hotel hour hours house how howard however howre hows hubby
hug huge humerus hundred hundreds hungry hunting hurry husband hydrated hydronephrosis hypertension hysterectomy
ibuprofen ice iced icing id idea identified if iga ill im imaging immediately impact important impression improve
improved improving in incident incision include includes including increase increased increasing indeed index
indiscretion indoors infection infections inferior inflammation inflammatory information inhaler inhalers initial
initially inject injection injured injuries injury inserts instead instructions insulin insurance intact intake
interested interesting internet intervention into intravenous invasive invite iron ish island issue issues it itching
itchy item itll its itself iv ive jacket jam james january job john join joint joints joke joseph journey jugular
juice jump june just karen katherine keen keep keeping kept key keys kick kid kidney kidneys kids kind kinda kitchen
knee kneecap knees knew knife knit know known lab labor labs lady laid lake land landed landscaping language laptop
large lasix lastly late lately later lateral laugh laundry lawn laxity lay laying lazy lead leaf lean learn least
leave leaves left leg legs lem lemon lemonade lend length lesion lesions less lesson let lets letter letters level
levels library lid lidocaine lie life lift lifting ligament ligaments light lighter lightheaded lights like likely
limited limping line lined lines link lipid lisfranc lisinopril list listen listening lithotripsy little live liver
lives living load loan lobectomy local located location lock log logan long longer look looked looking looks lose
losing loss lost lot lots loud louis lounge love loved lovely low lower luck lucky lumbar lumpectomy lumps lunch lung
lungs lyme lymph lymphadenopathy maam machine made magazine magnesium mail main mainly maintain major make makes
making male malignancy malleolus mammogram man managing maneuvers many map march margin market married martha mass
masses match mate matter may maybe mcp me meal mean meaning means meant meantime measure measuring meat medial medical
medicare medication medications medicine medicines meds meet meeting melanoma melbourne mellitus meloxicam member men
meniscus mention mentioned menu message messages met metal metatarsal metatarsals metformin mg middle midfoot midline
might migraines mild mile miles milk miller milligram milligrams millimeter millimeters mind mine minute minutes
miralax mirror miss missed missing mistake mitral mix mm mmr mobic mobile moderate modifications mom moment monday
money monitor monitoring month monthly months mood moon moore morning most mostly mother motion motor motrin mountain
mouse mouth move moved movement movements moves movie moving mow mowed mozzie mr mri mrs ms much mug multiple mum
murmur murmurs muscle muscles muscular musculoskeletal museum music must mygov myself na name names nan nana nasal
nauseated nauseous nbn nearly neat nebuliser necessarily necessary neck need needed needle needs negative neighbour
neighbours neither nerve nervous neurologic neuropathy neurovascular new newly news newspaper newyear next nice
nicotine night nights nine ninety nobody node nodes nodule noise non none nonhealing nope normal normally north
norvasc note noted notes nothing notice noticed november nsaids nsw nt number numbers numbing nurse nutrition
nutritionist oats object obvious obviously occasionally occupational occur ocean oclock october odd of off offer
office often oh oil okay old older once ones onion online only op open opened opens optic option options oral orange
order ordered ordering orders ordinary osteoarthritis other others otherwise ounces our out outcome outpatient outside
ovarian oven overall own oximeter oxycodone oxygen pack packed page paid painful paint painted pair palm palpable
palpation pandemic panel pap paper paperwork paragraph paraspinal parcel pardon parent parents park parked parking
part partial party pass passed passes passing passive past patch path pathology patient patients pay pcp peace peak
pedal pedis pee peeing pen pencil pending penicillin pension people pepper per percent perfect perform perhaps period
periodically periods peripheral peritoneal peroxide person personally perth pet pfts phalanx pharmacy phase phone
phosphatase photo photos physical physician piano pick picked picking picnic picture pictures pie piece pieces pill
pills pinched pink pitting pituitary pizza place places plan plane plans plant plantar plants plastic plate plates
play played player playing pleasant please pleased plenty plus pneumonia pneumonitis pocket point police polite pollen
polyp pool poor pop poppy portal portion position positive possible possibly post postcode posterior potato potential
potentially pottery pounds pour pr pre prednisolone prednisone prefer prep prepare prescribe prescribed prescription
prescriptions presence present presents press pressing pressures pretty prevent preventer previous price primarily
primary print printed printer prior probably problem problems procedure procedures proceed process products prof
progesterone prognosis program project promise pronation proper properly prostate protein protonix proud provide
provider proximal prozac psa public puffer puffs pull pulmonary pulse pulses pumping purple purse pursed push put
putting qld quadrant qualify quarter queensland question questions queue quick quickly quiet quit quite race radial
radiate radiation radio radiology rain raining raise rales ran range rapid rarely rashes rate rather ray rays reach
reaction read reading readings ready real realise really rear reason reasons reassured rebound recall receipt receive
received recent recently recheck recipe reckon recognize recommend recommended recommending record recording records
recurrence red redness reduce reduced refer referral referred refill reflex reflexes reflux refund regimen regular
regularly regurgitation rehab related relatively relax relief relieved reliever remember remind reminder remove
removed renal rent repair repeat repetitive replacement reply report reported reports request require resolved
respirations respiratory rest restaurant result results retaining return revealed reveals review reviewed reviewing
rex reyes rhonchi rhythm rice ride riding right righty ring risk risks river road roger room roots rose rotator round
routine row rub rubs rule rules run runner running russell safe said salad sale salt salty same sanchez sand sandwich
sarah sat satting saturation saturday sauce save saw say saying says scale scalp scan scar scars schedule scheduled
school scissors screen screening screws sea season seasonal seasons seat second seconds secretary see seeing seem
seemed seems seen self sell send sending sensation sense sensitive sent separate separation seretide serve service
servo set setting seven seventy several severity shade shall shampoo share sharp shave shed sheep sheet sheets shelf
shell shes shingles ship shirt shock shoe shoes shop shopping short shorts shot should shoulder shoulders show showed
shower shows siblings sick side sign signed significant significantly signs silly silver simple simply sing single
singulair sink sinus sir sister sit site sitting six sixteen sixty size ski skiing skin skip sky sleep sleeping slept
slight slightly sling slip slipped slow slowly small smart smell smile smoke smoking smoko smooth snag snow soap
soccer sock socks sofa soft solution some somebody someone something sometimes somewhere son song soon sooner sophia
sore sorry sort sound sounds soup south space spacer spare speak speaking special specific specifically speech spell
spend spent spike spine spiriva spirometry splint spoke spoon sport sports spot spots sprain spring squeeze stabilize
stable stage stairs stamp stand standing standpoint star start started starting starts state station status stay
stayed staying steak stent step stephanie stepped steps steroid steroids stick stiff still stinging stomach stone
stones stood stool stools stop stopped store storm story straight straighten strain strainer strange strategies street
strength strengthen strep stress stressed stressful stretched string strong struggle struggling stuck student studies
study stuff style suburb successful such sugar sugars suggest suggested suit summer sun sunday sunny super supplement
supply support suppose supposed sure surgeries surgery surgical surname surprise surprised surprising suspect suspense
suspicious sweep sweet swelled swim switch sydney symbicort symptoms syndrome system systems systolic ta table tablet
tablets take taken takes taking talk talked talking tall tap tape tasmania taste taught taxi tea teach teacher team
tear tell telling telly telmisartan telstra temperature template ten tend tender tenderness tendon tendons tennis
tension tent term terms terrible test testicle testing testosterone tests text th than thank thankfully thanks thats
thc the theatre their themselves therapist therapy there theres these theyll theyre theyve thick thickness thin thing
things think thinking third thirsty thirty this those thought thousand three throbbing through throughout throw
throwing thumb thursday thyroid tick ticket tics tidy tie till time times tingling tiny tip tissue titer to toast
today toe together toilet told tolerate tolerated toll tomatoes tomorrow tonight tonsils took tool top torsemide total
totally touch touching tough tour towards towel town toy trace track tract traffic trails train transplant trauma
traumatic travel traveling treat treating treatment treatments tree trees trelegy tried trigger triglycerides trip
trouble truck true trust try trying tuesday tumor tunnel turn turned tv twelve twenty twice twin twist twisted
twisting twitch two tylenol type typical typically uh ulcer ulnar ultram ultrasound um unable uncle uncomfortable
uncontrolled under underneath understand understanding understood unfortunately unithroid university unless unloading
unremarkable until up upon upper ups upset upstairs ureter urinalysis urinary urinate urinating urination urine
urologist urology use used useful using usual ute vacation vaccine vacuum vaginal valgus valve van vegetables veggies
vehicle venous victoria video view village vincent vision visit visited visiting visitor visual vital vitals vitamin
voice wait waited waiting wake waking walk walked walker walking walks wall wallet wan want wanted wants ward warm was
wash washing watch watched watching water wave way we wear wearing weather website wedding wednesday week weekend
weekends weekly weeks weigh weight weights weird welcome went were west western wet weve what whatever whats
whatsoever wheel whenever where whether which whinge white who whole whose why wide wife wifi wild wind window wine
winter wish within wo woke woman women won wonder wonderful wondering wood wool woolies woolworths word words wore
work worked working workout works workup world worried worry worst worth wouldve wound wow wrap wrapped wrist write
writing written wrong wrote yard yeah year years yellow yep yoga you youd youll young younger your youre yours
yourself youve yummy yup zero zip zoo
`

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

export const EN_ORDINARY = toSet(WORDS)
