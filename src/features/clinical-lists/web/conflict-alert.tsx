import { StaleVersionAlert } from '#design/feedback/stale-version-alert.tsx'

export type Described = readonly (readonly [label: string, text: string | undefined])[]

export interface ConflictAlertProps {
  theirs: Described
  mine: Described
  onUseTheirs: () => void
  onKeepMine: () => void
}

/** The differences between both versions, side by side; nothing is overwritten without confirmation. */
export function ConflictAlert({ theirs, mine, onUseTheirs, onKeepMine }: ConflictAlertProps) {
  const differing = mine
    .map(([label, text], index) => ({ label, mine: text, theirs: theirs[index]?.[1] }))
    .filter((row) => (row.mine ?? '') !== (row.theirs ?? ''))
  return (
    <StaleVersionAlert title="Someone else changed this" onUseTheirs={onUseTheirs} onKeepMine={onKeepMine}>
      {differing.length > 0 && (
        <table className="data-table mt-2">
          <caption className="sr-only">What differs</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td dir="auto">{row.theirs || '—'}</td>
                <td dir="auto">{row.mine || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </StaleVersionAlert>
  )
}
