import { Cigarette, Footprints, type LucideIcon, Wind } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#design/card.tsx'
import { PLAN_KINDS, type PlanKind, TEMPLATES } from '../rules.ts'

const ICONS: Record<PlanKind, LucideIcon> = { copd: Wind, asthma: Wind, rehab: Footprints, smoking: Cigarette }
const DETAILS: Record<PlanKind, string> = {
  copd: 'Four steps',
  asthma: 'Four steps',
  rehab: '8-week program',
  smoking: '5A framework',
}

export interface TemplateCardsProps {
  onUse: (kind: PlanKind) => void
  onUseIntent: () => void
  onPreview: (kind: PlanKind) => void
}

/** The four templates (requirements 2 §2.15). */
export function TemplateCards({ onUse, onUseIntent, onPreview }: TemplateCardsProps) {
  return (
    <section aria-labelledby="plan-templates" className="grid gap-3">
      <h2 id="plan-templates" className="text-lg font-semibold">
        Plan Templates
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {PLAN_KINDS.map((kind) => {
          const Icon = ICONS[kind]
          const { title, description } = TEMPLATES[kind]
          return (
            <Card key={kind} className="flex flex-col" aria-label={title}>
              <CardHeader>
                <CardTitle as="h3">
                  <Icon aria-hidden="true" />
                  {title}
                </CardTitle>
                <CardDescription>{DETAILS[kind]}</CardDescription>
              </CardHeader>
              <CardContent className="flex-1 text-sm">{description}</CardContent>
              <CardFooter className="flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={`Use Template: ${title}`}
                  onClick={() => onUse(kind)}
                  onPointerEnter={onUseIntent}
                >
                  Use Template
                </Button>
                <Button size="sm" variant="outline" aria-label={`Preview: ${title}`} onClick={() => onPreview(kind)}>
                  Preview
                </Button>
              </CardFooter>
            </Card>
          )
        })}
      </div>
    </section>
  )
}
