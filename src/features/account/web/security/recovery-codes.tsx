import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Shown once; the server keeps only their digests. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: 'Recovery Codes Copied', variant: 'success' })
    } catch {
      toast({ title: 'Copy Failed', description: 'Please select and copy the codes yourself', variant: 'destructive' })
    }
  }
  return (
    <div className="grid gap-4">
      <Alert tone="warning" title="Save these recovery codes">
        Each lets you in once if your phone is lost. They are shown only now.
      </Alert>
      <ul className="grid grid-cols-2 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDone}>I have saved them</Button>
        <Button variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  )
}
