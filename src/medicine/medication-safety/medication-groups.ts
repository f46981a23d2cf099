import { type IngredientClass, ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import { foldText } from '#medicine/terminology/fold-words.ts'

/** Medications named together: 'a beta blocker', 'an antibiotic'. */
export interface MedicationGroup {
  name: string
  /** With its article, as answers write it. */
  label: string
  members: readonly string[]
  /** As people write it, in small letters and without hyphens. */
  words: readonly string[]
}

const members = (...names: IngredientClass[]): string[] => names.flatMap((name) => [...ingredientsByClass[name]])
const group = (name: string, label: string, words: string, of: readonly string[]): MedicationGroup => ({
  name,
  label,
  members: of,
  words: words.split('|').map((word) => word.trim()),
})

/** One that people use for several classes contains all of them. */
export const medicationGroups: readonly MedicationGroup[] = [
  group(
    'ICS',
    'an inhaled corticosteroid',
    'ics | inhaled corticosteroid | inhaled corticosteroids | inhaled steroid | inhaled steroids | steroid inhaler',
    members('ICS'),
  ),
  group('LABA', 'a long-acting beta agonist', 'laba | labas | long acting beta agonist | long acting beta agonists', [
    ...members('LABA'),
  ]),
  group('LAMA', 'a long-acting muscarinic antagonist', 'lama | lamas | long acting muscarinic antagonist', [
    ...members('LAMA'),
  ]),
  group('SABA', 'a short-acting beta agonist', 'saba | sabas | short acting beta agonist | reliever | relievers', [
    ...members('SABA'),
  ]),
  group(
    'oral corticosteroid',
    'an oral corticosteroid',
    'ocs | oral corticosteroid | oral corticosteroids | oral steroid | oral steroids | steroid tablets | steroids | steroid course | steroid | systemic steroids | corticosteroids',
    members('oral corticosteroid'),
  ),
  group('antibiotic', 'an antibiotic', 'antibiotic | antibiotics | abx', [
    ...members('penicillin', 'cephalosporin', 'macrolide', 'tetracycline', 'sulfonamide antibiotic', 'quinolone'),
    'trimethoprim',
    'metronidazole',
    'nitrofurantoin',
    'linezolid',
  ]),
  group('penicillin', 'a penicillin', 'penicillin | penicillins | pcn', members('penicillin')),
  group('cephalosporin', 'a cephalosporin', 'cephalosporin | cephalosporins', members('cephalosporin')),
  group(
    'beta-lactam',
    'a beta-lactam',
    'beta lactam | beta lactams | betalactam',
    members('penicillin', 'cephalosporin'),
  ),
  group('macrolide', 'a macrolide', 'macrolide | macrolides', members('macrolide')),
  group('tetracycline', 'a tetracycline', 'tetracycline | tetracyclines', members('tetracycline')),
  group(
    'quinolone',
    'a quinolone',
    'quinolone | quinolones | fluoroquinolone | fluoroquinolones',
    members('quinolone'),
  ),
  group(
    'sulfonamide antibiotic',
    'a sulfonamide antibiotic',
    'sulfonamide | sulfonamides | sulphonamide | sulphonamides | sulfa drug | sulfa drugs | sulfa',
    members('sulfonamide antibiotic'),
  ),
  group(
    'azole antifungal',
    'an azole antifungal',
    'azole | azoles | azole antifungal | azole antifungals | triazole | triazoles',
    members('azole antifungal'),
  ),
  group('rifamycin', 'a rifamycin', 'rifamycin | rifamycins', members('rifamycin')),
  group(
    'NSAID',
    'an NSAID',
    'nsaid | nsaids | anti inflammatory | anti inflammatories | non steroidal | non steroidals',
    members('NSAID', 'COX-2 inhibitor'),
  ),
  group('COX-2 inhibitor', 'a COX-2 inhibitor', 'cox 2 inhibitor | cox 2 inhibitors | coxib | coxibs', [
    ...members('COX-2 inhibitor'),
  ]),
  group('opioid', 'an opioid', 'opioid | opioids | opiate | opiates | narcotic | narcotics', members('opioid')),
  group(
    'benzodiazepine',
    'a benzodiazepine',
    'benzodiazepine | benzodiazepines | benzo | benzos',
    members('benzodiazepine'),
  ),
  group(
    'sedative',
    'a sedative',
    'sedative | sedatives | sleeping tablet | sleeping tablets | sleeping pill | sleeping pills | hypnotic | hypnotics',
    members('benzodiazepine', 'hypnotic'),
  ),
  group('gabapentinoid', 'a gabapentinoid', 'gabapentinoid | gabapentinoids', members('gabapentinoid')),
  group(
    'antidepressant',
    'an antidepressant',
    'antidepressant | antidepressants',
    members('SSRI', 'SNRI', 'tricyclic antidepressant', 'monoamine oxidase inhibitor'),
  ),
  group('SSRI', 'an SSRI', 'ssri | ssris', members('SSRI')),
  group('SNRI', 'an SNRI', 'snri | snris', members('SNRI')),
  group(
    'tricyclic antidepressant',
    'a tricyclic',
    'tricyclic | tricyclics | tca | tricyclic antidepressant | tricyclic antidepressants',
    members('tricyclic antidepressant'),
  ),
  group(
    'beta-blocker',
    'a beta-blocker',
    'beta blocker | beta blockers | betablocker | betablockers | bb',
    members('beta-blocker'),
  ),
  group('ACE inhibitor', 'an ACE inhibitor', 'ace inhibitor | ace inhibitors | acei', members('ACE inhibitor')),
  group(
    'angiotensin receptor blocker',
    'an angiotensin receptor blocker',
    'arb | arbs | sartan | sartans | angiotensin receptor blocker | angiotensin receptor blockers',
    members('angiotensin receptor blocker'),
  ),
  group(
    'calcium channel blocker',
    'a calcium channel blocker',
    'calcium channel blocker | calcium channel blockers | ccb | calcium antagonist',
    members('calcium channel blocker'),
  ),
  group(
    'diuretic',
    'a diuretic',
    'diuretic | diuretics | water tablet | water tablets | fluid tablet | fluid tablets',
    members('loop diuretic', 'thiazide diuretic', 'potassium-sparing diuretic'),
  ),
  group('loop diuretic', 'a loop diuretic', 'loop diuretic | loop diuretics', members('loop diuretic')),
  group(
    'thiazide diuretic',
    'a thiazide',
    'thiazide | thiazides | thiazide diuretic | thiazide diuretics',
    members('thiazide diuretic'),
  ),
  group('nitrate', 'a nitrate', 'nitrate | nitrates', members('nitrate')),
  group('statin', 'a statin', 'statin | statins', members('statin')),
  group('anticoagulant', 'an anticoagulant', 'anticoagulant | anticoagulants | blood thinner | blood thinners', [
    'warfarin',
    ...members('direct oral anticoagulant'),
  ]),
  group(
    'direct oral anticoagulant',
    'a direct oral anticoagulant',
    'doac | doacs | noac | noacs | direct oral anticoagulant | direct oral anticoagulants',
    members('direct oral anticoagulant'),
  ),
  group('antiplatelet', 'an antiplatelet', 'antiplatelet | antiplatelets', ['aspirin', ...members('antiplatelet')]),
  group(
    'proton pump inhibitor',
    'a proton pump inhibitor',
    'ppi | ppis | proton pump inhibitor | proton pump inhibitors',
    members('proton pump inhibitor'),
  ),
  group('H2 antagonist', 'an H2 antagonist', 'h2 antagonist | h2 antagonists | h2 blocker | h2 blockers', [
    ...members('H2 antagonist'),
  ]),
  group('bisphosphonate', 'a bisphosphonate', 'bisphosphonate | bisphosphonates', members('bisphosphonate')),
  group(
    'leukotriene antagonist',
    'a leukotriene antagonist',
    'ltra | leukotriene antagonist | leukotriene receptor antagonist',
    members('leukotriene antagonist'),
  ),
  group('xanthine', 'a xanthine', 'xanthine | xanthines', members('xanthine')),
  group('antifibrotic', 'an antifibrotic', 'antifibrotic | antifibrotics', members('antifibrotic')),
  group(
    'phosphodiesterase-5 inhibitor',
    'a PDE5 inhibitor',
    'pde5 inhibitor | pde5 inhibitors | pde 5 inhibitor | phosphodiesterase 5 inhibitor',
    members('phosphodiesterase-5 inhibitor'),
  ),
  group(
    'smoking cessation',
    'a medication to stop smoking',
    'nrt | nicotine replacement | quit smoking medication | smoking cessation medication',
    members('smoking cessation'),
  ),
  group(
    'live vaccine',
    'a live vaccine',
    'live vaccine | live vaccines',
    ingredientsByClass.other.filter((name) => name.endsWith('vaccine')),
  ),
]

const byWord = new Map(medicationGroups.flatMap((one) => one.words.map((word) => [word, one] as const)))

/** The group that these words name and nothing else: 'a beta-blocker', not 'beta-blocker overdose'. */
export function medicationGroup(text: string): MedicationGroup | undefined {
  const folded = foldText(text)
    .replace(/[-–]/g, ' ')
    .replace(/^(?:a|an|any|some|the)\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return byWord.get(folded)
}

export const groupNamed = (name: string): MedicationGroup | undefined =>
  medicationGroups.find((one) => one.name === name)
