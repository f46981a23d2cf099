type Value = string | false | undefined

/** Label and value pairs; omits those without a value. */
export function Facts({ facts }: { facts: readonly (readonly [string, Value | readonly Value[]])[] }) {
  const shown = facts.flatMap(([label, value]) => {
    const text = [value].flat().filter(Boolean).join(', ')
    return text ? [{ label, text }] : []
  })
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm md:grid-cols-4">
      {shown.map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="break-words">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
