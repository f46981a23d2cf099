import { classOfIngredient, ingredientsIn } from '#medicine/medication-safety/resolve-medication.ts'
import type { IngredientClass } from '#medicine/terminology/data/ingredients.ts'
import { foldText } from '#medicine/terminology/fold-words.ts'
import type { Alert } from '../contract.ts'
import { hasUniqueSideChain, SIDE_CHAIN_SOURCE, sharedSideChain } from './beta-lactam-side-chains.ts'
import { alertOf, listText, NOTHING, notChecked, type Proposed, type RuleOutcome } from './rule.ts'
import type { KnownAllergy, SafetyFacts } from './safety-facts.ts'

/** Terms that record an allergy to a whole class. */
const CLASS_WORDS: readonly [RegExp, IngredientClass][] = [
  [/\bpenicillins?\b|\bbeta[- ]?lactams?\b/, 'penicillin'],
  [/\bcephalosporins?\b|\bbeta[- ]?lactams?\b/, 'cephalosporin'],
  [/\bcarbapenems?\b|\bbeta[- ]?lactams?\b/, 'carbapenem'],
  [/\baminoglycosides?\b/, 'aminoglycoside'],
  [/\bglycopeptides?\b/, 'glycopeptide'],
  [/\bnsaids?\b|\bnon[- ]?steroidal/, 'NSAID'],
  [/\bsul(f|ph)onamides?\b|\bsul(f|ph)a\b/, 'sulfonamide antibiotic'],
  [/\bmacrolides?\b/, 'macrolide'],
  [/\btetracyclines?\b/, 'tetracycline'],
  [/\bquinolones?\b/, 'quinolone'],
  [/\bopioids?\b|\bopiates?\b/, 'opioid'],
  [/\bbeta[- ]?blockers?\b/, 'beta-blocker'],
  [/\bstatins?\b/, 'statin'],
]

/** Classes in which an allergy to one member rules out all; in other classes it does not. */
const AVOIDED_TOGETHER: Partial<Record<IngredientClass, string>> = {
  penicillin: 'ASCIA penicillin allergy guide for health professionals (2016); SA Health, penicillin allergies',
  NSAID: 'National Asthma Council Australia, pain relievers and asthma: who reacts to aspirin or one NSAID avoids all',
}
const SIDE_CHAINS =
  'SA Health, Penicillin and cephalosporin allergies: about 1 to 2 % react to both; ASCIA: avoid after a severe reaction'
const CARBAPENEMS =
  'Caruso C, et al. J Asthma Allergy 2021;14:31-46: fewer than 1 % with a penicillin allergy react to a carbapenem'
const PENICILLINS_WITH_SIDE_CHAIN = ['amoxicillin', 'ampicillin']
const CEPHALOSPORINS_WITH_SIDE_CHAIN = ['cefalexin', 'cefaclor']
const SAME_CLASS = 'Aurora medication classes; Australian Prescriber 2018;41:37-41 on cephalosporins'

export interface ResolvedAllergen {
  ingredients: string[]
  classes: IngredientClass[]
}

export function resolveAllergen(text: string): ResolvedAllergen {
  const folded = foldText(text)
  const ingredients = ingredientsIn(folded)
  const named = CLASS_WORDS.filter(([words]) => words.test(folded)).map(([, name]) => name)
  const classes = [...named, ...ingredients.flatMap((ingredient) => classOfIngredient(ingredient) ?? [])]
  return { ingredients, classes: [...new Set(classes)].filter((name) => name !== 'other') }
}

export function allergyRule(proposed: Proposed, facts: SafetyFacts): RuleOutcome {
  if (!facts.isAllergyStatusRecorded) {
    return notChecked('Allergies', 'No allergy status is recorded for this patient. Ask and record it.')
  }
  const allergies = facts.allergies.filter(({ isMedication }) => isMedication)
  if (!proposed.isRecognised && allergies.length > 0) {
    return notChecked('Allergies', `'${proposed.text}' is not in Aurora's list, so its ingredients are not known.`)
  }
  const outcomes = allergies.map((allergy) => against(proposed, allergy))
  return {
    alerts: outcomes.flatMap(({ alerts }) => alerts),
    notChecked: outcomes.flatMap(({ notChecked }) => notChecked),
  }
}

function against(proposed: Proposed, allergy: KnownAllergy): RuleOutcome {
  const allergen = resolveAllergen(allergy.text)
  if (allergen.ingredients.length === 0 && allergen.classes.length === 0) {
    return notChecked('Allergies', `The allergy '${allergy.text}' could not be matched to an ingredient or class.`)
  }
  const alert = matched(proposed, allergy, allergen)
  return alert ? { alerts: [alert], notChecked: [] } : NOTHING
}

function matched(proposed: Proposed, allergy: KnownAllergy, allergen: ResolvedAllergen): Alert | undefined {
  const evidence = [{ type: 'AllergyIntolerance', id: allergy.id, text: allergy.text }]
  const tier = allergy.isIntolerance && !allergy.isHighRisk ? 'banner' : 'blocking'
  const recorded = allergy.isIntolerance ? 'intolerance' : 'allergy'
  const same = proposed.ingredients.filter((ingredient) => allergen.ingredients.includes(ingredient))
  if (same.length > 0) {
    const detail = `${proposed.text} contains ${listText(same)}. Recorded ${recorded}: ${allergy.text}.`
    const source = 'Recorded allergies of this patient'
    return alertOf('allergy-ingredient', tier, {
      title: `Recorded ${recorded} to ${listText(same)}`,
      detail,
      source,
      evidence,
    })
  }
  const sideChain = sharedSideChain(proposed.ingredients, allergen.ingredients)
  if (sideChain) {
    return alertOf('allergy-side-chain', tier, {
      title: `Recorded ${recorded} to ${allergy.text}: same side chain`,
      detail: `${sideChain.proposed} and ${sideChain.allergen} share a side chain, so a reaction to both is likely. Choose another, such as a medication of another class.`,
      source: SIDE_CHAIN_SOURCE,
      evidence,
    })
  }
  const shared = proposed.classes.find((name) => allergen.classes.includes(name))
  if (shared) {
    const together = AVOIDED_TOGETHER[shared]
    return alertOf('allergy-class', together ? tier : 'banner', {
      title: `Recorded ${recorded} to ${allergy.text}: same class`,
      detail: `${proposed.text} belongs to the same class (${shared}) as the recorded ${recorded}: ${allergy.text}.`,
      source: together ?? SAME_CLASS,
      evidence,
    })
  }
  // a cephalosporin that nobody named may be ceftazidime
  const isUnnamedCephalosporin = allergen.classes.includes('cephalosporin') && allergen.ingredients.length === 0
  if (isUnnamedCephalosporin && sharedSideChain(proposed.ingredients, ['ceftazidime'])?.proposed === 'aztreonam')
    return alertOf('allergy-cross-class', 'banner', {
      title: `Recorded ${recorded} to ${allergy.text}: may share a side chain`,
      detail: `${proposed.text} shares its side chain with ceftazidime. Find out which cephalosporin it was.`,
      source: SIDE_CHAIN_SOURCE,
      evidence,
    })
  const isAcross = (a: IngredientClass, b: IngredientClass) =>
    proposed.classes.includes(a) && allergen.classes.includes(b)
  if (isAcross('carbapenem', 'penicillin') || isAcross('carbapenem', 'cephalosporin'))
    return alertOf('allergy-cross-class', 'inline', {
      title: `Recorded ${recorded} to ${allergy.text}: another beta-lactam`,
      detail: `Fewer than 1 % react to both. Recorded ${recorded}: ${allergy.text}.`,
      source: CARBAPENEMS,
      evidence,
    })
  if (isAcross('cephalosporin', 'penicillin') || isAcross('penicillin', 'cephalosporin')) {
    // an unspecified penicillin allergy may be to amoxicillin, which shares a side chain with cefalexin and cefaclor
    const isPenicillin = allergen.classes.includes('penicillin')
    const sharing = isPenicillin ? PENICILLINS_WITH_SIDE_CHAIN : CEPHALOSPORINS_WITH_SIDE_CHAIN
    const couldShare = allergen.ingredients.length === 0 && sharedSideChain(proposed.ingredients, sharing)
    const isUnique = proposed.ingredients.every(hasUniqueSideChain)
    return alertOf('allergy-cross-class', couldShare ? tier : isUnique ? 'inline' : 'banner', {
      title: couldShare
        ? `Recorded ${recorded} to ${allergy.text}: may share a side chain`
        : `Recorded ${recorded} to ${allergy.text}: another beta-lactam`,
      detail: couldShare
        ? `${proposed.text} shares its side chain with ${listText(sharing)}. Find out which ${isPenicillin ? 'penicillin' : 'cephalosporin'} it was.`
        : isUnique
          ? `Cefazolin shares a side chain with no penicillin. Recorded ${recorded}: ${allergy.text}.`
          : `No side chain is shared; about 1 to 2 % react to both. Recorded ${recorded}: ${allergy.text}.`,
      source: couldShare ? SIDE_CHAIN_SOURCE : SIDE_CHAINS,
      evidence,
    })
  }
  return undefined
}
