import { Link } from 'wouter'
import type { TaskDetail } from '../../contract.ts'
import { evidenceHref } from '../review/evidence-href.ts'
import { StepWaterfall, stepsByTime } from './step-waterfall.tsx'

/** What the task was given and what ran: the same inputs give the same output. */
export function TaskOrigin({ task }: { task: TaskDetail }) {
  const { inputs, steps, inputHash, patientId } = task
  return (
    <>
      {inputs.length > 0 && (
        <section aria-label="Inputs" className="grid gap-2">
          <h3 className="font-semibold">Inputs</h3>
          <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1 text-sm">
            {inputs.map(({ label, value, reference }) => {
              const href = reference && evidenceHref(reference, patientId)
              return (
                <div key={`${label} ${value} ${reference}`} className="contents">
                  <dt className="text-muted">{label}</dt>
                  <dd className="break-words">
                    {href ? (
                      <Link href={href} className="underline underline-offset-2">
                        {value}
                      </Link>
                    ) : (
                      value
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </section>
      )}
      {steps.length > 0 && (
        <section aria-label="Steps" className="grid gap-2">
          <h3 className="font-semibold">Steps</h3>
          <StepWaterfall steps={stepsByTime(steps)} />
        </section>
      )}
      {inputHash && (
        <p className="text-xs text-muted">
          {'Fingerprint of the inputs '}
          <code className="break-all font-mono select-all">{inputHash}</code>
        </p>
      )}
    </>
  )
}
