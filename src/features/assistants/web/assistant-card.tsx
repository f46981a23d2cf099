import {
  BookOpen,
  CalendarHeart,
  ChartSpline,
  type LucideIcon,
  MessageCircle,
  Pill,
  Receipt,
  Sparkles,
  Thermometer,
} from 'lucide-react'
import { Card, CardContent } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { StatusDot } from '#design/feedback/status-dot.tsx'
import type { PatientAssistant } from '../contract.ts'
import { ASSISTANTS, type AssistantType } from '../rules.ts'
import { inWords, needWords, securityLevels, statuses } from './assistant-words.ts'

/** A card shows so many, then '+N more' (requirements 2 §9). */
const FIRST_CAPABILITIES = 3

const icons: Record<AssistantType, LucideIcon> = {
  'personal-assistant': Sparkles,
  'appointment-coordinator': CalendarHeart,
  'health-tracker': ChartSpline,
  'medication-reminder': Pill,
  'educational-guide': BookOpen,
  'symptom-reporter': Thermometer,
  'care-connector': MessageCircle,
  'insurance-navigator': Receipt,
}

export function AssistantCard({ assistant }: { assistant: PatientAssistant }) {
  const { name, type, status, description, confidence, securityLevel, capabilities, specialties } = assistant
  const Icon = icons[type]
  const percent = Math.round(confidence * 100)
  const level = securityLevels[securityLevel]
  const more = capabilities.length - FIRST_CAPABILITIES
  const needs = ASSISTANTS.find((one) => one.type === type)?.needs ?? []
  return (
    <Card aria-label={name}>
      <CardContent className="grid content-start gap-3">
        <div className="flex items-start gap-3">
          <span
            aria-hidden="true"
            className="grid size-[2.25rem] shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft"
          >
            <Icon className="size-5" />
          </span>
          <div className="min-w-0 flex-1">
            <h3 className="font-semibold">{name}</h3>
            <p className="text-xs text-muted first-letter:uppercase">{inWords(type)}</p>
          </div>
          <StatusDot state={statuses[status].dot}>{statuses[status].label}</StatusDot>
        </div>
        <p className="text-sm">{description}</p>
        <div className="grid gap-1">
          <p className="flex justify-between text-sm">
            <span>Reliability</span>
            <span className="tabular-nums">{`${percent}%`}</span>
          </p>
          <Progress value={percent} label={`Reliability of ${name}`} />
          <p className="text-xs text-muted">How much of what it needs is on your record</p>
        </div>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          Security Level
          <Badge tone={level.tone}>{level.label}</Badge>
          <span className="basis-full text-xs text-muted">{level.hint}</span>
        </p>
        <div className="grid gap-1">
          <h4 className="text-sm font-semibold">How I Help You</h4>
          <ul className="grid list-disc gap-0.5 pl-5 text-sm">
            {capabilities.slice(0, FIRST_CAPABILITIES).map((capability) => (
              <li key={capability} className="first-letter:uppercase">
                {inWords(capability)}
              </li>
            ))}
          </ul>
          {more > 0 && <p className="pl-5 text-xs text-muted">{`+${more} more`}</p>}
        </div>
        {specialties.length > 0 && (
          <div className="grid gap-1.5">
            <h4 className="text-sm font-semibold">Specializes In</h4>
            <ul className="flex flex-wrap gap-1.5">
              {specialties.map((specialty) => (
                <li key={specialty} className="rounded-control border bg-surface-2 px-2 py-0.5 text-xs">
                  {specialty}
                </li>
              ))}
            </ul>
          </div>
        )}
        <details className="text-sm">
          <summary className="cursor-pointer py-1 font-semibold">What I can see</summary>
          <ul className="grid list-disc gap-0.5 pl-5 pt-1">
            {needs.map((need) => (
              <li key={need}>{needWords[need]}</li>
            ))}
          </ul>
          <p className="pt-1 text-xs text-muted">Only yours, and only when you ask.</p>
        </details>
      </CardContent>
    </Card>
  )
}
