import type { Visit } from '../../composing/visit.ts'
import { type Mention, mentionsIn } from '../plan/medications.ts'
import { isTurnedDown } from './turned-down.ts'

/** How a product is called by its form, and the names and ingredients that have it. */
const FORMS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:nose|nasal) spray\b/,
    /\b(?:rhinocort|nasonex|avamys|dymista|beconase|omnaris|flixonase|azep|mometasone|azelastine|budesonide nasal|ryaltris)\b/i,
  ],
  [/\b(?:blue|reliever) (?:one|inhaler|puffer)\b/, /\b(?:ventolin|salbutamol|asmol|airomir|bricanyl|terbutaline)\b/i],
  [/\bpurple (?:one|inhaler|puffer|disc)\b/, /\b(?:seretide|salmeterol)\b/i],
  [
    /\b(?:antacid|stomach|reflux|heartburn) (?:tablets?|one|capsules?)\b/,
    /\b(?:[a-z]+prazole|nexium|somac|losec|pariet|zoton|famotidine|gaviscon|nizatidine)\b/i,
  ],
  [
    /\b(?:inhaler|puffer|preventer)s?\b/,
    /\b(?:symbicort|seretide|flixotide|fluticasone|breo|relvar|trelegy|trimbow|fostair|alvesco|qvar|pulmicort|anoro|spiolto|ultibro|brimica|spiriva|braltus|incruse|tiotropium|flutiform|dulera|atectura|enerzair|onbrez|serevent|budesonide|ciclesonide|beclometasone)\b/i,
  ],
  [/\b(?:blood )?thinner\b/, /\b(?:apixaban|eliquis|rivaroxaban|xarelto|dabigatran|pradaxa|warfarin|clopidogrel)\b/i],
  [
    /\b(?:water|fluid) (?:tablets?|pills?)\b|\bdiuretic\b/,
    /\b(?:frusemide|furosemide|lasix|spironolactone|bumetanide|hydrochlorothiazide|indapamide)\b/i,
  ],
  [/\bstatin\b/, /\b(?:[a-z]+vastatin|lipitor|crestor|zocor)\b/i],
  [/\bbeta ?blocker\b/, /\b[a-z]+olol\b/i],
  [/\bsteroid tablets?\b/, /\b(?:prednisolone|prednisone|dexamethasone)\b/i],
]

/** "the inhaler and the nose spray": what is taken in that form, where it is one product only. */
export function namedByForm(text: string, taken: readonly Mention[]): string {
  return FORMS.reduce((clause, [form, products]) => {
    const meant = taken.filter(({ spokenName, ingredient }) => products.test(spokenName) || products.test(ingredient))
    const [only] = meant
    const at = new RegExp(
      String.raw`\b(the|your|that|those) (?:[a-z]+ )?${form.source.replaceAll(String.raw`\b`, '')}(?= |,|$|')`,
    )
    return only && meant.length === 1 && !meant.some(({ spokenName }) => clause.includes(spokenName))
      ? clause.replace(at, `$1 ${only.spokenName}`)
      : clause
  }, text)
}

/** Medications the patient, or someone with them, named and did not say were stopped or turn down; once each. */
export function spokenByPatient({ utterances }: Visit, stopped: ReadonlySet<string>): Mention[] {
  const named = new Map<string, Mention>()
  for (const { speaker, text } of utterances)
    if (speaker !== 'clinician')
      for (const each of mentionsIn(text))
        if (!stopped.has(each.ingredient) && !isTurnedDown(text, each)) named.set(each.ingredient, each)
  return [...named.values()]
}
