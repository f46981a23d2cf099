import type { HumanName } from 'fhir/r4'

export const UNKNOWN_PATIENT = 'Unknown Patient' // (requirements 2 §3)

type Named = { name?: HumanName[] } | null | undefined

const preference = ['official', 'usual', undefined]

function currentName(named: Named): HumanName | undefined {
  const names = named?.name ?? []
  for (const use of preference) {
    const found = names.find((name) => name.use === use)
    if (found) return found
  }
  return names[0]
}

/** First given name and family name, or 'Unknown Patient' (requirements 2 §3). A single name is shown as it is. */
export function displayName(named: Named): string {
  const name = currentName(named)
  const parts = [name?.given?.[0], name?.family].filter(Boolean)
  return parts.join(' ') || name?.text || UNKNOWN_PATIENT
}

export function familyName(named: Named): string | undefined {
  return currentName(named)?.family
}

/** First given name, else the text or family name; '' without a name. */
export function firstName(named: Named): string {
  const name = currentName(named)
  return name?.given?.[0] ?? name?.text ?? name?.family ?? ''
}

/** As on letters and wristbands: 'NGUYEN, Margaret'. Screens show `displayName`. */
export function formalName(named: Named): string {
  const name = currentName(named)
  const family = name?.family?.toLocaleUpperCase('en-AU')
  const given = name?.given?.[0]
  return [family, given].filter(Boolean).join(', ') || name?.text || UNKNOWN_PATIENT
}

/** As lists sorted by family name show it: 'Nguyen, Margaret'. */
export function listName(named: Named): string {
  const name = currentName(named)
  return [name?.family, name?.given?.[0]].filter(Boolean).join(', ') || name?.text || UNKNOWN_PATIENT
}

/** One or two letters for an avatar; '?' without a name. */
export function initials(named: Named): string {
  const name = currentName(named)
  const words = [name?.given?.[0], name?.family].filter((word): word is string => Boolean(word))
  const source = words.length > 0 ? words : (name?.text?.split(/\s+/).slice(0, 2) ?? [])
  // by code point, because a surrogate pair is one letter
  const letters = source.map((word) => [...word].find((letter) => /\p{L}/u.test(letter)) ?? '')
  return letters.join('').toLocaleUpperCase('en-AU') || '?'
}
