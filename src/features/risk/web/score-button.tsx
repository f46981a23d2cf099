import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { TOOLS, type ToolId } from '../rules.ts'

const RunDialog = lazy(async () => ({ default: (await import('./run-dialog.tsx')).RunDialog }))

export interface ScoreButtonProps {
  patientId: string
  tool: ToolId
}

/** Runs one questionnaire from the chart and saves the result there. */
export function ScoreButton({ patientId, tool }: ScoreButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        {`Record ${TOOLS[tool].measure.name}`}
      </Button>
      {isOpen && (
        <Suspense>
          <RunDialog patient={patientId} tool={tool} isRunning run={() => undefined} close={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
