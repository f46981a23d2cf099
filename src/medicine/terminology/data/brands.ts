/**
 * Brands of Australia by ingredient, as far as a check of prescriptions needs them (Australian Register of Therapeutic
 * Goods, Schedule of Pharmaceutical Benefits). Some are no longer sold and still stand in older records. Brands of
 * inhalers are with their doses in `medicine/medications`, brands that are also asked about with the ingredients.
 */
const BRANDS = `
prednisone: sone, predsone
prednisolone: predsolone
methylprednisolone: medrol, solu-medrol, depo-medrol
dexamethasone: dexmethsone, decadron
hydrocortisone: hysone, solu-cortef
montelukast: montelair, respikast, telukast, t lukast
omalizumab: omlyclo
ipratropium: aeron, apovent
ipratropium + salbutamol: combivent
nedocromil: tilade
doxycycline: doryx, doxsig, doxylin, doxyhexal, frakas, vibramycin, vibra-tabs
minocycline: minomycin, akamin
amoxicillin: alphamox, cilamox, maxamox, ranmoxy, curam, amoxyclav, clamoxyl, moxiclav
piperacillin: tazocin, tazopip, pipertaz, piptaz
ticarcillin: timentin
benzathine benzylpenicillin: bicillin, bicillin l-a, extencilline, lentocilin
procaine benzylpenicillin: cilicaine
pirfenidone: pirfenidet
phenoxymethylpenicillin: abbocillin, cilicaine vk, lpv
flucloxacillin: flopen, flubiclox, staphylex
dicloxacillin: diclocil, distaph
cefalexin: ibilex, cephalex
cefaclor: ceclor, karlor, ozcef, keflor
cefuroxime: zinnat
ceftriaxone: rocephin
ceftazidime: fortum, zavicefta
ceftaroline: zinforo
ceftolozane: zerbaxa
cefiderocol: fetroja
meropenem: merrem
ertapenem: invanz
clindamycin: dalacin, cleocin
azithromycin: zedd
clarithromycin: kalixocin, clarac
roxithromycin: roxar, biaxsig, surlid
erythromycin: e-mycin, eryc
trimethoprim + sulfamethoxazole: resprim
sulfasalazine: salazopyrin, pyralin
trimethoprim: alprim, triprim
ciprofloxacin: cifran, c-flox, ciprol
norfloxacin: noroxin, nufloxib
metronidazole: flagyl, metrogyl
rifampicin: rimycin
rifampicin + isoniazid: rifinah
clofazimine: lamprene
ritonavir: viekira, technivie
cobicistat: tybost
lopinavir + ritonavir: kaletra
atazanavir: reyataz
atazanavir + cobicistat: evotaz
darunavir: prezista
darunavir + cobicistat: prezcobix
darunavir + cobicistat + emtricitabine + tenofovir: symtuza
elvitegravir + cobicistat + emtricitabine + tenofovir: genvoya, stribild
saquinavir: invirase
tipranavir: aptivus
fosamprenavir: telzir
emtricitabine + tenofovir: truvada, descovy
tenofovir: viread
amikacin: arikayce, amikin
tobramycin: tobi podhaler, tobi
aztreonam: cayston
colistin: coly-mycin, colomycin, tadim
mannitol: bronchitol, aridol
vanzacaftor + tezacaftor + deutivacaftor: alyftrek
voriconazole: vttack
fluconazole: dizole
iloprost: ventavis, ilomedin
epoprostenol: flolan, veletri
treprostinil: remodulin
sotatercept: winrevair
sildenafil: vedafil
varenicline: varenapix
bupropion: contrave, prexaton
nicotine: nicorette, nicabate, quitx, nicotinell
alpha-1 antitrypsin: prolastin, zemaira, glassia, respreeza
cetirizine: zyrtec, zilarex
loratadine: claratyne, lorano
fexofenadine: telfast, fexotabs
desloratadine: aerius, claramax
levocetirizine: xyzal
bromhexine: bisolvon
acetylcysteine: acetadote, mucomyst
adrenaline: epipen, anapen, jext, neffy
morphine: ms contin, kapanol, ordine, sevredol, momex
oxycodone: oxynorm
tramadol: tramal, zydol, durotram
buprenorphine: norspan, temgesic, suboxone, subutex, buvidal
fentanyl: durogesic, denpax, fenpatch, abstral
hydromorphone: dilaudid, jurnista
methadone: physeptone, biodone
dihydrocodeine: rikodeine
paracetamol + codeine: panadeine, codalgin, codapane, mersyndol
ibuprofen + codeine: nurofen plus
diazepam: antenex, valpam, ranzepam
temazepam: temaze, normison, temtabs
oxazepam: serepax, murelax, alepam
alprazolam: xanax, kalma, alprax
lorazepam: ativan
clonazepam: rivotril, paxam
alendronate: fosamax, alendro
nitrazepam: mogadon, alodorm
midazolam: hypnovel
zolpidem: somidem, dormizol
zopiclone: imovane, imrest
pregabalin: lypralin
gabapentin: gantin
sertraline: zoloft, eleva, sertra, setrona
escitalopram: lexapro, esipram, loxalate
citalopram: cipramil, talam, celapram
fluoxetine: prozac, lovan, zactin
paroxetine: aropax, paxtine, extine
fluvoxamine: faverin, movox
venlafaxine: efexor, enlafax, elaxine
desvenlafaxine: pristiq, desfax
duloxetine: cymbalta, andepra, tixol
amitriptyline: endep, entrip
nortriptyline: allegron
moclobemide: aurorix, amira, clobemix
tranylcypromine: parnate
phenelzine: nardil
metoprolol: minax, lopresor, metrol, toprol
atenolol: tenormin, noten, tensig
bisoprolol: bicor, bispro
carvedilol: dilatrend, kredex
nebivolol: nebilet
labetalol: trandate, presolol
sotalol: sotacor, solavert, cardol
pindolol: visken, barbloc
timolol: tenopt, nyogel, cosopt, xalacom, duotrav, combigan, ganfort, azarga
betaxolol: betoptic, betoquin
ibuprofen: brufen, advil, rafen, bugesic, panafen
ibuprofen + paracetamol: maxigesic, nuromol, combogesic, mersynofen
flurbiprofen: strepfen
sulindac: aclin
parecoxib: dynastat
naproxen: naprogesic, anaprox, inza, crysanal, proxen
naproxen + esomeprazole: vimovo
diclofenac: fenac, viclofen, clonac, dinac, imflac, arthrotec
indometacin: indocid, arthrexin
ketoprofen: orudis, oruvail
mefenamic acid: ponstan
piroxicam: feldene, mobilis
meloxicam: mobic, movalis, moxicam, meloxibell
celecoxib: celebrex, celexi
etoricoxib: arcoxia
aspirin: cartia, astrix, cardiprin, aspro, disprin, solprin, spren, alka-seltzer
aspirin + clopidogrel: coplavix, duocover
aspirin + dipyridamole: asasantin
perindopril: coversyl, perindo, reaptan
perindopril + amlodipine: coveram
perindopril + indapamide: coversyl plus
ramipril: tritace, ramace, tryzan
lisinopril: zestril, prinivil, lisodur
enalapril: renitec, acetec
captopril: capoten
quinapril: accupril, acquin
fosinopril: monopril
trandolapril: gopten, odrik
trandolapril + verapamil: tarka
telmisartan: micardis, mizart
telmisartan + amlodipine: twynsta
telmisartan + hydrochlorothiazide: micardis plus
candesartan: atacand, adesan
candesartan + hydrochlorothiazide: atacand plus
irbesartan: avapro, karvea
irbesartan + hydrochlorothiazide: avalide, karvezide
valsartan: diovan, entresto
valsartan + amlodipine: exforge
valsartan + hydrochlorothiazide: co-diovan
valsartan + amlodipine + hydrochlorothiazide: exforge hct
losartan: cozaar
olmesartan: olmetec
olmesartan + amlodipine: sevikar
olmesartan + hydrochlorothiazide: olmetec plus
olmesartan + amlodipine + hydrochlorothiazide: sevikar hct
eprosartan: teveten
amlodipine: norvasc, nordip
lercanidipine: zanidip, zircol
diltiazem: cardizem, vasocardol
verapamil: isoptin, cordilox, anpec
pantoprazole: somac
esomeprazole: nexium
omeprazole: losec, acimax, probitor
rabeprazole: pariet
lansoprazole: zoton
atorvastatin: lorstat
atorvastatin + amlodipine: caduet
rosuvastatin: crestor
simvastatin: lipex, vytorin
pravastatin: pravachol
fluvastatin: lescol
fenofibrate: lipidil
enoxaparin: clexane
dalteparin: fragmin
clopidogrel: iscover
dipyridamole: persantin
furosemide: uremide, urex
bumetanide: burinex
indapamide: natrilix, dapa-tabs
spironolactone: spiractin
eplerenone: inspra
glyceryl trinitrate: anginine, lycinate, transiderm-nitro, minitran
isosorbide mononitrate: monodur, duride
isosorbide dinitrate: isordil
amiodarone: cordarone, aratac
flecainide: tambocor, flecatab
digoxin: sigmaxin
nicorandil: ikorel
valproate: epilim, valpro
primidone: mysoline
methotrexate: methoblastin, trexject
azathioprine: azapin, thioprine
mercaptopurine: puri-nethol
ciclosporin: neoral, sandimmun, cicloral
tacrolimus: prograf, advagraf
sirolimus: rapamune
rituximab: mabthera, riximyo, truxima
infliximab: remicade, inflectra, renflexis
adalimumab: humira, amgevita, hadlima, hyrimoz
tocilizumab: actemra
hydroxychloroquine: plaquenil, hequinel
allopurinol: progout, allosig
febuxostat: adenuric
colchicine: colgout, lengout
haloperidol: serenace
chlorpromazine: largactil
quetiapine: seroquel
olanzapine: zyprexa
domperidone: motilium
ondansetron: zofran
glibenclamide: daonil, glimel
gliclazide: diamicron, glyade
metformin: diabex, diaformin, glucophage
ethinylestradiol + levonorgestrel: levlen, microgynon, monofeme, nordette
ethinylestradiol + drospirenone: yaz, yasmin
levonorgestrel: microlut, mirena, postinor
etonogestrel: implanon
norethisterone: noriday, primolut
oxybutynin: ditropan, oxytrol
solifenacin: vesicare
tolterodine: detrusitol
propantheline: pro-banthine
hyoscine: buscopan, kwells
benzatropine: benztrop, cogentin
trihexyphenidyl: artane
erlotinib: tarceva
osimertinib: tagrisso
bosentan: bosleer
rifapentine: priftin
pyrazinamide: zinamide
measles-mumps-rubella vaccine: priorix
measles-mumps-rubella vaccine + varicella vaccine: priorix-tetra, proquad
varicella vaccine: varilrix`

/** For the nose, the eye or the skin, without saying so in their name. */
const LOCAL_BRANDS = `
mometasone: nasonex, sensease, azonaire, elocon
mometasone + olopatadine: ryaltris
fluticasone furoate: avamys
fluticasone propionate: flixonase
fluticasone propionate + azelastine: dymista
budesonide: rhinocort, budamax
beclometasone: beconase
ciclesonide: omnaris
triamcinolone: telnase
azelastine: azep
methylprednisolone: advantan
hydrocortisone: dermaid, sigmacort
diclofenac: voltaren emulgel
ketoconazole: nizoral`

type Brand = readonly [brand: string, ingredients: readonly string[]]

const read = (table: string): Brand[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [ingredients = '', brands = ''] = line.split(': ')
      return brands.split(', ').map((brand) => [brand, ingredients.split(' + ')] as const)
    })

export const localBrands: readonly Brand[] = read(LOCAL_BRANDS)
export const brands: readonly Brand[] = [...read(BRANDS), ...localBrands]
