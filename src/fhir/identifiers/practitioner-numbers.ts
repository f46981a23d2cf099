import { accept, type Check, compact, refuse, weightedSum } from './check.ts'

const locations = '0123456789ABCDEFGHJKLMNPQRTUVWXY'
const checkLetters = 'YXWTLKJHFBA'
const stemWeights = [3, 5, 8, 4, 2, 1]

/** The check letter of a Medicare provider number, from its six-digit stem and practice location character. */
export function providerCheckLetter(stem: string, location: string): string {
  const sum = weightedSum(stem, stemWeights) + 6 * locations.indexOf(location)
  return checkLetters[sum % 11] ?? ''
}

export function checkProviderNumber(text: string): Check {
  const typed = compact(text)
  const value = typed.length === 7 ? `0${typed}` : typed // an older five-digit stem is padded
  if (!/^\d{6}[0-9A-Z][A-Z]$/.test(value)) {
    return refuse('A Medicare provider number has 5 or 6 digits, a location character and a check letter.')
  }
  const location = value[6] ?? ''
  if (!locations.includes(location)) {
    return refuse(`'${location}' is not a practice location character of a Medicare provider number.`)
  }
  if (providerCheckLetter(value.slice(0, 6), location) !== value[7]) {
    return refuse('The last letter of this provider number does not fit the rest; please check for a typing error.')
  }
  return accept(value)
}

export function prescriberCheckDigit(firstSix: string): string {
  // numbers with a leading 0 use other weights (AuHealthIds; checked on AU test data)
  const remainder = firstSix.startsWith('0')
    ? weightedSum(firstSix, [0, 5, 8, 4, 2, 1]) % 11
    : weightedSum(firstSix, [1, 3, 7, 9, 1, 3]) % 10
  return String(remainder)
}

export function checkPrescriberNumber(text: string): Check {
  const value = compact(text)
  if (!/^\d{7}$/.test(value)) return refuse('A PBS prescriber number has 7 digits.')
  if (prescriberCheckDigit(value.slice(0, 6)) !== value[6]) {
    return refuse('The last digit of this prescriber number does not fit the others; please check for a typing error.')
  }
  return accept(value)
}

/** Letters are not changed to capitals: a registration number is written as in Ahpra's register. */
export function checkAhpra(text: string): Check {
  const value = text.replace(/\s/g, '')
  if (!/^[A-Z]{3}\d{10}$/.test(value)) {
    return refuse('An Ahpra registration number has 3 capital letters and 10 digits, such as MED0001234567.')
  }
  return accept(value)
}
