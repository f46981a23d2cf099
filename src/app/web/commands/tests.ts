import { ORDERABLE_TESTS, type OrderableTest } from '#features/encounters/rules.ts'

/** Other names by code of the test; its own name is always understood. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  spirometry: ['spirometry', 'spiro', 'lung function', 'lung function test', 'breathing test'],
  feno: ['feno', 'exhaled nitric oxide', 'nitric oxide'],
  'six-minute-walk': ['six minute walk', '6 minute walk', '6mwt', 'walk test'],
  'full-blood-count': ['full blood count', 'fbc', 'fbe', 'full blood examination', 'eosinophils', 'eos', 'bloods'],
  'total-ige': ['total ige', 'ige'],
  'arterial-blood-gas': ['arterial blood gas', 'abg', 'blood gas', 'blood gases'],
  'sputum-culture': ['sputum culture', 'sputum mcs', 'sputum mc&s', 'sputum m/c/s', 'sputum', 'sputum microscopy'],
  'chest-xray': ['chest xray', 'chest x-ray', 'cxr', 'x-ray', 'xray', 'chest x ray'],
  'ct-chest': ['ct chest', 'chest ct', 'ct', 'ct scan', 'hrct', 'ct of the chest', 'ct thorax'],
  'sleep-study': ['sleep study', 'polysomnography', 'psg'],
}

const plain = (text: string) => text.replace(/^(?:a|an|the)\s+/, '').trim()

export const TEST_WORDS: readonly string[] = Object.values(OTHER_NAMES).flat()

/** Measured in the practice, at a visit. */
const DONE_HERE = ['spirometry', 'feno', 'six-minute-walk']
export const isDoneHere = ({ code }: OrderableTest): boolean => DONE_HERE.includes(code)

/** The different tests of a line in which every word, or every part between commas, is one; empty for any other line. */
export function testsNamed(text: string): OrderableTest[] {
  for (const between of [/\s*(?:,|\+|&|\band\b)\s*/, /[\s,+&]+/]) {
    const tests = text.split(between).filter(Boolean).map(testNamed)
    if (tests.every((test) => test !== undefined)) return [...new Set(tests)]
  }
  return []
}

/** The one test that the words name, in lower case. */
export function testNamed(text: string): OrderableTest | undefined {
  const wanted = plain(text)
  return ORDERABLE_TESTS.find(({ code, name }) => name.toLowerCase() === wanted || OTHER_NAMES[code]?.includes(wanted))
}
