import { type CircumstanceName, namesCircumstance } from './circumstances.ts'
import { membersOf } from './classes.ts'
import type { Interaction, Party } from './interaction.ts'
import { interactions } from './interactions.ts'

/** A medication as the table needs it; `resolveMedication` makes one from its text. */
export interface InteractingMedication {
  id?: string
  text: string
  ingredients: readonly string[]
  /** For the nose, eye or skin. */
  isLocal: boolean
}

/** Known facts about the patient. Absent means not recorded, never 'no'. */
export interface InteractingPatient {
  conditions: readonly { id: string; text: string }[]
  smoking?: 'current' | 'former' | 'never'
}

export interface FoundInteraction<M extends InteractingMedication = InteractingMedication> {
  interaction: Interaction
  medication: M
  other: { kind: 'medication'; medication: M } | PatientSide
}

type PatientSide = { kind: 'condition'; id: string; text: string } | { kind: 'smoking' }

const byPair = new Map<string, Interaction[]>()
const byCircumstance: { interaction: Interaction; circumstance: CircumstanceName; members: ReadonlySet<string> }[] = []
const covered = new Set<string>()

const pairKey = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`)

/** The ingredients of a side; empty for a condition of the patient. */
export function ingredientsOf(party: Party): readonly string[] {
  if ('ingredient' in party) return [party.ingredient]
  return 'class' in party ? membersOf(party.class) : []
}

for (const interaction of interactions) {
  const [first, second] = interaction.between
  const [left, right] = [ingredientsOf(first), ingredientsOf(second)]
  for (const ingredient of [...left, ...right]) covered.add(ingredient)
  for (const party of [first, second]) {
    if ('circumstance' in party) {
      byCircumstance.push({ interaction, circumstance: party.circumstance, members: new Set([...left, ...right]) })
    }
  }
  for (const a of left) {
    for (const b of right) {
      if (a === b) continue
      const key = pairKey(a, b)
      const known = byPair.get(key) ?? []
      if (!known.includes(interaction)) byPair.set(key, [...known, interaction])
    }
  }
}

/** True if any row covers this ingredient; others are not checked. */
export const isInTable = (ingredient: string): boolean => covered.has(ingredient)

/** Rows about these two medications, each once, for any number of ingredients. */
export function interactionsBetween(a: InteractingMedication, b: InteractingMedication): Interaction[] {
  const found = new Set<Interaction>()
  const isLocal = a.isLocal || b.isLocal
  for (const left of a.ingredients) {
    for (const right of b.ingredients) {
      for (const row of byPair.get(pairKey(left, right)) ?? []) if (!isLocal || row.alsoLocal) found.add(row)
    }
  }
  return [...found]
}

/** All interactions of one medication with others and with the patient's conditions. */
export function interactionsOf<M extends InteractingMedication>(
  medication: M,
  others: readonly M[],
  patient: InteractingPatient,
): FoundInteraction<M>[] {
  const pairs = others.flatMap((other) =>
    interactionsBetween(medication, other).map((interaction) => ({
      interaction,
      medication,
      other: { kind: 'medication' as const, medication: other },
    })),
  )
  return worstFirst([...pairs, ...withPatient(medication, patient)])
}

/** Interacting pairs within a list of medications, each once. */
export function interactionsAmong<M extends InteractingMedication>(
  medications: readonly M[],
  patient: InteractingPatient,
): FoundInteraction<M>[] {
  const pairs = medications.flatMap((medication, index) =>
    medications.slice(index + 1).flatMap((other) =>
      interactionsBetween(medication, other).map((interaction) => ({
        interaction,
        medication,
        other: { kind: 'medication' as const, medication: other },
      })),
    ),
  )
  return worstFirst([...pairs, ...medications.flatMap((medication) => withPatient(medication, patient))])
}

/** True if a row depends on smoking and it is not recorded. */
export function needsSmokingStatus(medication: InteractingMedication, { smoking }: InteractingPatient): boolean {
  return (
    smoking === undefined &&
    byCircumstance.some(
      ({ circumstance, members }) =>
        circumstance === 'smoking' && medication.ingredients.some((one) => members.has(one)),
    )
  )
}

function withPatient<M extends InteractingMedication>(
  medication: M,
  patient: InteractingPatient,
): FoundInteraction<M>[] {
  return byCircumstance.flatMap(({ interaction, circumstance, members }): FoundInteraction<M>[] => {
    const applies = medication.ingredients.some((one) => members.has(one))
    if (!applies || (medication.isLocal && !interaction.alsoLocal)) return []
    const other = met(circumstance, patient)
    return other ? [{ interaction, medication, other }] : []
  })
}

function met(name: CircumstanceName, { conditions, smoking }: InteractingPatient): PatientSide | undefined {
  if (name === 'smoking') return smoking === 'current' ? { kind: 'smoking' } : undefined
  const condition = conditions.find(({ text }) => namesCircumstance(text, name))
  return condition && { kind: 'condition', ...condition }
}

const ORDER = { avoid: 0, adjust: 1, monitor: 2 } as const

const worstFirst = <T extends { interaction: Interaction }>(found: T[]): T[] =>
  found.sort((a, b) => ORDER[a.interaction.severity] - ORDER[b.interaction.severity])
