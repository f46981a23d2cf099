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
import { securityTones, statusDots } from './assistant-looks.ts'
import { useAssistantTexts } from './use-assistant-texts.ts'

/** Capabilities shown before '+N more' (requirements 2 §9). */
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
  const { type, status, confidence, securityLevel, capabilities, specialties } = assistant
  const { t, lang, name, description, capability, specialty } = useAssistantTexts(assistant)
  const Icon = icons[type]
  const percent = Math.round(confidence * 100)
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
            {lang === 'en-AU' && (
              <p className="text-xs text-muted first-letter:uppercase">{type.replaceAll('-', ' ')}</p>
            )}
          </div>
          <StatusDot state={statusDots[status]}>{t(`assistants.status-${status}`)}</StatusDot>
        </div>
        <p className="text-sm">{description}</p>
        <div className="grid gap-1">
          <p className="flex justify-between text-sm">
            <span>{t('assistants.reliability')}</span>
            <span className="tabular-nums">{`${percent}%`}</span>
          </p>
          <Progress value={percent} label={t('assistants.reliability-of', { name })} />
          <p className="text-xs text-muted">{t('assistants.reliability-text')}</p>
        </div>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {t('assistants.level')}
          <Badge tone={securityTones[securityLevel]}>{t(`assistants.level-${securityLevel}`)}</Badge>
          <span className="basis-full text-xs text-muted">{t(`assistants.level-${securityLevel}-hint`)}</span>
        </p>
        <div className="grid gap-1">
          <h4 className="text-sm font-semibold">{t('assistants.helps')}</h4>
          <ul className="grid list-disc gap-0.5 ps-5 text-sm">
            {capabilities.slice(0, FIRST_CAPABILITIES).map((one) => (
              <li key={one} className="first-letter:uppercase">
                {capability(one)}
              </li>
            ))}
          </ul>
          {more > 0 && <p className="ps-5 text-xs text-muted">{t('assistants.more', { count: more })}</p>}
        </div>
        {specialties.length > 0 && (
          <div className="grid gap-1.5">
            <h4 className="text-sm font-semibold">{t('assistants.specialties')}</h4>
            <ul className="flex flex-wrap gap-1.5">
              {specialties.map((one) => (
                <li key={one} className="rounded-control border bg-surface-2 px-2 py-0.5 text-xs">
                  {specialty(one)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <details className="text-sm">
          <summary className="font-semibold">{t('assistants.sees')}</summary>
          <ul className="grid list-disc gap-0.5 ps-5 pt-1">
            {needs.map((need) => (
              <li key={need}>{t(`assistants.need-${need}`)}</li>
            ))}
          </ul>
          <p className="pt-1 text-xs text-muted">{t('assistants.sees-text')}</p>
        </details>
      </CardContent>
    </Card>
  )
}
