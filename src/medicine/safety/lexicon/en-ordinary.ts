/**
 * Ordinary English words: a text made of these can be judged. Everyday words, and words said at least three times in the
 * doctor-patient visits of ACI-BENCH (Yim et al., Scientific Data 2023, CC BY 4.0), without the words of signs
 * and other words the lexicon knows already, and without plurals: `isOrdinary` takes an ending off.
 */
const WORDS = `
gassed tripping tripped dripping teary overdue snooze chapped kelpie membership voucher strapped netball sausages a
abdomen abdominal able abnormal abnormalities abnormality about absolutely accident ace acid acne across act action
active activities activity actually acute add added addition additional adelaide adenoma adenopathy adjust adjustments
advil affect affected afraid after afternoon afterwards against age ago agree ah ahead aid air aircon alarm albuterol
alcohol aldi aleve alignment alive alkaline allen allergies alleviate allopurinol allow alone along already alrighty
alt always amino among amount amoxicillin an andrew anemia anemic aneurysm angry animal ankle anna annoying annual
another answer anterior anti antibiotic antibodies anxiety any anybody anymore anyone anytime anywhere anzac aortic
apart apologies appear appendix appetite apple apply appointment appreciate appropriate appropriately approximately
arch area aren arm around arrange arrive arteries artery arthritis arvo as aside ask asked asking asleep aspect
aspirin assess assessment assistant associated assuming ast asthma at ate attached attack attention aunt auscultation
australia autoimmune avoid aware away awesome baby back backyard bad bag bake baker balance ball bank barbecue barbie
base based basement basically basis basketball bathroom beach bean bear beat beautiful become bed bedroom been beers
before began begin beginning being believe belly below bend bending benign bent benzoyl besides best better beyond big
bigger bike bilateral bilaterally biopsy bird birth bit bite black bladder blanket blister bloated block blot bmi bmp
board boat body boil bomb bone bony book boots bored boring born borrow boss both bother bothered bothering bottle
bottom bought bowel bowl box boxing boy bpay brace brain brand bread break breakfast breast brekkie brian bright bring
brisbane brisk broke broken brother brought brown bruising bruit brush bryan build building built bumex bumps bunch
bunnings burn burning bus bush business busy butter button buy by bye bypass ca cafe cake calf call called calling
calm calves came camera camping can canberra cancer candle cane capillary capsule car carcinoma card cardiac care
careful carolyn carotid carpal carpet carry carvedilol case cash cast cat catch caught cause caused causing cbc cc
ceiling celestone cell center centimeter centrelink cents certain certainly cervical chair chance change changed
changing channel charge chart cheap cheaper check checked checking cheese chemist chemotherapy cherry chf chiasm
chicken child children chips cholesterol choose chose christina chronic church cialis city class clean clear clever
click climb clindamycin clinic clinical clock close closed closer clothes cloud club coast coat code coffee cold coles
collateral collect college colon colonoscopy color colour come comfortable coming common community company compared
complain complaints complete completely complex complications compression computer concern concerned concert condition
cone confirm congenital congestion congestive congratulations consider considering consistent consistently constant
constipated constipation consult contact continue control controlled controlling contusion cook cookies cool cooper
copd copy corner coronary correct cortisone cost couch could council count counter country couple coupon course court
cousin cover covered covid cow cozaar cpap crackles cramps crazy cream creatinine crestor cricket cross crowd cruise
crutches cry ct cuff culture cup cupboard cuppa curiosity current currently curry curtain cushings customer cut cute
cva cvs dad daily damage dance dark darwin data date daughter david dax day dcis deal dealing dear december decent
decide decided deciliter decrease decreased decreasing deep deficiency definitely degree delay delicious deliver
depending depends depression dermatologist describe desk details determine develop developing dexamethasone diabetes
diabetic diagnosed diagnosis diagnostic diarrhea diastolic did diet dietary difference different difficult difficulty
digoxin dinner direct direction dirty disc discharge discharged discomfort discount discuss discussed disease dish
displacement distal distention distress diuretic do doc doctor document does dog doing dollar done door dorsal
dorsalis dosage dose double download downstairs dozen dr dragon draw drawer drawn dream dress dressed drink drinking
drive driver driving drop dropped drug dry duck ductal due dull during dust ear earlier early earn earth ease easily
east easter easy eat eaten eating ecchymosis ecg echocardiogram edema edge edward effects effusion eftpos egd egg
eight eighteen eighty either ejection ekg elbow electric electronic elevate elevated elevation eleven else email
embarrassing empty end ended endocrine endorsing endoscopy engine english enjoy enjoyed enlarged enough enter entire
envelope enzymes epicondylitis epididymis epidural epilepsy episode equal er erythema escape esky esophagitis
esophagus especially essentially etiologies evaluation even evening ever everybody everyday everyone everything
everywhere evidence exacerbation exact exactly exam examination examine excellent except excited excuse exercise
exercising exertion exhalation expect expected expensive experience experienced experiencing explain explaining
explore extend extension external extra extremely extremities extremity eye facial facilitate fact failure fairly fall
falling familiar family famous fan fantastic far farm fast fasting fat father fatigued fatty favorite favourite fds
feed feel feeling feet fell felt female fence fev1 fiber field fifteen fifth fifty fight figure file fill final
finalize finally finasteride find finding fine finger finish finished fire first fish fishing fist fit five fix fixed
flank flare flat flew flex flexeril flexion flexor flight floor flow flower fluid fly focal focus focused folder folks
follow following food foot football footed footy for forearm forest forget forgot forgotten fork form forth forty
forward found four fourteen fraction fracture fragment free freezer french frequently fresh friday fridge friend fries
front fruit full fully fun function funny furniture further fuse future gabapentin gabriel gain gained gait gall
gallop game garage garden gastritis gate gave gel general generally gentle georgia get getting gi gift girl give given
giving glad glass gloria go goal gobsmacked god goes going gold golf golfing gon gone good goodness gorgeous gosh got
gotcha gotten gout grab grade gradually grand grandchildren grandfather grandkids grandma grandmother grandpa grandson
grass great greater green grocery groin ground group grow growth guarding guess guest guitar gummies gutierrez guy gym
ha habit had hair half hall ham hand handed handle hang happen happened happening happy hard has hat hate have having
hay he head heal healed healing health healthy heaps hear heard hearing heart heartburn heat heater heel height held
hello help helped helpful helping hematologist hemoglobin hep hepatitis hepatomegaly her hernandez herself hes hey hi
hide high higher hiking hill him himself hip his history hit hmm hmmm hobart hobby hold hole holiday home honest
honestly hope hopefully hoping hormone horse hospital hot hotel hour house how howard however howre hubby hug huge
humerus hundred hungry hunting hurry husband hydrated hydronephrosis hypertension hysterectomy ibuprofen ice iced
icing id idea identified if iga ill im imaging immediately impact important impression improve improved improving in
incident incision include including increase increased increasing indeed index indiscretion indoors infection inferior
inflammation inflammatory information inhaler initial initially inject injection injured injuries injury inserts
instead instructions insulin insurance intact intake interested interesting internet intervention into intravenous
invasive invite iron ish island issue it itching itchy item itll its itself iv ive jacket jam january job john join
joint joke joseph journey jugular juice jump june just karen katherine keen keep keeping kept key kick kid kidney kind
kinda kitchen knee kneecap knew knife knit know known lab labor lady laid lake land landed landscaping language laptop
large lasix lastly late lately later lateral laugh laundry lawn laxity lay laying lazy lead leaf lean learn least
leave left leg lem lemon lemonade lend length lesion less lesson let letter level library lid lidocaine lie life lift
lifting ligament light lighter lightheaded like likely limited limping line lined link lipid lisfranc lisinopril list
listen listening lithotripsy little live liver living load loan lobectomy local located location lock log logan long
longer look looked looking lose losing loss lost lot loud louis lounge love loved lovely low lower luck lucky lumbar
lumpectomy lumps lunch lung lyme lymph lymphadenopathy maam machine made magazine magnesium mail main mainly maintain
major make making male malignancy malleolus mammogram man managing maneuvers many map march margin market married
martha mass match mate matter may maybe mcp me meal mean meaning meant meantime measure measuring meat medial medical
medicare medication medicine meds meet meeting melanoma melbourne mellitus meloxicam member men meniscus mention
mentioned menu message met metal metatarsal metformin mg middle midfoot midline might migraines mild mile milk miller
milligram millimeter mind mine minute miralax mirror miss missed missing mistake mitral mix mm mmr mobic mobile
moderate modifications mom moment monday money monitor monitoring month monthly mood moon moore morning most mostly
mother motion motor motrin mountain mouse mouth move moved movement movie moving mow mowed mozzie mr mri mrs ms much
mug multiple mum murmur muscle muscular musculoskeletal museum music must mygov myself na name nan nana nasal
nauseated nauseous nbn nearly neat nebuliser necessarily necessary neck need needed needle negative neighbour neither
nerve nervous neurologic neuropathy neurovascular new newly newspaper newyear next nice nicotine night nine ninety
nobody node nodule noise non none nonhealing nope normal normally north norvasc note noted nothing notice noticed
november nsaids nsw nt number numbing nurse nutrition nutritionist oats object obvious obviously occasionally
occupational occur ocean oclock october odd of off offer office often oh oil okay old older once ones onion online
only op open opened optic option oral orange order ordered ordering ordinary osteoarthritis other otherwise ounces our
out outcome outpatient outside ovarian oven overall own oximeter oxycodone oxygen pack packed page paid painful paint
painted pair palm palpable palpation pandemic panel pap paper paperwork paragraph paraspinal parcel pardon parent park
parked parking part partial party pass passed passing passive past patch path pathology patient pay pcp peace peak
pedal pedis pee peeing pen pencil pending penicillin pension people pepper per percent perfect perform perhaps period
periodically peripheral peritoneal peroxide person personally perth pet pfts phalanx pharmacy phase phone phosphatase
photo physical physician piano pick picked picking picnic picture pie piece pill pinched pink pitting pituitary pizza
place plan plane plant plantar plastic plate play played player playing pleasant please pleased plenty plus pneumonia
pneumonitis pocket point police polite pollen polyp pool poor pop poppy portal portion position positive possible
possibly post postcode posterior potato potential potentially pottery pounds pour pr pre prednisolone prednisone
prefer prep prepare prescribe prescribed prescription presence present press pressing pressures pretty prevent
preventer previous price primarily primary print printed printer prior probably problem procedure proceed process
products prof progesterone prognosis program project promise pronation proper properly prostate protein protonix proud
provide provider proximal prozac psa public puffer puffs pull pulmonary pulse pumping purple purse pursed push put
putting qld quadrant qualify quarter queensland question queue quick quickly quiet quit quite race radial radiate
radiation radio radiology rain raining raise rales ran range rapid rarely rashes rate rather ray reach reaction read
reading ready real realise really rear reason reassured rebound recall receipt receive received recent recently
recheck recipe reckon recognize recommend recommended recommending record recording recurrence red redness reduce
reduced refer referral referred refill reflex reflux refund regimen regular regularly regurgitation rehab related
relatively relax relief relieved reliever remember remind reminder remove removed renal rent repair repeat repetitive
replacement reply report reported request require resolved respirations respiratory rest restaurant result retaining
return revealed reveals review reviewed reviewing rex reyes rhonchi rhythm rice ride riding right righty ring risk
river road roger room roots rose rotator round routine row rub rule run runner running russell safe said salad sale
salt salty same sanchez sand sandwich sarah sat satting saturation saturday sauce save saw say saying scale scalp scan
scar schedule scheduled school scissors screen screening screws sea season seasonal seat second secretary see seeing
seem seemed seen self sell send sending sensation sense sensitive sent separate separation seretide serve service
servo set setting seven seventy several severity shade shall shampoo share sharp shave shed sheep sheet shelf shell
shes shingles ship shirt shock shoe shop shopping short shot should shoulder show showed shower siblings sick side
sign signed significant significantly silly silver simple simply sing single singulair sink sinus sir sister sit site
sitting six sixteen sixty size ski skiing skin skip sky sleep sleeping slept slight slightly sling slip slipped slow
slowly small smart smell smile smoke smoking smoko smooth snag snow soap soccer sock sofa soft solution some somebody
someone something sometimes somewhere son song soon sooner sophia sore sorry sort sound soup south space spacer spare
speak speaking special specific specifically speech spell spend spent spike spine spiriva spirometry splint spoke
spoon sport spot sprain spring squeeze stabilize stable stage stairs stamp stand standing standpoint star start
started starting state station status stay stayed staying steak stent step stephanie stepped steroid stick stiff still
stinging stomach stone stood stool stop stopped store storm story straight straighten strain strainer strange
strategies street strength strengthen strep stress stressed stressful stretched string strong struggle struggling
stuck student studies study stuff style suburb successful such sugar suggest suggested suit summer sun sunday sunny
super supplement supply support suppose supposed sure surgeries surgery surgical surname surprise surprised surprising
suspect suspense suspicious sweep sweet swelled swim switch sydney symbicort symptoms syndrome system systolic ta
table tablet take taken taking talk talked talking tall tap tape tasmania taste taught taxi tea teach teacher team
tear tell telling telly telmisartan telstra temperature template ten tend tender tenderness tendon tennis tension tent
term terrible test testicle testing testosterone text th than thank thankfully thats thc the theatre their themselves
therapist therapy there these theyll theyre theyve thick thickness thin thing think thinking third thirsty thirty this
those thought thousand three throbbing through throughout throw throwing thumb thursday thyroid tick ticket tics tidy
tie till time tingling tiny tip tissue titer to toast today toe together toilet told tolerate tolerated toll tomatoes
tomorrow tonight tonsils took tool top torsemide total totally touch touching tough tour towards towel town toy trace
track tract traffic trails train transplant trauma traumatic travel traveling treat treating treatment tree trelegy
tried trigger triglycerides trip trouble truck true trust try trying tuesday tumor tunnel turn turned tv twelve twenty
twice twin twist twisted twisting twitch two tylenol type typical typically uh ulcer ulnar ultram ultrasound um unable
uncle uncomfortable uncontrolled under underneath understand understanding understood unfortunately unithroid
university unless unloading unremarkable until up upon upper ups upset upstairs ureter urinalysis urinary urinate
urinating urination urine urologist urology use used useful using usual ute vacation vaccine vacuum vaginal valgus
valve van vegetables veggies vehicle venous victoria video view village vincent vision visit visited visiting visitor
visual vital vitamin voice wait waited waiting wake waking walk walked walker walking wall wallet wan want wanted ward
warm was wash washing watch watched watching water wave way we wear wearing weather website wedding wednesday week
weekend weekly weigh weight weird welcome went were west western wet weve what whatever whatsoever wheel whenever
where whether which whinge white who whole whose why wide wife wifi wild wind window wine winter wish within wo woke
woman women won wonder wonderful wondering wood wool woolies woolworths word wore work worked working workout workup
world worried worry worst worth wouldve wound wow wrap wrapped wrist write writing written wrong wrote yard yeah year
yellow yep yoga you youd youll young younger your youre yourself youve yummy yup zero zip zoo
`

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

export const EN_ORDINARY = toSet(WORDS)
