/** The short banner of a person, as every dialog about someone shows it. */
export function PatientLine({ name, facts }: { name: string; facts: string }) {
  return (
    <span className="min-w-0">
      <span className="block truncate font-semibold">{name}</span>
      {facts && <span className="block truncate text-sm opacity-85">{facts}</span>}
    </span>
  )
}
