import { ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import type { Severity } from '../interactions/interaction.ts'
import { type InteractionSource, read } from '../interactions/source.ts'

/** Medications that are not for children, or not below an age. */
export interface AgeRow {
  ingredients: readonly string[]
  /** The youngest first; the first limit that an age is below counts. */
  limits: readonly { below: number; severity: Severity; harm: string; action: string }[]
  /** The ages were read in each of them. */
  sources: readonly [InteractionSource, InteractionSource, ...InteractionSource[]]
}

export const ageRows: readonly AgeRow[] = [
  {
    ingredients: ingredientsByClass.tetracycline,
    limits: [
      {
        below: 9,
        severity: 'avoid',
        harm: 'Teeth that are still growing are discoloured for good and their enamel is damaged.',
        action: 'Choose another antibiotic. Up to the age of 8 only in severe illness without an alternative.',
      },
    ],
    sources: [
      read(
        'Doxycycline, Australian consumer medicine information: not at 8 years or under',
        'https://www.nps.org.au/medicine-finder/apo-doxycycline-tablets',
      ),
      read(
        'Boast A, et al. Arch Dis Child 2016;101:772, doxycycline in young children: contraindicated below 8 years',
        'https://adc.bmj.com/content/101/8/772.1',
      ),
    ],
  },
  {
    ingredients: ['codeine'],
    limits: [
      {
        below: 12,
        severity: 'avoid',
        harm: 'Some children convert it to morphine very fast: breathing can stop.',
        action: 'Do not prescribe. Choose another medication for pain; none for cough.',
      },
      {
        below: 18,
        severity: 'adjust',
        harm: 'Some people convert it to morphine very fast: breathing can stop.',
        action: 'Not after removal of tonsils or adenoids. Choose another medication where there is one.',
      },
    ],
    sources: [
      read(
        'Therapeutic Goods Administration, safety review: codeine use in children and ultra-rapid metabolisers',
        'https://tga.gov.au/alert/safety-review-codeine-use-children-and-ultra-rapid-metabolisers',
      ),
      read('Australian Journal of Pharmacy, codeine safety update', 'https://ajp.com.au/news/codeine-safety-update/'),
    ],
  },
  {
    ingredients: ['aspirin'],
    limits: [
      {
        below: 16,
        severity: 'adjust',
        harm: "Reye's syndrome, mostly with fever, influenza or chickenpox.",
        action: 'Not for pain or fever. Only for a condition that needs it, such as Kawasaki disease.',
      },
    ],
    sources: [
      read(
        "NHS, preventing Reye's syndrome: not under 16 unless a doctor advises it",
        'https://www.nhs.uk/Conditions/Reyes-syndrome/Pages/Prevention.aspx',
      ),
      read(
        "Queensland Health, Reye's syndrome: mostly from 2 to 16 years, no aspirin to children",
        'https://conditions.health.qld.gov.au/HealthCondition/condition/14/217/548/reyes-syndrome',
      ),
    ],
  },
  {
    ingredients: ['varenicline'],
    limits: [
      {
        below: 17,
        severity: 'monitor',
        harm: 'It did not help people of 16 and under to stop smoking.',
        action: 'Offer counselling, and ask for advice on nicotine replacement.',
      },
    ],
    sources: [
      read(
        'Food and Drug Administration, label of Chantix: not effective at 16 and under',
        'https://fda.gov/news-events/fda-brief/fda-brief-fda-updates-label-chantix-data-underscoring-its-not-effective-children-16-and-younger',
      ),
      read(
        'AAP News, smoking cessation drug not proven effective in youths',
        'https://publications.aap.org/aapnews/news/9235/FDA-Smoking-cessation-drug-not-proven-effective',
      ),
    ],
  },
]
