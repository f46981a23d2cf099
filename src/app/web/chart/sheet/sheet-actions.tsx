import {
  BellRing,
  CalendarPlus,
  FlaskConical,
  Gauge,
  HeartPulse,
  type LucideIcon,
  Mail,
  MessageSquare,
  PanelRightOpen,
  Pill,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '#design/button.tsx'
import { SHEET_KINDS } from './sheet-kinds.ts'
import type { SheetKind } from './sheet-request.ts'
import { useChartSheet } from './use-chart-sheet.ts'
import { useSheetKinds } from './use-sheet-kinds.ts'

const ChartSheet = lazy(async () => ({ default: (await import('./chart-sheet.tsx')).ChartSheet }))

const ICONS: Record<SheetKind, LucideIcon> = {
  order: FlaskConical,
  prescription: Pill,
  score: Gauge,
  vitals: HeartPulse,
  message: MessageSquare,
  booking: CalendarPlus,
  letter: Mail,
  recall: BellRing,
}

/** Opens forms beside the chart, and shows them. */
export function SheetActions({ patientId }: { patientId: string }) {
  const kinds = useSheetKinds()
  const sheet = useChartSheet(patientId, kinds)
  const draftCount = sheet.state.tabs.length
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons */}
      <div role="group" aria-label="Open beside the chart" className="flex flex-wrap items-center">
        {kinds.map((kind) => {
          const Icon = ICONS[kind]
          const { label, keysShown } = SHEET_KINDS[kind]
          return (
            <Button
              key={kind}
              variant="ghost"
              size="icon-sm"
              aria-label={label}
              title={`${label} (${keysShown})`}
              onClick={() => sheet.open({ kind })}
            >
              <Icon aria-hidden="true" />
            </Button>
          )
        })}
      </div>
      {draftCount > 0 && !sheet.isOpen && (
        <Button variant="outline" size="sm" onClick={sheet.show}>
          <PanelRightOpen aria-hidden="true" />
          {draftCount === 1 ? '1 draft' : `${draftCount} drafts`}
        </Button>
      )}
      {sheet.isOpen && (
        <Suspense>
          <ChartSheet
            patientId={patientId}
            state={sheet.state}
            onChange={sheet.change}
            onSelect={sheet.select}
            opener={sheet.opener}
            onClose={sheet.close}
          />
        </Suspense>
      )}
    </>
  )
}
