import { Activity } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#design/avatar.tsx'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#design/card.tsx'
import { Citation } from '#design/citation.tsx'
import { Figure } from '#design/figure.tsx'
import { PaneHeader } from '#design/pane-header.tsx'
import { PatientName } from '#design/patient-name.tsx'
import { InhalerPicture } from '#design/pictures/inhaler-picture.tsx'
import { RoleLabel } from '#design/role-label.tsx'
import { StatCard } from '#design/stat-card.tsx'

const nothing = () => undefined
const VARIANTS = ['primary', 'secondary', 'outline', 'ghost', 'destructive', 'link'] as const

export const surfaceSamples: Readonly<Record<string, ReactNode>> = {
  button: (
    <div className="flex flex-wrap gap-2">
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button loading loadingText="Saving…">
        Save
      </Button>
      <Button disabled>Disabled</Button>
    </div>
  ),
  card: (
    <Card>
      <CardHeader actions={<Button size="sm">Act</Button>}>
        <CardTitle as="h4">Title</CardTitle>
        <CardDescription>One sentence</CardDescription>
      </CardHeader>
      <CardContent>Content</CardContent>
      <CardFooter>Foot</CardFooter>
    </Card>
  ),
  'stat-card': (
    <StatCard title="Seen today" hint="of 12" icon={<Activity aria-hidden="true" />} as="h4">
      8
    </StatCard>
  ),
  figure: (
    <>
      <Figure sample={12} live={8} source="sample" />
      <Figure sample={12} live={8} source="records" />
      <Figure sample={12} live={undefined} source="records" />
    </>
  ),
  'pane-header': <PaneHeader titleId="pane-title" title="Letter to Dr Lee" back="Letters" onBack={nothing} />,
  avatar: <Avatar name="Margaret Nguyen" />,
  citation: (
    <Citation citation="Celli BR, et al. N Engl J Med 2004;350:1005" url="https://doi.org/10.1056/NEJMoa021322" />
  ),
  'patient-name': <PatientName name="Margaret Nguyen" familyName="Nguyen" />,
  'role-label': (
    <>
      {['provider', 'patient'].map((role) => (
        <RoleLabel key={role} role={role} />
      ))}
    </>
  ),
  'pictures/inhaler-picture': (
    <div className="flex gap-3">
      <InhalerPicture device="pMDI" isReliever />
      <InhalerPicture device="Turbuhaler" />
      <InhalerPicture device="Ellipta" />
      <InhalerPicture device="HandiHaler" />
    </div>
  ),
}
