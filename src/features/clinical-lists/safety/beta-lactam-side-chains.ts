/**
 * Beta-lactams that share an identical or near-identical R1 side chain: after an immediate or severe reaction to one,
 * the others in its group are not given. Cefazolin shares a side chain with none of them. Sources: SA Health,
 * Penicillin and cephalosporin allergies; ASCIA, Antibiotic allergy clinical update; Australian Prescriber
 * 2018;41:37-41; for ceftazidime, cefiderocol and aztreonam Chaudhry 2019 and Caruso 2021.
 */
export const SIDE_CHAIN_SOURCE =
  'SA Health, Penicillin and cephalosporin allergies; Australian Prescriber 2018;41:37-41 (shared R1 side chains); Chaudhry SB, et al. Pharmacy 2019;7:103; Caruso C, et al. J Asthma Allergy 2021;14:31-46'

const GROUPS: readonly (readonly string[])[] = [
  ['amoxicillin', 'ampicillin', 'cefalexin', 'cefaclor'],
  ['ceftriaxone', 'cefotaxime', 'cefepime', 'cefuroxime'],
  ['ceftazidime', 'cefiderocol', 'aztreonam'],
]

/** The ingredient of the allergy that shares a side chain with a proposed one. */
export function sharedSideChain(
  proposed: readonly string[],
  allergens: readonly string[],
): { proposed: string; allergen: string } | undefined {
  for (const group of GROUPS) {
    const given = proposed.find((one) => group.includes(one))
    const known = allergens.find((one) => group.includes(one))
    if (given && known && given !== known) return { proposed: given, allergen: known }
  }
  return undefined
}

export const hasUniqueSideChain = (ingredient: string): boolean => ingredient === 'cefazolin'
