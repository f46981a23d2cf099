import { Alert } from '#design/feedback/alert.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { TO_COMPLETE } from '../../checks.ts'
import { isActionPlan, type PlanStep, ZONES } from '../../rules.ts'
import { type PageProps, replaceAt } from './page-props.ts'

const STEP_IDS = Object.keys(ZONES)

/** The text of each step, one line per sentence. */
export function StepsPage({ content, onChange }: PageProps) {
  const setStep = (index: number, change: Partial<PlanStep>) =>
    onChange({ ...content, steps: replaceAt(content.steps, index, change) })
  return (
    <div className="grid gap-5">
      <Alert tone="info">
        Write each sentence on a line of its own, in plain words. Replace what is marked [to be completed: …], or remove
        the line. Doses come from the chart or from you; none is filled in for you.
      </Alert>
      {content.steps.map((step, index) => {
        const number = STEP_IDS.indexOf(step.id) + 1
        const heading = number > 0 ? `Step ${number}: ${step.title}` : step.title
        const open = step.actions.filter((line) => TO_COMPLETE.test(line)).length
        return (
          <section key={step.id} className="grid gap-2" aria-label={heading}>
            <h3 className="font-semibold">{heading}</h3>
            <div
              className={
                isActionPlan(content.kind) || step.signs.length > 0 ? 'grid gap-3 md:grid-cols-2' : 'grid gap-3'
              }
            >
              {(isActionPlan(content.kind) || step.signs.length > 0) && (
                <Field label="The signs">
                  <Lines lines={step.signs} onChange={(signs) => setStep(index, { signs })} />
                </Field>
              )}
              <Field label="What to do" hint={open > 0 ? `${open} to be completed` : undefined}>
                <Lines lines={step.actions} onChange={(actions) => setStep(index, { actions })} />
              </Field>
            </div>
          </section>
        )
      })}
    </div>
  )
}

function Lines({ lines, onChange }: { lines: readonly string[]; onChange: (lines: string[]) => void }) {
  return (
    <Textarea
      rows={Math.max(3, lines.length + 1)}
      value={lines.join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
    />
  )
}
