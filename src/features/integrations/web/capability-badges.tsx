import { capabilityWords } from '../rules.ts'

/** The first few, then the number of the rest (requirements 2 §2.9). */
export function CapabilityBadges({ capabilities, shown }: { capabilities: readonly string[]; shown?: number }) {
  const first = capabilities.slice(0, shown)
  const more = capabilities.length - first.length
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label="Capabilities">
      {first.map((name) => (
        <li key={name} className="rounded-full border px-2 py-0.5 text-xs text-muted">
          {capabilityWords(name)}
        </li>
      ))}
      {more > 0 && <li className="self-center text-xs text-muted">{`+${more} more`}</li>}
    </ul>
  )
}
