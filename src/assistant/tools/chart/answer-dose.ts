import { limitsOf } from '#medicine/medication-safety/dose-limits.ts'
import { kidneyRowsOf, pregnancyRowOf } from '#medicine/medication-safety/patient-rules/find-patient-rules.ts'
import { categoryText } from '#medicine/medication-safety/patient-rules/pregnancy-sources.ts'
import { resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import { emergencyDoseNamed } from '#medicine/medications/emergency-doses.ts'
import { type Medication, medicationSources, medicationSourceUrls } from '#medicine/medications/medication.ts'
import { listedMedications } from '#medicine/medications/medications.ts'
import { foldText } from '#medicine/terminology/fold-words.ts'
import { type Part, statement } from '../../answer.ts'
import type { Question } from '../../questions/question.ts'
import { mostPerDay } from '../../questions/stated-dose.ts'
import type { Source, Statement } from '../../statement.ts'

type Dose = Extract<Question, { kind: 'dose' }>
type Circumstance = Dose['circumstances'][number]

const MOST = 6
const REFERENCES = 'Use the Australian Medicines Handbook, Therapeutic Guidelines or the product information'

/** Where the dose is found, and whom to ask. */
const WHERE: Readonly<Record<Exclude<Circumstance, 'older'>, { what: string; look: string }>> = {
  anaphylaxis: {
    what: 'in anaphylaxis',
    look: 'ASCIA, Acute management of anaphylaxis (allergy.org.au), and call 000',
  },
  emergency: {
    what: 'in an emergency',
    look: 'the acute asthma pages of the Australian Asthma Handbook (asthmahandbook.org.au/acute-asthma), COPD-X for an exacerbation of COPD, or Therapeutic Guidelines; call 000 or the emergency department for somebody who is ill now',
  },
  kidney: {
    what: 'in impaired kidney function',
    look: 'the product information, the Australian Medicines Handbook (renal impairment), or ask a pharmacist or the renal team',
  },
  liver: {
    what: 'in liver disease',
    look: 'the product information, the Australian Medicines Handbook (hepatic impairment), or ask a pharmacist',
  },
  pregnancy: {
    what: 'in pregnancy or while breastfeeding',
    look: 'the TGA prescribing medicines in pregnancy database, or the obstetric medicines information service of your state',
  },
  child: {
    what: 'in a child',
    look: 'the AMH Children’s Dosing Companion, the Australian Asthma Handbook, or a paediatrician',
  },
  palliative: { what: 'in palliative care', look: 'PalliMEDS (caresearch.com.au), or the palliative care team' },
}

/**
 * The usual regimens Aurora holds, with their sources; of everything else that none is held. A circumstance in which the
 * usual regimen does not hold is answered from a sourced table, or not at all.
 */
export function answerDose({ medications, isTooMuch, circumstances, stated, asksMost, strength }: Dose): Part {
  if (isTooMuch)
    return notKnown(
      `Aurora holds no toxicology reference, so I do not know. The Poisons Information Centre advises health professionals any time on 13 11 26; in an emergency call 000. ${REFERENCES}.`,
    )
  const special = circumstances.filter((one) => one !== 'older')
  if (special.length > 0) return inCircumstances(medications, special)
  const combined = combinationOf(medications)
  const known = (combined.length > 0 ? combined : medications.flatMap((name) => productsNamed(name))).slice(0, MOST)
  const limits = asksMost ? limitStatements(medications) : []
  const [emergency] = medications.flatMap((name) => emergencyDoseNamed(name) ?? [])
  if (known.length === 0 && emergency) return answered(emergencyStatements(medications))
  if (known.length === 0 && limits.length > 0) return answered(limits, `Aurora holds no other maximum. ${REFERENCES}.`)
  if (known.length === 0)
    return notKnown(
      `Aurora holds no dose for ${medications.join(' and ') || 'this medication'}, so I do not know. ${REFERENCES}; for palliative care also PalliMEDS (caresearch).`,
    )
  const lines = known.map((one, index) => statement(`s${index + 1}`, lineOf(one), one.sources.map(sourceOf(one))))
  const flag = stated ? beyond(known, stated) : asksMost && limits.length === 0 ? mostOf(known, strength) : undefined
  const statements = flag
    ? [
        statement(
          'flag',
          flag,
          known.flatMap((one) => one.sources.map(sourceOf(one))),
        ),
        ...lines,
      ]
    : [...limits, ...lines]
  const older = circumstances.includes('older')
    ? ' For an older patient check kidney function, other medications and whether the device can be used; the list does not judge that.'
    : ''
  return answered(
    statements,
    `This is the usual regimen for adults in Aurora’s medication list. It is not checked for a patient here.${older}`,
  )
}

/** The limits that the prescribing rules apply, with their sources. */
function limitStatements(medications: readonly string[]): Statement[] {
  return medications.flatMap((name, index) =>
    limitsOf(resolveMedication(name).ingredients).map(({ id, says, sources }) =>
      statement(
        `limit-${index}-${id}`,
        `${name}: ${says}`,
        sources.map(({ title, url }) => ({ kind: 'rule', id: `${name}, limit`, version: title, citation: title, url })),
      ),
    ),
  )
}

/** A usual regimen is no maximum unless it says how often at most. */
function mostOf(products: readonly { usualRegimen: string }[], strength: string | undefined): string {
  const limits = ofStrength(products, strength).map(({ usualRegimen }) => mostPerDay(usualRegimen))
  return limits.some((limit) => limit === undefined)
    ? `Aurora holds no maximum dose for it, only the usual regimen. ${REFERENCES}.`
    : `The usual regimen is at most ${[...new Set(limits)].join(' or ')} a day. Aurora holds no other maximum. ${REFERENCES}.`
}

function ofStrength<T extends { usualRegimen: string }>(
  products: readonly T[],
  strength: string | undefined,
): readonly T[] {
  const meant = products.filter(({ usualRegimen }) => strength && usualRegimen.includes(strength))
  return meant.length > 0 ? meant : products
}

/** More in a day than the product is usually given; the strictest of those that may be meant. */
export function beyond(
  products: readonly { usualRegimen: string }[],
  { words, perDay, strength }: NonNullable<Dose['stated']>,
): string | undefined {
  const limits = ofStrength(products, strength).map(({ usualRegimen }) => mostPerDay(usualRegimen))
  const known = limits.filter((limit) => limit !== undefined)
  if (known.length === 0 || known.length < limits.length)
    return `“${words}” is ${perDay} a day. The list sets no daily limit for this product, so I cannot judge it. ${REFERENCES}.`
  const most = Math.min(...known)
  return perDay > most
    ? `Caution: “${words}” is ${perDay} a day, more than the usual regimen (at most ${most} a day). Check it before prescribing.`
    : `“${words}” is ${perDay} a day, within the usual regimen (at most ${most} a day).`
}

function inCircumstances(
  medications: readonly string[],
  circumstances: readonly Exclude<Circumstance, 'older'>[],
): Part {
  const statements = circumstances.flatMap((one) => fromTables(medications, one))
  const missing = circumstances.filter((one) => fromTables(medications, one).length === 0)
  const name = medications.join(' and ') || 'this medication'
  if (statements.length === 0) {
    const what = circumstances.map((one) => WHERE[one].what).join(' and ')
    return notKnown(
      `I cannot judge the dose of ${name} ${what}: the usual regimen of adults does not apply, and Aurora holds no sourced dose for it. Look in ${circumstances.map((one) => WHERE[one].look).join('; and in ')}.`,
    )
  }
  const also = missing.map((one) => `${WHERE[one].what} Aurora holds none: look in ${WHERE[one].look}`)
  return answered(
    statements,
    [
      'This is what the sources say, not a dose for a patient.',
      ...(also.length > 0 ? [`${also.join('. ')}.`] : []),
    ].join(' '),
  )
}

function fromTables(medications: readonly string[], circumstance: Circumstance): Statement[] {
  if (circumstance === 'anaphylaxis' || circumstance === 'emergency') return emergencyStatements(medications)
  return medications.flatMap((name, index): Statement[] => {
    const { ingredients } = resolveMedication(name)
    if (circumstance === 'kidney') {
      return kidneyRowsOf(ingredients).map(({ measure, limits, sources }, row) =>
        statement(
          `kidney-${index}-${row}`,
          `${name}: ${limits.map(({ below, action }) => `${measure === 'egfr' ? 'eGFR' : 'creatinine clearance'} below ${below}: ${action}`).join(' ')}`,
          sources.map(({ title, url }) => ({
            kind: 'rule',
            id: `${name}, kidney function`,
            version: title,
            citation: title,
            url,
          })),
        ),
      )
    }
    const row = circumstance === 'pregnancy' ? pregnancyRowOf(ingredients) : undefined
    if (!row) return []
    const category = row.category ? ` ${categoryText(row.category)}.` : ''
    return [
      statement(
        `pregnancy-${index}`,
        `${name} in pregnancy: ${row.harm} ${row.action}${category}`,
        [...row.sources, ...(row.category?.from ?? [])].map(({ title, url }) => ({
          kind: 'rule',
          id: `${name}, pregnancy`,
          version: title,
          citation: title,
          url,
        })),
      ),
    ]
  })
}

function emergencyStatements(medications: readonly string[]): Statement[] {
  return medications.flatMap((name, index) => {
    const dose = emergencyDoseNamed(name)
    if (!dose) return []
    const sources = dose.sources.map(
      ({ citation, url }): Source => ({
        kind: 'rule',
        id: `${dose.ingredient}, ${dose.emergency}`,
        version: citation,
        citation,
        ...(url && { url }),
      }),
    )
    return [statement(`emergency-${index}`, dose.text, sources)]
  })
}

function answered(statements: readonly Statement[], remark?: string): Part {
  return {
    text: [...statements.map(({ text }) => text), ...(remark ? [remark] : [])].join('\n\n'),
    outcome: 'answered',
    saysMissed: true,
    statements,
    agents: ['clinician'],
  }
}

const notKnown = (text: string): Part => ({ text, outcome: 'not-known', saysMissed: true, agents: ['clinician'] })

/** 'Umeclidinium vilanterol': the products that hold exactly these, not each of them alone. */
function combinationOf(medications: readonly string[]): ReturnType<typeof productsNamed> {
  if (medications.length < 2) return []
  const wanted = medications.map(foldText).toSorted().join('/')
  const holdsThese = ({ generic }: Medication) => generic.split('+').map(foldText).toSorted().join('/') === wanted
  const generics = new Set(listedMedications.filter(holdsThese).map(({ generic }) => generic))
  return [...generics].flatMap(productsNamed)
}

export function productsNamed(name: string): (Medication & { usualRegimen: string })[] {
  const wanted = foldText(name)
  return listedMedications.flatMap((one) => {
    const isNamed =
      one.brands.some(
        (brand) =>
          foldText(brand) === wanted ||
          foldText(brand).startsWith(`${wanted} `) ||
          foldText(`${brand} ${one.device}`) === wanted,
      ) || foldText(one.generic) === wanted
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
    ...(medicationSourceUrls[name] && { url: medicationSourceUrls[name] }),
  })
