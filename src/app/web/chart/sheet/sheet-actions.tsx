import { CalendarClock, CalendarPlus, FlaskConical, HeartPulse, ListChecks, Mail, Pill } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { Button } from '#design/button.tsx'
import type { Role } from '#platform/api/endpoint.ts'
import { keptWords, letterIdOf } from './kept-words.ts'
import { SHEET_KINDS } from './sheet-kinds.ts'
import type { SheetKind } from './sheet-request.ts'
import { useChartSheet } from './use-chart-sheet.ts'
import { useQuestionMark } from './use-question-mark.ts'
import { useSheetKinds } from './use-sheet-kinds.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../shell/menu/shortcuts-dialog.tsx')).ShortcutsDialog,
}))
const KeptLabel = lazy(async () => ({ default: (await import('./kept-label.tsx')).KeptLabel }))
const ChartSheet = lazy(async () => ({ default: (await import('./chart-sheet.tsx')).ChartSheet }))

/** A chart is open to staff only, whose shortcuts are the same. */
const STAFF: Role = 'provider'

/** An icon that the frame and the chart do not have yet would be loaded by every screen. */
function Message() {
  return (
    <svg viewBox="0 0 24 24" className="lucide" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M4 5h16v11H9l-5 4z" strokeLinejoin="round" />
    </svg>
  )
}

const ICONS: Record<SheetKind, ReactNode> = {
  order: <FlaskConical aria-hidden="true" />,
  prescription: <Pill aria-hidden="true" />,
  score: <ListChecks aria-hidden="true" />,
  vitals: <HeartPulse aria-hidden="true" />,
  message: <Message />,
  booking: <CalendarPlus aria-hidden="true" />,
  letter: <Mail aria-hidden="true" />,
  recall: <CalendarClock aria-hidden="true" />,
}

/** Opens forms beside the chart, and shows them. */
export function SheetActions({ patientId }: { patientId: string }) {
  const kinds = useSheetKinds()
  const sheet = useChartSheet(patientId, kinds)
  const [isListOpen, setIsListOpen] = useState(false)
  useQuestionMark(useCallback(() => setIsListOpen(true), []))
  const { tabs } = sheet.state
  const kept = keptWords(tabs, undefined)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons */}
      <div role="group" aria-label="Open beside the chart" className="flex flex-wrap items-center">
        {kinds.map((kind) => {
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
              {ICONS[kind]}
            </Button>
          )
        })}
      </div>
      {kept && !sheet.isOpen && (
        <Button variant="outline" size="sm" onClick={sheet.show}>
          <Suspense fallback={kept}>
            {tabs.some(letterIdOf) ? <KeptLabel patientId={patientId} tabs={tabs} /> : kept}
          </Suspense>
        </Button>
      )}
      {isListOpen && (
        <Suspense>
          <ShortcutsDialog role={STAFF} onClose={() => setIsListOpen(false)} />
        </Suspense>
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
