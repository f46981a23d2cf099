import { type Medication, medicationSources } from '#medicine/medications/medication.ts'
import { listedMedications } from '#medicine/medications/medications.ts'
import { foldText } from '#medicine/terminology/fold-words.ts'
import { type Part, statement } from '../../answer.ts'
import type { Source } from '../../statement.ts'

const MOST = 6
const REFERENCES = 'Use the Australian Medicines Handbook, Therapeutic Guidelines or the product information'

/** The usual regimens Aurora holds, with their sources; of everything else that none is held. */
export function answerDose(medications: readonly string[], isTooMuch: boolean): Part {
  if (isTooMuch)
    return {
      text: `Aurora holds no toxicology reference, so I do not know. The Poisons Information Centre advises health professionals any time on 13 11 26; in an emergency call 000. ${REFERENCES}.`,
      outcome: 'not-known',
      saysMissed: true,
      agents: ['clinician'],
    }
  const known = medications.flatMap((name) => productsNamed(name)).slice(0, MOST)
  if (known.length === 0)
    return {
      text: `Aurora holds no dose for ${medications.join(' and ') || 'this medication'}, so I do not know. ${REFERENCES}; for palliative care also PalliMEDS (caresearch).`,
      outcome: 'not-known',
      saysMissed: true,
      agents: ['clinician'],
    }
  const statements = known.map((one, index) => statement(`s${index + 1}`, lineOf(one), one.sources.map(sourceOf(one))))
  return {
    text: `${statements.map(({ text }) => text).join('\n\n')}\n\nThis is the usual regimen for adults in Aurora’s medication list. It is not checked for a patient here.`,
    outcome: 'answered',
    saysMissed: true,
    statements,
    agents: ['clinician'],
  }
}

function productsNamed(name: string): (Medication & { usualRegimen: string })[] {
  const wanted = foldText(name)
  return listedMedications.flatMap((one) => {
    const isNamed =
      one.brands.some((brand) => foldText(brand) === wanted || foldText(brand).startsWith(`${wanted} `)) ||
      foldText(one.generic) === wanted
    return isNamed && one.usualRegimen ? [{ ...one, usualRegimen: one.usualRegimen }] : []
  })
}

const lineOf = ({ brands, generic, device, usualRegimen }: Medication): string =>
  `${brands.join(', ')} (${generic}, ${device}): ${usualRegimen}.`

const sourceOf =
  ({ generic }: Medication) =>
  (name: keyof typeof medicationSources): Source => ({
    kind: 'rule',
    id: `usual regimen of ${generic}`,
    version: name,
    citation: medicationSources[name],
  })
