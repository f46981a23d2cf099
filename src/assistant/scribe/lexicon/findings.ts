/** Body systems as the review of systems and the examination name them. */
export type BodySystem =
  | 'Constitutional'
  | 'Eyes'
  | 'Ears, nose, mouth and throat'
  | 'Cardiovascular'
  | 'Respiratory'
  | 'Gastrointestinal'
  | 'Genitourinary'
  | 'Musculoskeletal'
  | 'Skin'
  | 'Neurological'
  | 'Psychiatric'
  | 'Endocrine'
  | 'Haematological'
  | 'Allergic'

/** Symptoms as patients name them, by system; 'spoken > written' where the clinical word differs. */
export const findings: Readonly<Record<BodySystem, string>> = {
  Constitutional:
    'fever|fevers|chills|fatigue|fatigued > fatigue|tired > fatigue|tiredness > fatigue|exhausted > fatigue|weight loss|lost weight > weight loss|losing weight > weight loss|weight gain|gained weight > weight gain|gaining weight > weight gain|night sweats|sweats|sweating|low energy|loss of appetite|poor appetite|no appetite|malaise|feeling unwell|body aches|run down|lethargy|lethargic|trouble sleeping|difficulty sleeping|insomnia|not sleeping',
  Eyes: 'blurred vision|blurry vision|vision changes|vision loss|double vision|eye pain|red eyes|itchy eyes|watery eyes|eye discharge|visual changes|changes in vision',
  'Ears, nose, mouth and throat':
    'sore throat|runny nose|stuffy nose > nasal congestion|nasal congestion|congestion|sinus pain|sinus pressure|sinus congestion|ear pain|earache|hearing loss|ringing in your ears > tinnitus|ringing in my ears > tinnitus|tinnitus|hoarse > hoarseness|hoarseness|nosebleed|nosebleeds|nose bleeds|post nasal drip|postnasal drip|sneezing|loss of smell|loss of taste|dry mouth|mouth sores|trouble swallowing|difficulty swallowing|dysphagia|dental pain|toothache|snoring|snore > snoring',
  Cardiovascular:
    'chest pain|chest pains > chest pain|chest tightness|tightness in my chest > chest tightness|chest pressure|palpitations|heart racing|racing heart|leg swelling|swelling in your legs > swelling in the legs|swelling in my legs > swelling in the legs|ankle swelling|swelling in your ankles > swelling in the ankles|swelling in my ankles > swelling in the ankles|swelling of your legs > swelling of the legs|fainting|fainted > fainting|syncope|passed out > passing out|orthopnea|orthopnoea|claudication|fluid retention|irregular heartbeat|problems lying flat|trouble lying flat',
  Respiratory:
    'shortness of breath|short of breath > shortness of breath|breathless > shortness of breath|breathlessness|difficulty breathing|trouble breathing|problems breathing|dyspnea|dyspnoea|out of breath|out of puff > shortness of breath|puffed > shortness of breath|puffed out > shortness of breath|winded|chesty cough|dry cough|wheezing|wheeze > wheezing|wheezy > wheezing|cough|coughing > cough|coughing up blood|coughing up phlegm|hemoptysis|haemoptysis|phlegm|sputum|mucus|chest congestion|noisy breathing|waking up breathless|exercise tolerance|sleep apnea symptoms',
  Gastrointestinal:
    'nausea|nauseous > nausea|nauseated > nausea|vomiting|vomit > vomiting|vomited > vomiting|throwing up > vomiting|diarrhea|diarrhoea|constipation|constipated > constipation|abdominal pain|stomach pain|belly pain > abdominal pain|stomach ache|bloating|bloated > bloating|heartburn|reflux|acid reflux|indigestion|blood in your stool > blood in the stool|blood in my stool > blood in the stool|blood in the stool|bloody stools|black stools|dark stools|rectal bleeding|bowel incontinence|loose stools|cramping|gas',
  Genitourinary:
    'blood in your urine > blood in the urine|blood in my urine > blood in the urine|blood in the urine|hematuria|haematuria|burning when you urinate > dysuria|burning when you pee > dysuria|burning with urination|pain with urination|painful urination|dysuria|urinary frequency|frequent urination|urinating more|urgency|urinary incontinence|incontinence|bladder incontinence|flank pain|vaginal bleeding|vaginal discharge|pelvic pain|irregular periods|heavy periods|hot flashes|hot flushes|erectile dysfunction|urinary symptoms|urinary problems|trouble urinating|kidney stones',
  Musculoskeletal:
    'back pain|lower back pain|low back pain|neck pain|joint pain|joint pains|knee pain|shoulder pain|hip pain|ankle pain|wrist pain|hand pain|foot pain|elbow pain|arm pain|leg pain|heel pain|finger pain|muscle pain|muscle aches|aches|stiffness|stiff|joint swelling|swelling|swollen > swelling|swells > swelling|limping|limp|locking|popping|pop|clicking|instability|giving out|muscle cramps|cramps|spasm|spasms|sore|soreness|achy|aching|ache|aches and pains|pain|pains|painful|hurts > pain|hurt|hurting > pain|discomfort|tender|tenderness|throbbing|bruising|bruise|bruised',
  Skin: 'rash|rashes > rash|itching|itchy > itching|itchiness > itching|hives|redness|skin changes|lesion|lesions|sores|ulcer|ulcers|wound|blisters|dry skin|hair loss|mole|moles|lump|lumps|discharge|drainage|acne',
  Neurological:
    'headache|headaches|migraine|migraines|dizziness|dizzy > dizziness|lightheaded > lightheadedness|lightheadedness|light-headed|vertigo|numbness|numb > numbness|numbing|tingling|weakness|weak|tremor|tremors|shaking|shaky|seizure|seizures|confusion|confused|memory loss|memory problems|loss of consciousness|balance problems|falls|fell|unsteady|pins and needles|burning|slurred speech|trouble walking|difficulty walking|loss of balance|forgetful',
  Psychiatric:
    'depressed > depression|sad|sadness|anxious > anxiety|stress|stressed > stress|stressful > stress|mood swings|mood changes|mood|panic attacks|panic attack|suicidal|suicidal thoughts|harm yourself > thoughts of self-harm|harming yourself > thoughts of self-harm|hurting yourself > thoughts of self-harm|hurt others > thoughts of harming others|irritable|irritability|low mood|hallucinations|poor sleep|nightmares|trouble concentrating',
  Endocrine:
    'excessive thirst|thirsty|increased thirst|heat intolerance|cold intolerance|low blood sugars|hypoglycemia|hypoglycaemia|polyuria|polydipsia',
  Haematological:
    'easy bruising|bruise easily|bleeding|swollen glands|swollen lymph nodes|lymphadenopathy|blood clots|clots',
  Allergic: 'seasonal allergies|allergies|hay fever|food allergies|allergic reaction',
}
