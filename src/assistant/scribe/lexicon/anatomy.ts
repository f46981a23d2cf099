/** Parts of the body as the examination names them, with the heading their findings stand under. */
export const anatomy: Readonly<Record<string, string>> = {
  Constitutional: 'general appearance|appearance|distress|well-appearing|alert',
  Eyes: 'eye|eyes|pupils|pupil|conjunctiva|retina|sclera|cornea|eyelid|eyelids',
  'Ears, nose, mouth and throat':
    'ear|ears|nose|mouth|throat|tonsils|tongue|sinus|sinuses|tympanic membrane|tympanic membranes|nasal mucosa|oropharynx|turbinates|eardrum|frontal sinuses|maxillary sinuses|uvula|gums',
  Neck: 'neck|thyroid|jugular venous distention|jugular venous distension|jvd|carotid bruits|carotid bruit|carotid|lymph nodes|lymphadenopathy|cervical spine|trachea|bruits|bruit|adenopathy',
  Cardiovascular:
    'heart|murmur|systolic ejection murmur|ejection murmur|rhythm|pulses|pulse|edema|oedema|pitting edema|pitting oedema|heart sounds|gallops|rubs|rate and rhythm|regular rate|capillary refill|radial pulse|pedal pulses|s3|s4|extra sounds',
  Respiratory:
    'lung|lungs|wheezes|wheezing|crackles|rhonchi|rales|breath sounds|air entry|chest wall|air movement|chest|respiratory effort|clubbing|lung bases|bibasilar crackles',
  Gastrointestinal:
    'abdomen|belly|stomach|bowel sounds|liver|spleen|rebound|guarding|murphy sign|rectal|quadrant|hepatomegaly|organomegaly|epigastric|suprapubic',
  Genitourinary:
    'bladder|kidney|kidneys|prostate|uterus|cervix|ovary|ovaries|vaginal|pelvic|cva tenderness|breast|breasts|adnexal|testicles|groin|flank',
  Musculoskeletal:
    'knee|knees|ankle|ankles|foot|feet|heel|toe|toes|hip|hips|shoulder|shoulders|elbow|elbows|wrist|wrists|hand|hands|finger|fingers|thumb|arm|arms|leg|legs|back|spine|lumbar spine|lumbar|lower extremities|lower extremity|upper extremities|upper extremity|extremities|range of motion|joint line|joint|joints|strength|grip|effusion|straight leg raise|gait|meniscus|patella|patellar|tendon|ligament|muscle|muscles|calf|calves|thigh|rib|ribs|bony|deformity|crepitus|flexion|extension|rotation|ecchymosis|abduction|adduction|pronation|supination|forearm|bicep|tricep|rotator cuff|metatarsal|malleolus|plantar fascia|mcmurray|lachman|drawer test|flexor|metacarpal|tibial|femur|femoral|pelvis|trochanter|scapula|clavicle',
  Skin: 'skin|rash|wound|lesion|lesions|erythema|ulcer|scar|incision|mole|cellulitis|induration|discharge|nail|nails|granulation tissue|purulent|redness|warmth|warm|bruising',
  Neurological:
    'sensation|reflexes|reflex|cranial nerves|neurological|neurologic|neurovascularly intact|light touch|tinel|phalen|motor|babinski|coordination|balance|romberg|speech|sensory',
  Psychiatric: 'affect|judgment|insight',
}

/** A body system, or a part of the body with a heading of its own such as 'Neck'. */
export type ExamHeading = string
