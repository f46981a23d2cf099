import type { BodySystem } from './findings.ts'

/** Diagnoses as spoken; 'spoken > written' where the clinical word differs. Respiratory ones also come from terminology. */
export const conditions: Readonly<Partial<Record<BodySystem, string>>> = {
  Respiratory:
    'asthma|copd|c o p d > COPD|emphysema|chronic bronchitis|bronchitis|acute bronchitis|pneumonia|bronchiectasis|pulmonary fibrosis|interstitial lung disease|sarcoidosis|sleep apnea|sleep apnoea|obstructive sleep apnea|obstructive sleep apnoea|osa|pulmonary embolism|pulmonary hypertension|lung cancer|lung nodule|pulmonary nodule|tuberculosis|covid|covid-19|influenza|flu|upper respiratory infection|viral infection|croup|pleural effusion|cystic fibrosis|exacerbation|asthma exacerbation|copd exacerbation|silicosis|asbestosis|mesothelioma',
  Cardiovascular:
    'hypertension|high blood pressure > hypertension|congestive heart failure|heart failure|chf|coronary artery disease|heart disease|heart attack > myocardial infarction|myocardial infarction|atrial fibrillation|a-fib > atrial fibrillation|afib > atrial fibrillation|arrhythmia|high cholesterol > hypercholesterolemia|hyperlipidemia|hypercholesterolemia|hypercholesterolaemia|peripheral vascular disease|peripheral arterial disease|deep vein thrombosis|dvt|stroke|mitral regurgitation|aortic stenosis|aneurysm|abdominal aortic aneurysm|cardiomyopathy|angina|varicose veins|carotid stenosis|pericarditis|endocarditis|mitral valve prolapse|heart murmur',
  Endocrine:
    'diabetes|type 2 diabetes|type two diabetes > type 2 diabetes|type 1 diabetes|type one diabetes > type 1 diabetes|diabetic > diabetes|diabetes type 2|hypothyroidism|hyperthyroidism|thyroid disease|thyroid nodule|obesity|osteoporosis|osteopenia|pcos|polycystic ovarian syndrome|polycystic ovary syndrome|prediabetes|gestational diabetes|graves disease|goiter|metabolic syndrome|vitamin d deficiency|hyperparathyroidism|addison disease|cushing syndrome',
  Gastrointestinal:
    'gerd|gastroesophageal reflux disease|gastro-oesophageal reflux disease|gord|crohn disease|ulcerative colitis|irritable bowel syndrome|ibs|diverticulitis|diverticulosis|gallstones|cholelithiasis|cholecystitis|pancreatitis|hepatitis|hepatitis c|hepatitis b|cirrhosis|fatty liver|hernia|inguinal hernia|hiatal hernia|colon cancer|polyp|polyps|hemorrhoids|haemorrhoids|celiac disease|coeliac disease|gastritis|peptic ulcer|gastroparesis|ascites|appendicitis|esophagitis|barrett esophagus|colitis|gallbladder disease|gi bleed',
  Genitourinary:
    'chronic kidney disease|kidney disease|ckd|kidney failure|urinary tract infection|uti|bph|benign prostatic hyperplasia|enlarged prostate|prostate cancer|bladder cancer|kidney stone|renal calculi|nephrolithiasis|endometriosis|ovarian cancer|ovarian cyst|fibroids|menopause|preeclampsia|polycystic kidney disease|dcis|ductal carcinoma in situ|breast cancer|cervical cancer|hydronephrosis|proteinuria|urinary retention|stress incontinence|kidney transplant|end-stage renal disease',
  Musculoskeletal:
    'arthritis|osteoarthritis|rheumatoid arthritis|gout|psoriatic arthritis|fibromyalgia|fracture|fractures|broken|sprain|ankle sprain|strain|lumbar strain|rotator cuff tear|rotator cuff tendinopathy|tendinitis|tendonitis|bursitis|trochanteric bursitis|plantar fasciitis|medial epicondylitis|lateral epicondylitis|tennis elbow|carpal tunnel syndrome|carpal tunnel|meniscus tear|meniscal tear|medial meniscus tear|acl tear|herniated disc|disc herniation|sciatica|spinal stenosis|scoliosis|degenerative disc disease|disc degeneration|trigger finger|bunion|bunions|lupus|mcl sprain|dislocation|frozen shoulder|de quervain tenosynovitis|ganglion cyst|mallet finger|patellofemoral pain syndrome|shin splints|achilles tendonitis|achilles tendinitis|contusion|torn ligament|lupus|polymyalgia rheumatica|costochondritis|cervical radiculopathy|lumbar radiculopathy|radiculopathy|pinched nerve|adhesive capsulitis|impingement|subacromial bursitis|dupuytren contracture|compartment syndrome|knee sprain',
  Skin: 'eczema|psoriasis|cellulitis|melanoma|skin cancer|basal cell carcinoma|squamous cell carcinoma|shingles|dermatitis|contact dermatitis|rosacea|abscess|foot ulcer|diabetic ulcer|diabetic foot ulcer|fungal infection|onychomycosis|keloid|wart|warts|burn|impetigo|scabies',
  Neurological:
    'epilepsy|neuropathy|peripheral neuropathy|diabetic neuropathy|parkinson disease|multiple sclerosis|dementia|alzheimer disease|concussion|transient ischemic attack|tia|restless leg syndrome|essential tremor|trigeminal neuralgia|bell palsy|migraine headaches|brain tumor|myasthenia gravis|meningitis|post-concussion syndrome|narcolepsy',
  Psychiatric:
    'depression|anxiety|bipolar disorder|bipolar|adhd|ptsd|schizophrenia|panic disorder|ocd|autism|alcohol abuse|substance abuse|opioid use disorder|eating disorder|major depressive disorder|generalized anxiety disorder|alcoholism',
  Haematological:
    'anemia|anaemia|iron deficiency|sickle cell disease|lymphoma|leukemia|leukaemia|hiv|hemophilia|thrombocytopenia|cancer|tumor|tumour|multiple myeloma|iron deficiency anemia|non-hodgkin lymphoma|hodgkin lymphoma|clotting disorder|malignancy',
  Eyes: 'glaucoma|cataract|cataracts|macular degeneration|conjunctivitis|pink eye > conjunctivitis|diabetic retinopathy|retinopathy|dry eye',
  'Ears, nose, mouth and throat':
    'sinusitis|ear infection|otitis media|strep throat|tonsillitis|rhinitis|allergic rhinitis|deviated septum|nasal polyps|pharyngitis|laryngitis|otitis externa',
  Allergic: 'anaphylaxis|lyme disease|lyme|mononucleosis|food allergy',
}
