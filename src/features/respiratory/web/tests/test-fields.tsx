import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { TEXT_LENGTH } from '../../rules.ts'
import { CurveField } from './curve-field.tsx'
import type { TestField, TestForm, TestFormProblems } from './test-form.ts'

export interface TestFieldsProps {
  form: TestForm
  problems: TestFormProblems
  onChange: (form: TestForm) => void
}

export function TestFields({ form, problems, onChange }: TestFieldsProps) {
  const set = (changes: Partial<TestForm>) => onChange({ ...form, ...changes })
  const amount = (field: TestField, label: string, isRequired = false) => (
    <Field key={field} label={label} required={isRequired} error={problems[field]}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={form[field]}
        onChange={({ target }) => set({ [field]: target.value })}
      />
    </Field>
  )
  return (
    <div className="grid content-start gap-4">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <DateField
          label="Date"
          hint=""
          className="col-span-2 sm:col-span-1"
          required
          value={form.date}
          error={problems.date}
          onValueChange={(date) => set({ date })}
        />
        {amount('heightCm', 'Height (cm)', true)}
        {amount('weightKg', 'Weight (kg)')}
      </div>
      <Group title="Spirometry" hint="Best values, in litres">
        {amount('preFev1', 'FEV1 before')}
        {amount('preFvc', 'FVC before')}
        {amount('postFev1', 'FEV1 after')}
        {amount('postFvc', 'FVC after')}
      </Group>
      <details className="rounded-control border px-3 py-2">
        <summary className="cursor-pointer text-sm font-semibold">Manoeuvres, for the quality grade</summary>
        <p className="mt-2 text-sm text-muted">All acceptable values in litres, separated by spaces: 2.45 2.41 2.38</p>
        <div className="mt-2 grid items-start gap-3 sm:grid-cols-2">
          {amount('preFev1All', 'FEV1 before, all')}
          {amount('preFvcAll', 'FVC before, all')}
          {amount('postFev1All', 'FEV1 after, all')}
          {amount('postFvcAll', 'FVC after, all')}
        </div>
      </details>
      <details className="rounded-control border px-3 py-2">
        <summary className="cursor-pointer text-sm font-semibold">Curves: flow–volume and volume–time</summary>
        <p className="mt-2 text-sm text-muted">
          Paste the samples or choose a CSV file: time with volume, flow or both, evenly spaced. Headings may name the
          units; without headings it is time in s, volume in L, flow in L/s.
        </p>
        <div className="mt-2 grid items-start gap-3">
          <CurveField
            label="Curve before"
            value={form.preCurve}
            error={problems.preCurve}
            onChange={(preCurve) => set({ preCurve })}
          />
          <CurveField
            label="Curve after"
            value={form.postCurve}
            error={problems.postCurve}
            onChange={(postCurve) => set({ postCurve })}
          />
        </div>
      </details>
      <Group title="Volumes, gas transfer and walk" hint="Where they were measured">
        {amount('tlc', 'TLC (L)')}
        {amount('dlco', 'DLCO (mL/min/mmHg)')}
        {amount('va', 'VA (L)')}
        {amount('haemoglobin', 'Haemoglobin (g/L)')}
        {amount('walk', 'Six-minute walk (m)')}
      </Group>
      <Field label="Device">
        <Input value={form.device} maxLength={TEXT_LENGTH} onChange={({ target }) => set({ device: target.value })} />
      </Field>
      <Field label="Comment">
        <Textarea
          rows={2}
          maxLength={TEXT_LENGTH}
          value={form.comment}
          onChange={({ target }) => set({ comment: target.value })}
        />
      </Field>
    </div>
  )
}

function Group({ title, hint, children }: { title: string; hint: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">
        {title}
        <span className="ml-2 font-normal text-muted">{hint}</span>
      </legend>
      <div className="grid grid-cols-2 items-start gap-3">{children}</div>
    </fieldset>
  )
}
