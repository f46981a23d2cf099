import { useRead } from '#platform/api/web/use-read.ts'
import { dashboard } from '../contract.ts'
import { FEV1_FALL, FREQUENT, LOW_SPO2, SEVERE_DAYS, SPO2_DAYS } from '../rules.ts'
import { AlertLine } from './widgets/alert-line.tsx'
import { DangerLines } from './widgets/danger-lines.tsx'
import { useOpenDanger } from './widgets/use-open-danger.ts'
import { WidgetBody, WidgetEmpty } from './widgets/widget-body.tsx'

export function AllAlerts() {
  const alerts = useRead(dashboard.alerts)
  const { patients: inDanger } = useOpenDanger()
  return (
    <WidgetBody read={alerts} lines={5}>
      {(found) => (
        <>
          <DangerLines />
          {found.length === 0 ? (
            inDanger.size === 0 && <WidgetEmpty>No patient meets the alert rules.</WidgetEmpty>
          ) : (
            <ul className="gap-x-8 md:columns-2 xl:columns-3 [&>li]:break-inside-avoid [&>li]:border-b">
              {found.map((alert) => (
                <AlertLine key={alert.patientId} alert={alert} />
              ))}
            </ul>
          )}
          <p className="pt-3 text-xs text-muted">
            {`Listed: open danger reports; newest SpO₂ under ${LOW_SPO2} % in ${SPO2_DAYS} days; severe exacerbation in ${SEVERE_DAYS} days; ` +
              `FEV1 down ${FEV1_FALL.percent} % or more (at least ${FEV1_FALL.ml} mL) between the last two tests ` +
              `within a year; ${FREQUENT.episodes} or more exacerbations in 12 months without a current action plan.`}
          </p>
        </>
      )}
    </WidgetBody>
  )
}
