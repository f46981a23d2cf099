import { Mic, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../card.tsx'
import { Checkbox } from '../inputs/checkbox.tsx'
import { DateField } from '../inputs/date-field.tsx'
import { DateRange } from '../inputs/date-range.tsx'
import type { DateRangeValue } from '../inputs/date-range-value.ts'
import { Field } from '../inputs/field.tsx'
import { Input } from '../inputs/input.tsx'
import { NativeSelect } from '../inputs/native-select.tsx'
import { PasswordInput } from '../inputs/password-input.tsx'
import { RadioGroup, RadioItem } from '../inputs/radio-group.tsx'
import { Select } from '../inputs/select.tsx'
import { Slider } from '../inputs/slider.tsx'
import { Switch } from '../inputs/switch.tsx'
import { Textarea } from '../inputs/textarea.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../lists/tabs.tsx'
import { GallerySection } from './gallery-section.tsx'

export function GalleryControls() {
  return (
    <GallerySection title="Controls">
      <Buttons />
      <div className="grid gap-4 lg:grid-cols-2">
        <TextEntry />
        <Choices />
      </div>
    </GallerySection>
  )
}

function Buttons() {
  return (
    <Card>
      <CardContent className="flex flex-wrap items-center gap-3">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="destructive">Destructive</Button>
        <Button variant="link">Link</Button>
        <Button size="sm">
          <Plus aria-hidden="true" />
          Small
        </Button>
        <Button size="lg">
          <Mic aria-hidden="true" />
          Large
        </Button>
        <Button size="icon" variant="outline" aria-label="Search">
          <Search aria-hidden="true" />
        </Button>
        <Button loading loadingText="Signing in…">
          Sign In
        </Button>
        <Button disabled>Disabled</Button>
      </CardContent>
    </Card>
  )
}

function TextEntry() {
  const [born, setBorn] = useState('1951-07-14')
  const [kind, setKind] = useState<string>()
  return (
    <Card>
      <CardHeader>
        <CardTitle>Text entry</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4 sm:grid-cols-2">
        <Field label="Email" required>
          <Input type="email" placeholder="name@practice.example" autoComplete="off" />
        </Field>
        <Field label="Password" required>
          <PasswordInput defaultValue="correct horse" autoComplete="off" />
        </Field>
        <Field label="Medicare number" hint="10 digits" error="The check digit does not match">
          <Input inputMode="numeric" defaultValue="2123456789" />
        </Field>
        <Field label="Visit type">
          <Select options={visitTypes} value={kind} onValueChange={setKind} placeholder="Choose a type" />
        </Field>
        <DateField label="Date of birth" value={born} onValueChange={setBorn} autoComplete="off" />
        <Field label="State" hint="Of residence">
          <NativeSelect defaultValue="NSW">
            <option>NSW</option>
            <option>VIC</option>
          </NativeSelect>
        </Field>
        <Field label="Note" className="sm:col-span-2">
          <Textarea placeholder="More breathless on stairs" />
        </Field>
      </CardContent>
    </Card>
  )
}

const visitTypes = [
  { value: 'new', label: 'New Patient' },
  { value: 'follow-up', label: 'Follow-up Visit' },
  { value: 'urgent', label: 'Urgent review', disabled: true },
]

function Choices() {
  const [isOn, setIsOn] = useState(true)
  const [layout, setLayout] = useState('comfortable')
  const [size, setSize] = useState(16)
  const [range, setRange] = useState<DateRangeValue>({ from: '2026-11-01', to: '2026-11-14' })
  return (
    <Card>
      <CardHeader>
        <CardTitle>Choices</CardTitle>
      </CardHeader>
      <CardContent className="grid content-start gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Checkbox label="I accept the terms" hint="Needed to continue" defaultChecked />
          <Checkbox label="Some of the list" indeterminate />
          <Switch label="Reduce motion" checked={isOn} onCheckedChange={setIsOn} />
          <Switch label="Enable sounds" />
        </div>
        <Field label="Layout">
          <RadioGroup value={layout} onValueChange={setLayout} className="sm:grid-cols-3">
            <RadioItem value="compact" label="Compact" />
            <RadioItem value="comfortable" label="Comfortable" />
            <RadioItem value="spacious" label="Spacious" />
          </RadioGroup>
        </Field>
        <Field label={`Font size: ${size} px`}>
          <Slider value={size} min={12} max={20} onValueChange={setSize} valueText={`${size} pixels`} />
        </Field>
        <div>
          <DateRange label="Date of event" value={range} onValueChange={setRange} />
        </div>
        <Tabs defaultValue="patient">
          <TabsList appearance="segmented" aria-label="Who is signing in">
            <TabsTrigger value="patient">Patient</TabsTrigger>
            <TabsTrigger value="provider">Healthcare Provider</TabsTrigger>
          </TabsList>
          <TabsContent value="patient">Patients sign in here.</TabsContent>
          <TabsContent value="provider">Providers sign in here.</TabsContent>
        </Tabs>
        <Tabs defaultValue="overview">
          <TabsList aria-label="Chart">
            <TabsTrigger value="overview">Overview</TabsTrigger>
            <TabsTrigger value="conditions">Conditions</TabsTrigger>
            <TabsTrigger value="observations">Observations</TabsTrigger>
            <TabsTrigger value="medications" disabled>
              Medications
            </TabsTrigger>
          </TabsList>
          <TabsContent value="overview">Problems, medicines and recent results.</TabsContent>
          <TabsContent value="conditions">COPD, asthma.</TabsContent>
          <TabsContent value="observations">FEV1, oxygen saturation.</TabsContent>
        </Tabs>
      </CardContent>
    </Card>
  )
}
