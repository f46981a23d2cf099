import { Link } from 'wouter'
import { useAddressParams } from '#design/address-params.ts'
import { Alert } from '#design/feedback/alert.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { practiceSetup, type Setup } from '../contract.ts'
import { Checklist } from './checklist.tsx'
import { StepForm } from './step-form.tsx'
import { isStepDone, PARTS, STEPS } from './steps.ts'

/** Everything a practice says about itself, one step at a time; each is saved on its own and can be left for later. */
export default function PracticeSetupScreen() {
  const { data, error, refetch } = useRead(practiceSetup.read)
  const address = useAddressParams()
  if (error && !data) return <ErrorState cause={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} />
  const current = address.oneOf('step', PARTS) ?? firstOpen(data)
  const index = PARTS.indexOf(current)
  const next = PARTS[index + 1]
  return (
    <div className="grid gap-6">
      {data.isReadOnly && <Alert tone="info">These are the demonstration’s settings. They are read-only.</Alert>}
      {!data.isReadOnly && <Checklist items={data.checklist} isOpen={!address.value('step')} />}
      <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Setup steps">
          <ol className="grid gap-1">
            {STEPS.map(({ part, title }, at) => (
              <li key={part}>
                <Link
                  href={`/practice-setup?step=${part}`}
                  aria-current={part === current ? 'step' : undefined}
                  className="flex min-h-target items-center gap-2 rounded-control px-3 py-2 text-sm hover:bg-surface aria-[current=step]:bg-primary-soft aria-[current=step]:font-semibold aria-[current=step]:text-on-primary-soft"
                >
                  <span className="tabular-nums text-muted">{at + 1}</span>
                  <span className="flex-1">{title}</span>
                  {isStepDone(part, data) && (
                    <>
                      <StatusSymbol name="check" />
                      <span className="sr-only">saved</span>
                    </>
                  )}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <StepForm
          key={`${current} ${data.saved[current]?.updatedAt ?? 'new'}`}
          part={current}
          setup={data}
          onSaved={() => next && address.change({ step: next })}
        />
      </div>
    </div>
  )
}

function firstOpen(setup: Setup) {
  return PARTS.find((part) => !isStepDone(part, setup)) ?? 'identity'
}
