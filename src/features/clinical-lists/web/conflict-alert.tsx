import { Alert } from '#platform/design/alert.tsx'
import { Button } from '#platform/design/button.tsx'

export type Described = readonly (readonly [label: string, text: string | undefined])[]

export interface ConflictAlertProps {
  theirs: Described
  mine: Described
  onUseTheirs: () => void
  onKeepMine: () => void
}

/** Both versions side by side, where they differ; nothing is overwritten without being asked. */
export function ConflictAlert({ theirs, mine, onUseTheirs, onKeepMine }: ConflictAlertProps) {
  const differing = mine
    .map(([label, text], index) => ({ label, mine: text, theirs: theirs[index]?.[1] }))
    .filter((row) => (row.mine ?? '') !== (row.theirs ?? ''))
  return (
    <Alert
      tone="warning"
      live="alert"
      title="Someone else changed this meanwhile"
      actions={
        <>
          <Button variant="outline" size="sm" onClick={onUseTheirs}>
            Use their version
          </Button>
          <Button variant="outline" size="sm" onClick={onKeepMine}>
            Save mine over it
          </Button>
        </>
      }
    >
      {differing.length === 0 ? (
        <p>Your entries and theirs are the same.</p>
      ) : (
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
    </Alert>
  )
}
