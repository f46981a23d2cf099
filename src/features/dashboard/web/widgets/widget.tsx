import type { WidgetId } from '../../rules.ts'
import { AgentsWidget } from './agents-widget.tsx'
import { AlertsWidget } from './alerts-widget.tsx'
import { InsightsWidget } from './insights-widget.tsx'
import { QueueWidget } from './queue-widget.tsx'
import { RevenueWidget } from './revenue-widget.tsx'
import { ScheduleWidget } from './schedule-widget.tsx'

export function Widget({ id, rows }: { id: WidgetId; rows: number }) {
  switch (id) {
    case 'patientQueue':
      return <QueueWidget rows={rows} />
    case 'criticalAlerts':
      return <AlertsWidget rows={rows} />
    case 'aiRecommendations':
      return <InsightsWidget rows={rows} />
    case 'revenue':
      return <RevenueWidget />
    case 'schedule':
      return <ScheduleWidget rows={rows} />
    case 'agentStatus':
      return <AgentsWidget />
  }
}
