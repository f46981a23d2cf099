import type { ReactNode } from 'react'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { DateRange } from '#design/inputs/date-range.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Label, RequiredMark } from '#design/inputs/label.tsx'
import { ListboxOption } from '#design/inputs/listbox-option.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import { RadioGroup, RadioItem } from '#design/inputs/radio-group.tsx'
import { Slider } from '#design/inputs/slider.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { ChangedWords } from '#design/note-editor/text/changed-words.tsx'

const nothing = () => undefined
const SEVERITIES = { mild: 'Mild', severe: 'Severe' }
const SEVERITY: keyof typeof SEVERITIES = 'mild' as keyof typeof SEVERITIES

export const inputSamples: Readonly<Record<string, ReactNode>> = {
  'inputs/field': (
    <>
      <Field label="Height" hint="In centimetres" required>
        <Input defaultValue="160" />
      </Field>
      <Field label="Weight" error="Enter 20 to 350 kg">
        <Input defaultValue="6" />
      </Field>
    </>
  ),
  'inputs/label': (
    <Label htmlFor="label-sample">
      Family name
      <RequiredMark />
    </Label>
  ),
  'inputs/input': (
    <>
      <Input id="label-sample" aria-label="Text" defaultValue="Text" />
      <Input aria-label="Disabled text" defaultValue="Disabled" disabled />
    </>
  ),
  'inputs/textarea': <Textarea aria-label="Comment" defaultValue="Several lines" />,
  'inputs/native-select': (
    <NativeSelect aria-label="Stage" defaultValue="pre">
      <option value="pre">Before</option>
      <option value="post">After</option>
    </NativeSelect>
  ),
  'inputs/choice-field': <ChoiceField label="Severity" choices={SEVERITIES} value={SEVERITY} onChange={nothing} />,
  'inputs/date-field': <DateField label="Date of birth" value="1951-07-14" onValueChange={nothing} />,
  'inputs/date-range': <DateRange label="Date of event" value={{}} onValueChange={nothing} />,
  'inputs/checkbox': (
    <>
      <Checkbox label="On" defaultChecked />
      <Checkbox label="Some" indeterminate />
      <Checkbox label="Disabled" disabled />
    </>
  ),
  'inputs/switch': (
    <>
      <Switch label="On" defaultChecked />
      <Switch label="Off" />
    </>
  ),
  'inputs/radio-group': (
    <RadioGroup value="a" onValueChange={nothing} aria-label="Answer">
      <RadioItem value="a" label="Yes" />
      <RadioItem value="b" label="No" hint="Ask again in a week" />
    </RadioGroup>
  ),
  'inputs/slider': <Slider aria-label="Size" value={4} min={0} max={10} onValueChange={nothing} />,
  'inputs/password-input': <PasswordInput aria-label="Password" autoComplete="off" />,
  'note-editor/text/changed-words': (
    <p>
      <ChangedWords before="Two puffs in the morning." after="Two puffs twice daily." />
    </p>
  ),
  'inputs/listbox-option': (
    <div role="listbox" aria-label="Patients">
      <ListboxOption id="option-1" isActive onPick={nothing}>
        NGUYEN, Margaret
      </ListboxOption>
      <ListboxOption id="option-2" isActive={false} onPick={nothing}>
        RAMAN, Priya
      </ListboxOption>
    </div>
  ),
}
