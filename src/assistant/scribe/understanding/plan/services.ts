import { remembered } from '../../reading/remembered.ts'

/** Tests and services a respiratory clinic asks for, as they are said, with the name an order carries. */
type Named = readonly [RegExp, string]

export const TESTS: readonly Named[] = [
  [/\blow[- ]dose ct(?: scan)?(?: of (?:the|your|his|her) chest)?\b/, 'low-dose CT chest'],
  [
    /\b(?:(?:high|hi)[- ]res(?:olution)? ct|hrct)(?: scan)?(?: of (?:the|your|his|her) (?:chest|lungs?))?\b/,
    'high-resolution CT chest',
  ],
  [/\bct ?pa\b|\bct pulmonary angiogram\b/, 'CT pulmonary angiogram'],
  [/\b(?:v[/ ]?q|ventilation[- ]perfusion)(?: scan)?\b/, 'V/Q scan'],
  [/\b(?:hearing (?:test|check)|audiogram|audiometry|audiology)\b/, 'hearing test'],
  [/\b(?:eye (?:test|check)|visual fields?)\b/, 'eye check'],
  [/\bpet(?:[- /]ct)?(?: scan)?\b/, 'PET scan'],
  [/\b(?:ct|ultrasound)[- ]guided (?:lung )?biopsy\b/, '$&'],
  [
    /\b(?:cat[- ]scan|ct(?:[- ]scan)?)(?: of (?:the|your|his|her) (chest|lungs?|sinus(?:es)?|abdomen|head))?\b/,
    'CT $1',
  ],
  [/\bmri(?: scan)?(?: of (?:the|your|his|her) (\w+))?\b/, 'MRI $1'],
  [/\b(?:chest )?x-?rays?\b|\bcxr\b/, 'chest x-ray'],
  [
    /\b(?:24|48)-?(?: )?hour (?:blood pressure|bp)(?: monitor(?:ing)?)?\b|\bambulatory (?:blood pressure|bp)\b/,
    '24-hour blood pressure monitor',
  ],
  [/\b(?:24-?(?: )?hour (?:heart |ecg )?(?:monitor|holter)|holter(?: monitor)?)\b/, 'Holter monitor'],
  [/\b(?:morning |am )?cortisol(?: level| blood test| test)?\b/, 'morning cortisol'],
  [/\b(?:dexa|bone density|bone mineral density|bone scan)(?: scan| test)?\b/, 'DEXA bone density scan'],
  [
    /\bsputums?(?: (?:culture|sample|test|specimen|pots?|off|for \w+)){0,3}\b|\bphlegm (?:sample|off|test)\b|\bcough into (?:this|the|a) (?:pot|cup|jar)\b/,
    'sputum culture',
  ],
  [
    /\b(?:acid[- ]fast|afb|tb) (?:smears?|cultures?|tests?|bugs)\b|\b(?:nontuberculous )?mycobacteri(?:a|al)(?: (?:culture|smear)s?)?\b/,
    'sputum AFB smear and culture',
  ],
  [/\b(?:quantiferon(?: gold)?|igra|tb blood test)\b/, 'QuantiFERON (IGRA)'],
  [/\bmantoux(?: test)?\b/, 'Mantoux test'],
  [
    /\b(?:ambulatory|portable|walking|exertional|home) oxygen (?:assessment|test|trial|titration)\b|\boxygen assessment\b/,
    'ambulatory oxygen assessment',
  ],
  [/\bovernight (?:oximetry|oxygen (?:test|study|monitor))\b/, 'overnight oximetry'],
  [/\b(?:home )?sleep (?:study|test)\b|\bpolysomno\w+\b/, 'sleep study'],
  [/\b(?:6|six)[- ]minute walk(?: test)?\b|\bwalk(?:ing)? test\b/, 'six-minute walk test'],
  [/\b(?:arterial )?blood gas(?:es)?\b|\babg\b/, 'arterial blood gas'],
  [
    /\b(?:full |complex )?(?:lung function|pulmonary function)(?: tests?)?\b|\bpfts?\b|\bbreathing tests?\b/,
    'lung function tests',
  ],
  [/\bspirometry\b/, 'spirometry'],
  [/\b(?:dlco|gas transfer|diffusing capacity)(?: test)?\b/, 'gas transfer (DLCO)'],
  [/\b(?:feno|nitric oxide)(?: test)?\b/, 'FeNO'],
  [/\b(?:mannitol|methacholine)(?: (?:challenge|test|study))?\b/, '$& (bronchial provocation)'],
  [
    /\b(?:bronchial )?(?:provocation|challenge)(?: challenge| test| study)\b|\bbronchial challenge\b/,
    'bronchial provocation test',
  ],
  [/\bcarbon monoxide(?: (?:test|level|reading))?\b/, 'exhaled carbon monoxide'],
  [/\b(?:peak flow)s?(?: diary| readings?| chart| meter)?\b/, 'peak flow diary'],
  [/\b(?:echo(?:cardiogram)?|heart ultrasound|ultrasound of (?:the|your|his|her) heart)\b/, 'echocardiogram'],
  [/\b(?:ecg|ekg|electrocardiogram|heart tracing)\b/, 'ECG'],
  [/\bright heart cath\w*\b/, 'right heart catheterisation'],
  [/\bbronchoscopy\b/, 'bronchoscopy'],
  [/\b(?:ultrasound[- ]guided |pleural |fluid )(?:tap|drain(?:age)?|aspirat\w+)\b/, 'pleural aspiration ($&)'],
  [/\bcytology\b/, 'cytology'],
  [/\bldh\b/, 'LDH'],
  [/\bthoracoscopy\b/, 'thoracoscopy'],
  [/\b(?:ebus)\b/, 'EBUS'],
  [/\b(?:lung )?biopsy\b/, 'biopsy'],
  [
    /\b(?:pleural|fluid) (?:tap|aspirat\w+|drain\w*|sample)\b|\bthoracentesis\b|\bpleurocentesis\b/,
    'pleural aspiration',
  ],
  [/\bskin[- ]prick (?:allergy )?tests?(?:ing)?\b/, 'skin prick test'],
  [
    /\b(?:allergy|rast) (?:blood )?tests?\b|\bblood tests? for (?:the |your )?allerg\w+\b|\brast\b|\bspecific ige\b/,
    'allergy testing',
  ],
  [/\b(?:swallow(?:ing)? (?:study|test|assessment)|barium swallow)\b/, 'swallow study'],
  [/\b(?:gastroscopy|endoscopy)\b/, 'gastroscopy'],
  [/\bultrasound(?: of (?:the|your|his|her) (\w+))?\b/, 'ultrasound $1'],
  [/\b(?:urine (?:test|sample|culture))\b/, 'urine test'],
  [/\b(?:swab|pcr|viral (?:swab|pcr)|rat test|covid test)\b/, 'respiratory swab PCR'],
  [/\beosinophils?(?: (?:level|count|test))?\b/, '$&'],
  [/\b(?:total )?(?:ige|immunoglobulins?)(?: (?:level|count|test))?\b/, '$&'],
  [/\balpha[- ]?1(?: antitrypsin)?\b/, 'alpha-1 antitrypsin'],
  [
    /\b(?:autoimmune|anca|rheumatoid|connective tissue) (?:screen|bloods?|serology|panel|tests?)\b/,
    'autoimmune serology',
  ],
  [/\b(?:avian|bird|precipitins?|pigeon) (?:precipitins?|serology|antibod\w+)\b|\bprecipitins\b/, 'avian precipitins'],
  [/\bbnp\b|\bheart failure blood test\b/, 'BNP'],
  [/\bd[- ]?dimer\b/, 'D-dimer'],
  [
    /\b(?:kidney function|renal function|kidney (?:blood )?tests?|kidneys?|creatinine)(?:,| and|, and) (?:your |the )?(?:potassium|electrolytes|salts)\b/,
    'kidney function and potassium',
  ],
  [
    /\b(?:kidney function|renal function|kidney (?:blood )?tests?|kidney bloods?|kidneys|kidney(?= and liver (?:function|tests?))|creatinine)(?:(?:,| and|, and) (?:your |the )?(?:kidneys?|liver(?! (?:function|tests?))))*\b/,
    'kidney function',
  ],
  [/\b(?:electrolytes|potassium|e\/?uc|uecs?|u and e)\b/, 'electrolytes'],
  [
    /\b(?:liver (?:function |blood )?(?:tests?|function|enzymes|bloods)|lfts?)\b|(?<=\b(?:bloods?|count|fbc|kidneys?),? and )liver\b/,
    'liver function tests',
  ],
  [/\bana\b/, 'ANA'],
  [/\bena\b/, 'ENA'],
  [/\banca\b/, 'ANCA'],
  [/\brheumatoid factor\b/, 'rheumatoid factor'],
  [/\b(?:ck|creatine kinase)\b/, 'creatine kinase (CK)'],
  [/\b(?:thyroid (?:function|tests?|bloods?)|thyroid(?=$|,| and\b)|tsh)\b/, 'thyroid function tests'],
  [/\b(?:hba1c|glucose|blood sugars?|glycated \w+)\b/, 'HbA1c'],
  [/\b(?:cholesterol|lipids?|lipid (?:profile|studies))\b/, 'cholesterol (lipid profile)'],
  [/\b(?:iron studies|ferritin)\b/, 'iron studies'],
  [/\bvitamin d level\b/, 'vitamin D level'],
  [
    /\b(?:tobramycin|gentamicin|amikacin|vancomycin|theophylline|digoxin|voriconazole|itraconazole|posaconazole|lithium|phenytoin|tacrolimus) levels?\b/,
    '$&',
  ],
  [
    /\baspergillus (?:serology|precipitins?|antibod\w+|ige|igg|test)\b|\baspergillus\b(?= (?:blood|and|too|as well)|,|$)/,
    'Aspergillus serology',
  ],
  [/\b(?:dust mite|cat|rye ?grass|pollen) (?:ige|rast)\b/, 'allergy testing'],
  [/\b(?:fbc|full (?:blood )?count|blood count)\b/, 'full blood count'],
  [/\b(?:crp|inflammatory markers?)\b/, 'CRP'],
  [/\bhiv\b/, 'HIV serology'],
  [/\bhep(?:atitis)? ?([bc])\b/, 'hepatitis $1 serology'],
  [/\bstrongyloides\b/, 'Strongyloides serology'],
  [/\b(?:blood ?(?:tests?|works?)|bloods)\b/, 'blood tests'],
  [/\bcalcium(?: level)?\b(?! (?:tablets?|supplements?|channel))/, 'calcium'],
  [
    /\b(?:inr|coags?|clotting(?: (?:tests?|screen|studies|profile))?(?! clinic| service| team| problem| disorder| factor))\b/,
    'coagulation studies',
  ],
  [/\bpregnancy test\b/, 'pregnancy test'],
  [/\bcoeliac (?:screen|serology|bloods?|antibod\w+|tests?)\b/, 'coeliac serology'],
  [/\b(?:hypersensitivity|allergy|pneumonitis) panel\b/, '$&'],
  [/\b(?:pertussis|whooping cough|mycoplasma|hepatitis|viral|fungal|q fever|psittacosis|syphilis) serology\b/, '$&'],
  [/\b(?:esr|troponin|lactate|tryptase|procalcitonin)\b/, '$&'],
  [/\b(?:serum )?ace level\b/, 'serum ACE level'],
  [
    /\b(?:a|check (?:a|the|your|his|her)) vitamin d\b(?! (?:tablets?|capsules?|supplements?|drops|\d))/,
    'vitamin D level',
  ],
  [/\b(?:b12|folate)(?: level)?\b/, '$&'],
  [/\bpsa\b/, 'PSA'],
  [/\burinalysis\b/, 'urine test'],
  [/\bblood cultures?\b/, 'blood cultures'],
  [/\b(?:gene|genetic) (?:test|panel|screen)(?:ing|s)?\b/, 'genetic test'],
  [/\bsweat test\b/, 'sweat test'],
  [
    /\b(?:respiratory )?muscle (?:strength|pressures?)(?: tests?)?\b|\bmips?(?: and meps?)?\b|\bsniff test\b/,
    'respiratory muscle strength',
  ],
  [/\b(?:altitude|hypoxi[ac]) (?:simulation|challenge)(?: test)?\b/, 'altitude simulation test'],
  [/\b(?:synacthen|short synacthen|adrenal function)(?: test)?\b/, 'Synacthen test'],
  [/\b(?:laryngoscopy|nas(?:o)?endoscopy|nasendoscopy|colonoscopy|mediastinoscopy|manometry)\b/, '$&'],
  [/\bph (?:study|monitor\w*|test)\b/, 'oesophageal pH study'],
  [/\bvideo ?fluoroscopy\b/, 'swallow study'],
  [/\bexercise oximetry\b/, 'exercise oximetry'],
  [/\b(?:cpap |machine )?download\b/, 'CPAP download'],
  [
    /\b(?:cardiopulmonary )?exercise test(?:ing)?,? (?:an? |the )?cardiopulmonary one\b|\bcardiopulmonary exercise test(?:ing)?\b|\bcpet\b/,
    'cardiopulmonary exercise test',
  ],
  [/\bexercise test(?:ing)?\b|\bstress test\b/, 'exercise test'],
  [/\b(?:mask fit|fit test)\b/, 'mask fit test'],
]

export const REFERRALS: readonly Named[] = [
  [/\b(?:pulmonary|lung) rehab(?:ilitation)?\b|\brehab\b/, 'pulmonary rehabilitation'],
  [/\bquit ?line\b/, 'Quitline'],
  [/\b(?:smoking cessation|quit) (?:clinic|service|nurse|counsell\w+)\b/, 'smoking cessation service'],
  [/\bdieti[ct]ian\b|\bnutritionist\b/, 'dietitian'],
  [/\basthma educator\b|\beducator\b/, 'asthma educator'],
  [/\b(?:respiratory|asthma|copd|specialist|outreach) nurse\b/, '$&'],
  [/\b(?:breathlessness|dyspnoea|anticoagulation|vascular|haematology|clotting) (?:clinic|service|team)\b/, '$&'],
  [/\b(?:eye (?:doctor|specialist|clinic)|optometrist)\b/, '$&'],
  [/\bophthalmolog(?:y|ist)\b/, 'ophthalmologist'],
  [/\boccupational therap(?:y|ist)\b|\bo\.?t\.?\b(?= (?:to|for|can|will))/, 'occupational therapist'],
  [/\bsocial work(?:er)?\b/, 'social worker'],
  [/\bhospital in the home\b/, 'hospital in the home'],
  [
    /\b(?:occupational|rehabilitation|geriatric|pain|immunology|general) (?:physician|medicine(?: clinic| physician)?|specialist)\b/,
    '$&',
  ],
  [/\bha?ematolog(?:y|ist)\b/, 'haematologist'],
  [/\b(?:vascular|orthopaedic|general) surgeon\b/, '$&'],
  [
    /\b(pelvic floor|continence|women's health|hand|vestibular|community) physio(?:therap(?:y|ist))?\b/,
    '$1 physiotherapist',
  ],
  [/\b(?:chest |respiratory |lung )?physio(?:therap(?:y|ist))?\b/, 'physiotherapist'],
  [/\b(?:ent|ear,? nose and throat)(?: (?:surgeon|specialist|team|clinic))?\b/, 'ENT surgeon'],
  [/\bcardiolog(?:y|ist)\b|\bheart specialist\b/, 'cardiologist'],
  [/\b(?:cardio)?thoracic (?:surgeon|surgery|team)\b|\blung surgeon\b/, 'thoracic surgeon'],
  [/\b(?:lung )?(?:mdt|multidisciplinary (?:meeting|team))\b/, 'multidisciplinary meeting'],
  [/\boncolog(?:y|ist)\b/, 'oncologist'],
  [/\b(?:cpap|mask) (?:clinic|nurse|technician|team|therapist|shop|supplier)\b/, 'CPAP clinic'],
  [/\bsleep (?:scientist|physiologist|technician)\b/, 'sleep physiologist'],
  [/\bsleep (?:clinic|team|service|unit|nurse)\b/, 'sleep clinic'],
  [/\bsleep (?:physician|specialist|psychologist)\b/, 'sleep service'],
  [/\b(?:home )?oxygen (?:service|clinic|team|nurse|provider|company)\b/, 'home oxygen service'],
  [/\bpalliative(?: care)?(?: (?:team|service|nurse))?\b/, 'palliative care'],
  [/\bspeech (?:pathologist|therapist|pathology|therapy)\b|\bspeechie\b/, 'speech pathologist'],
  [/\bpsycholog(?:y|ist)\b|\bcounsell(?:or|ing)\b/, 'psychologist'],
  [/\bpsychiatrist\b/, 'psychiatrist'],
  [/\brheumatolog(?:y|ist)\b/, 'rheumatologist'],
  [/\bgastroenterolog(?:y|ist)\b|\bgastro\b/, 'gastroenterologist'],
  [/\bendocrinolog(?:y|ist)\b/, 'endocrinologist'],
  [/\ballerg(?:y (?:clinic|specialist)|ist)\b|\bimmunolog(?:y|ist)\b/, 'allergy clinic'],
  [/\bdermatolog(?:y|ist)\b/, 'dermatologist'],
  [/\bneurolog(?:y|ist)\b/, 'neurologist'],
  [/\bobstetric(?:s|ian)\b|\bantenatal (?:clinic|team)\b|\bmidwife\b/, 'obstetric team'],
  [/\b(?:tb|tuberculosis|chest) clinic\b|\bpublic health(?: unit)?\b/, 'TB clinic'],
  [/\binfectious diseases?(?: (?:physician|team|clinic))?\b/, 'infectious diseases'],
  [/\b(?:transplant|lung transplant) (?:team|clinic|unit|centre)\b/, 'lung transplant team'],
  [/\bpulmonary hypertension (?:clinic|service|centre)\b/, 'pulmonary hypertension clinic'],
  [/\b(?:ild|interstitial lung disease) (?:clinic|service|meeting|nurse)\b/, 'ILD clinic'],
  [/\b(?:severe asthma|asthma) (?:clinic|service|nurse|educator)\b/, 'asthma service'],
  [/\b(?:community|respiratory|copd|outreach) nurse\b|\bhospital in the home\b/, 'community respiratory nurse'],
  [/\b(?:acat|aged care assessment|my aged care)\b/, 'aged care and social work'],
  [/\bexercise physiologist\b/, 'exercise physiologist'],
  [/\bgenetics?(?: clinic)?\b/, 'genetics clinic'],
  [/\bdentist\b/, 'dentist'],
  [/\bpodiatrist\b/, 'podiatrist'],
  [/\beye (?:doctor|clinic|specialist)\b|\boptometrist\b|\bophthalmolog\w+\b/, 'eye specialist'],
  [/\bpharmacist\b|\bhome medicines review\b/, 'pharmacist'],
  [/\bnephrolog(?:y|ist)\b|\bkidney specialist\b/, 'nephrologist'],
  [/\bhaematolog(?:y|ist)\b/, 'haematologist'],
  [/\b(?:interventional )?radiolog(?:y|ist)\b/, 'radiologist'],
  [/\bsurgeon\b/, 'surgeon'],
  [/\bphysical therapy\b/, 'physical therapy'],
  [
    /\b(?:pain|maternity|voice|falls|memory|liver|bronchiectasis|cf|cystic fibrosis|heart failure|lung cancer|upper airway|cough|dental) (?:clinic|service|team|unit)\b/,
    '$&',
  ],
  [/\b(?:lung cancer|cancer|bronchiectasis|heart failure|transplant) nurse(?: coordinator)?\b/, '$&'],
  [/\btb (?:service|nurse|team)\b/, '$&'],
  [
    /\b(?:geriatrician|hepatologist|audiologist|geneticist|orthodontist|urologist|interventional pulmonologist)\b/,
    '$&',
  ],
  [/\b(?:respiratory|addiction|liver) (?:physician|specialist)\b/, '$&'],
  [/\bdrug and alcohol (?:service|clinic|team|counsell\w+)\b|\bheadspace\b/, '$&'],
  [/\b(?:breathing|airway) physio(?:therap(?:y|ist))?\b/, 'physiotherapist'],
  [
    /\b(?:weight|obesity|metabolic|bariatric)(?: (?:loss|management|control|surgery))? (?:clinic|service|team|program\w*)\b/,
    '$&',
  ],
  [
    /\b(?:(?:aboriginal|indigenous|hospital|first nations) )+(?:liaison (?:officer|worker)|health worker)\b|\bliaison officer\b/,
    '$&',
  ],
  [
    /\b(?:lung|cancer|tumou?r|chest|team) meeting\b|\bmeeting with the (?:surgeons|team|radiologists|cancer \w+)\b/,
    'multidisciplinary meeting',
  ],
]

/** The first name of a list in a text, with its place. */
export function namedIn(list: readonly Named[], text: string): readonly Found[] {
  const known = lists.get(list) ?? remembered((sentence: string) => findNamed(list, sentence))
  lists.set(list, known)
  return known(text)
}

interface Found {
  name: string
  from: number
  to: number
}
const lists = new Map<readonly Named[], (text: string) => readonly Found[]>()

function findNamed(list: readonly Named[], text: string): Found[] {
  let rest = text
  const found: { name: string; from: number; to: number }[] = []
  for (const [pattern, name] of list) {
    const match = pattern.exec(rest)
    if (!match) continue
    const written = name
      .replace('$&', match[0])
      .replace('$1', match[1] ?? '')
      .trim()
    found.push({ name: written, from: match.index, to: match.index + match[0].length })
    rest = rest.slice(0, match.index) + '#'.repeat(match[0].length) + rest.slice(match.index + match[0].length)
  }
  return found.sort((a, b) => a.from - b.from)
}

const UNITS = '(?:day|week|fortnight|month|year)s?'
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'

const WHEN: readonly (readonly [RegExp, string])[] = [
  [/\b((?:mon|tues|wednes|thurs|fri|satur|sun)day) (fortnight|week)\b/, '$1 $2'],
  [new RegExp(String.raw`\b(\d+) (${UNITS}) (?:from now|from today)\b`), '$1 $2'],
  [
    /\b(?:on |by )?(?:the )?(\d{1,2})(?:st|nd|rd|th) (?:of )?(january|february|march|april|may|june|july|august|september|october|november|december)\b/,
    '$1 $2',
  ],
  [
    /\b(?:a|1|one) (week|month|day|fortnight) after (?:the|your|his|her) ((?:(?:first|next|last) )?[a-z]+(?: date)?)\b/,
    '1 $1 after the $2',
  ],
  [
    /\b(\d+) (weeks|months|days) after (?:you|he|she) starts?\b|\b(\d+) (weeks|months|days) after starting\b/,
    '$1$3 $2$4 after starting',
  ],
  [
    /\b(\d+) (weeks|months|days) after (?:the|your|his|her) ([a-z]+(?: date| dose| injection| one)?)\b/,
    '$1 $2 after the $3',
  ],
  [
    /\b(\d+) (weeks|months|days) after (?:you|he|she) (?:finish(?:es)?|stops?|completes?) (?:the |your |that |his |her )?([a-z]+)\b/,
    '$1 $2 after the $3',
  ],
  [/\b(\d+) (weeks|months|days) after (?:it|that)\b/, '$1 $2 after that'],
  [/\b(\d+) (days|weeks|hours) before (?:the|your|his|her) ([a-z]+)\b/, '$1 $2 before the $3'],
  [
    new RegExp(
      String.raw`\bin (?:about |around |roughly |another )?(\d+(?:\.\d+)?(?: (?:to|or) \d+)?) (${UNITS})(?:' time)?`,
    ),
    '$1 $2',
  ],
  [new RegExp(String.raw`\bwithin (?:the (?:next )?|about )?(\d+) (${UNITS})(?! (?:of|or)\b)`), 'within $1 $2'],
  [/\bwithin (?:the (?:next )?)?(?:a|one) (week|fortnight|month)\b/, 'within 1 $1'],
  [/\bin(?:side| under)? the next (\d+) (hours|days|weeks|months)\b/, 'within $1 $2'],
  // "up to eight puffs in a day" is a limit
  [
    /(?<!\b(?:\d+|once|twice|times) (?:[a-z]+ )?)\bin (?:about |around |roughly |another )?(?:a|an|one) (day|week|fortnight|month|year)\b(?:'s time)?/,
    '1 $1',
  ],
  [/\b(?:at|after) (\d+) (days|weeks|months)\b/, '$1 $2'],
  [/\bfor (?:a|an|one|1) (week|month|fortnight)'s time\b/, '1 $1'],
  [
    /\b(\d+) (days|weeks|months) after (?:you|he|she) (?:go(?:es)?|gets?|comes?|leaves?) (?:back |out of )?(?:home|out|hospital)\b/,
    '$1 $2 after discharge',
  ],
  [
    /\bwhen (?:you've|he's|she's|you have|they've) been (stable|well|clear|better) (?:for )?(\d+) (days|weeks|months)\b/,
    'when $1 for $2 $3',
  ],
  [
    /\b(?:in |by |around )?(?:the )?(first|second|third|last) week (?:of|in) (january|february|march|april|may|june|july|august|september|october|november|december)\b/,
    '$1 week of $2',
  ],
  [
    /\b(?:at |by |around |towards )?(?:the )?(end|start|beginning|middle) of (january|february|march|april|may|june|july|august|september|october|november|december|(?:the|this|next) (?:week|month|year))\b/,
    '$1 of $2',
  ],
  [
    /\b(?:in|next|this|by|around) (january|february|march|april|june|july|august|september|october|november|december|may(?! (?:be|need|help)))\b/,
    '$1',
  ],
  [/\b(once|twice|\d times) (?:a|per|each) (week|month|day|year)\b/, '$1 a $2'],
  [/\bevery (year|month|week|fortnight|\d+ (?:weeks|months))\b|\b(yearly|annually|monthly|weekly)\b/, 'every $1$2'],
  [new RegExp(String.raw`\b(?:on )?(${WEEKDAY}) week\b`), '$1 week'],
  [
    new RegExp(
      String.raw`\b(?:next |this |on )?(?:${WEEKDAY}|tomorrow)(?: (?:morning|afternoon|evening))? at \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m| o'clock)?(?! (?:weeks|months|days|puffs|mg))\b`,
    ),
    '$&',
  ],
  [new RegExp(String.raw`\b(?:next|this|on) (${WEEKDAY}|week|month|fortnight|year)\b`), '$&'],
  [/\b(today|tomorrow|tonight|this (?:morning|afternoon|week|month))\b/, '$1'],
  [
    /\b(?:after|before|once|when) (?:the|your|his|her) (scan|ct|x-ray|results?|test|tests|study|bloods?)\b/,
    'after the $1',
  ],
  [/\bbefore (?:the|your|his|her) first (?:dose|injection|tablet|capsule|treatment|one)\b/, '$&'],
  [/\bbefore (?:we|you|he|she) starts?\b|\bbefore starting\b/, 'before starting'],
  [new RegExp(String.raw`\b(\d+) (${UNITS}) (?:from now|time|from today)\b`), '$1 $2'],
  [/\ba (day|week|fortnight|month|year) (?:from now|from today)\b/, '1 $1'],
  [
    new RegExp(
      String.raw`\b(?:be|is|for|by|back|you|him|her|them|both) (${WEEKDAY})\b(?!,? (?:and )?(?:${WEEKDAY}|week))`,
    ),
    '$1',
  ],
]

/** When something is to happen, as an order carries it. */
export function whenIn(text: string): string | undefined {
  for (const [pattern, written] of WHEN) {
    const match = pattern.exec(text)
    if (match)
      return written
        .replace('$&', match[0])
        .replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '')
        .replace(/^1 (day|week|fortnight|month|year)s/, '1 $1')
        .replace(/^on /, '')
  }
  return undefined
}
