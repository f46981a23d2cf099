/** Short patient banner for dialogs about one patient. */
export function PatientLine({ name, facts }: { name: string; facts: string }) {
  return (
    <span className="min-w-0">
      <span className="block truncate font-semibold">{name}</span>
      {facts && <span className="block truncate text-sm opacity-85">{facts}</span>}
    </span>
  )
}
