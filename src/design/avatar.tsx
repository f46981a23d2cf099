import clsx from 'clsx'

/** First letter of the first and of the last word; 'Dr', 'Mr' and the like are not part of a name. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/^(?:Dr|Prof|A\/Prof|Mr|Mrs|Ms|Mx|Miss)\.?\s+/i, '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
  const first = words[0]
  if (!first) return '?'
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last].map((word) => (word ? [...word][0]?.toLocaleUpperCase('en-AU') : '')).join('')
}

/** Decorative: the name is beside it. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('avatar', className)}>
      {initialsOf(name)}
    </span>
  )
}
