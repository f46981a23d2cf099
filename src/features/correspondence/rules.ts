/** What a scanner or a mailbox gives, and a browser can show. */
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type FileType = (typeof FILE_TYPES)[number]

export const FILE_BYTES_AT_MOST = 10 * 1024 * 1024
export const NOTE_LENGTH = 2000
export const TEXT_LENGTH = 200

const SIGNATURES: Record<FileType, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46], // %PDF
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
}

/** The type its first bytes say; what a file calls itself is not trusted. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  return FILE_TYPES.find((type) => SIGNATURES[type].every((byte, at) => bytes[at] === byte))
}

/** What the paper says about its patient, as far as somebody or the file name has said it. */
export interface Hints {
  family?: string | undefined
  given?: string | undefined
  /** 'YYYY-MM-DD'. */
  birthDate?: string | undefined
  /** Record or Medicare number, digits and letters only. */
  number?: string | undefined
}

const DAY_FIRST = /\b(\d{1,2})[-./](\d{1,2})[-./](\d{4})\b/
const YEAR_FIRST = /\b(\d{4})[-.]?(\d{2})[-.]?(\d{2})\b/

/** 'NGUYEN Margaret 14-07-1951 AUR00042.pdf': family name in capitals, given name, birth date, number. */
export function hintsFromName(fileName: string): Hints {
  const base = fileName.replace(/\.[a-z0-9]{2,5}$/i, '').replaceAll('_', ' ')
  const birthDate = birthDateIn(base)
  const rest = base.replace(DAY_FIRST, ' ').replace(YEAR_FIRST, ' ')
  const words = rest.split(/[\s,]+/).filter(Boolean)
  const number = words.find((word) => /\d{5,}/.test(word) && /^[A-Za-z]{0,6}\d{5,11}$/.test(word))
  const names = words.filter((word) => /^\p{L}[\p{L}'’-]+$/u.test(word))
  const family = names.find((word) => word === word.toLocaleUpperCase('en-AU'))
  const given = family ? names[names.indexOf(family) + 1] : undefined
  return {
    ...(family && { family }),
    ...(given && { given }),
    ...(birthDate && { birthDate }),
    ...(number && { number }),
  }
}

function birthDateIn(text: string): string | undefined {
  const dayFirst = DAY_FIRST.exec(text)
  const yearFirst = dayFirst ? null : YEAR_FIRST.exec(text)
  const [year, month, day] = dayFirst
    ? [dayFirst[3], dayFirst[2], dayFirst[1]]
    : [yearFirst?.[1], yearFirst?.[2], yearFirst?.[3]]
  if (!year || !month || !day) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isReal = !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso)
  return isReal && Number(year) > 1890 && Number(year) < 2100 ? iso : undefined
}

export const fold = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

export interface Candidate {
  families: readonly string[]
  givens: readonly string[]
  birthDate: string | undefined
  numbers: readonly string[]
}

/** Which hints a patient agrees with, and which speak against it. */
export function compare(hints: Hints, { families, givens, birthDate, numbers }: Candidate) {
  const agrees: string[] = []
  const differs: string[] = []
  const judge = (what: string, isGiven: boolean, fits: boolean) => {
    if (isGiven) (fits ? agrees : differs).push(what)
  }
  judge('family name', Boolean(hints.family), families.map(fold).includes(fold(hints.family)))
  const given = fold(hints.given)
  judge(
    'given name',
    given !== '',
    givens.map(fold).some((one) => one.startsWith(given) || given.startsWith(one)),
  )
  judge('date of birth', Boolean(hints.birthDate), hints.birthDate === birthDate)
  const number = fold(hints.number)
  // a Medicare number with or without the reference number beside the name
  judge(
    'number',
    number !== '',
    numbers.map(fold).some((one) => one === number || one.slice(0, 10) === number.slice(0, 10)),
  )
  return { agrees, differs }
}

/** Name, birth date and a number agree and nothing speaks against it. Anything less is only a suggestion. */
export function isStrong({ agrees, differs }: { agrees: readonly string[]; differs: readonly string[] }): boolean {
  return differs.length === 0 && ['family name', 'date of birth', 'number'].every((what) => agrees.includes(what))
}
