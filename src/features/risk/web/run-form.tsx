import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { DialogClose, DialogFooter } from '#design/overlays/dialog.tsx'
import { useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Preparation, type Result, risk, type Settings, type ToolState } from '../contract.ts'
import { ASSESSMENT_TOOLS, type AssessmentType, TOOLS, type ToolId } from '../rules.ts'
import { ToolForm } from './tool-form.tsx'
import { ToolResult } from './tool-result.tsx'
import { missingFields, type Texts, textProblems, toInputs, toTexts } from './tool-texts.ts'

interface RunWorkProps {
  /** As of when the form opened. */
  prepared: Preparation
  latest: Preparation
  settings: Record<ToolId, Settings> | undefined
  type: AssessmentType
  /** The requested tool; if absent, every suitable tool is included. */
  tool: ToolId | undefined
  /** Whether results are shown instead of the form. */
  onResults: (areShown: boolean) => void
  onClose: () => void
}

export function RunWork({ prepared, latest, settings, type, tool, onResults, onClose }: RunWorkProps) {
  const [texts, setTexts] = useState(() => textsOf(prepared.tools))
  const [chosen, setChosen] = useState<Partial<Record<ToolId, boolean>>>({})
  const [isTried, setIsTried] = useState(false)
  const [results, setResults] = useState<readonly Result[]>()
  const isDirty = JSON.stringify(texts) !== JSON.stringify(textsOf(prepared.tools))
  useUnsavedGuard(isDirty && !results, 'Risk assessment')
  // the results start where the form started, above the button that was clicked
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (results) top.current?.focus()
  }, [results])

  const shown = prepared.tools
    .filter((state) => ASSESSMENT_TOOLS[type].includes(state.tool) || state.tool === tool)
    .sort((a, b) => Number(b.tool === tool) - Number(a.tool === tool))
  const isIncluded = ({ tool: id, notApplicable }: ToolState) =>
    !notApplicable && (chosen[id] ?? (tool ? id === tool : true))
  const included = shown.filter(isIncluded)
  const isWrong = included.some((state) => Object.keys(textProblems(state.tool, texts[state.tool])).length > 0)
  const unanswered = included.flatMap((state) => missingFields(state.tool, texts[state.tool]))

  const run = useWrite(risk.run, {
    refreshes: risk.prepare,
    onSuccess: ({ results: found }) => {
      setResults(found)
      onResults(true)
      toast(doneToast(prepared.name, found))
    },
    onError: ({ message }) => toast({ title: 'Assessment Failed', description: message, variant: 'destructive' }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (isWrong || included.length === 0) return
    const runs = included.map((state) => ({ tool: state.tool, inputs: toInputs(state.tool, texts[state.tool]) }))
    run.mutate({ params: { id: prepared.patientId }, body: { assessmentType: type, runs } })
  }

  // scored tools are saved; only the rest are asked again
  function goBack(found: readonly Result[]) {
    setChosen({ ...chosen, ...Object.fromEntries(found.map(({ tool: id, isScored }) => [id, !isScored])) })
    setResults(undefined)
    onResults(false)
  }

  if (results) {
    const historyOf = (id: ToolId) => latest.tools.find((state) => state.tool === id)?.history ?? []
    return (
      <div className="grid gap-4">
        <p ref={top} tabIndex={-1} className="scroll-mt-24 font-semibold">
          {prepared.name}
        </p>
        {results.map((result) => (
          <ToolResult
            key={result.tool}
            result={result}
            history={historyOf(result.tool)}
            settings={settings?.[result.tool]}
          />
        ))}
        <DialogFooter>
          {results.some(({ isScored }) => !isScored) && (
            <Button variant="outline" className="sm:mr-auto" onClick={() => goBack(results)}>
              Back to the questions
            </Button>
          )}
          <Link className={buttonClass({ variant: 'outline' })} href={`/patients/${prepared.patientId}`}>
            View Chart
          </Link>
          <Button onClick={onClose}>Done</Button>
        </DialogFooter>
      </div>
    )
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {shown.map((state) => (
        <ToolForm
          key={state.tool}
          state={state}
          texts={texts[state.tool]}
          isIncluded={isIncluded(state)}
          showsProblems={isTried}
          onInclude={(is) => setChosen({ ...chosen, [state.tool]: is })}
          onChange={(next) => setTexts({ ...texts, [state.tool]: next })}
        />
      ))}
      {isTried && included.length === 0 && <Alert tone="warning">Tick at least one tool.</Alert>}
      {run.error && (
        <Alert tone="critical" live="alert">
          {run.error.message}
        </Alert>
      )}
      <DialogFooter>
        {unanswered.length > 0 && (
          <p className="mr-auto self-center text-sm text-muted">{`${unanswered.length} not answered yet`}</p>
        )}
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" loading={run.isPending} loadingText="Scoring…">
          Run Assessment
        </Button>
      </DialogFooter>
    </form>
  )
}

function textsOf(tools: readonly ToolState[]): Record<ToolId, Texts> {
  return Object.fromEntries(tools.map(({ tool, known }) => [tool, toTexts(tool, known)])) as Record<ToolId, Texts>
}

function doneToast(name: string, results: readonly Result[]) {
  const saved = results.filter((result) => result.saved.length > 0)
  if (saved.length === 0) {
    const [first] = results
    const missing = first?.missing.join(', ')
    return { title: 'Assessment Incomplete', description: `Missing: ${missing}`, variant: 'warning' as const }
  }
  const what = saved.map(({ tool, value }) => (value === undefined ? TOOLS[tool].name : `${TOOLS[tool].name} ${value}`))
  return { title: 'Assessment Complete', description: `${name}: ${what.join(', ')}`, variant: 'success' as const }
}
