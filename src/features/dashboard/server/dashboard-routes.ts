import type { Services } from '#features/services.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { dashboard, type SavedLayout } from '../contract.ts'
import { findAlerts } from '../rules.ts'
import { agentName, needsReview, readAgentTasks, toAgents } from './agent-tasks.ts'
import { alertFacts } from './alert-facts.ts'
import { patientNames } from './patient-names.ts'
import { readRevenue } from './read-revenue.ts'

const LAYOUT = 'dashboard-layout'

/** Stores a user's layout; implemented by the sign-in platform, because it belongs to the account. */
export interface Settings {
  read(userId: string, key: string): Promise<{ value: unknown; updatedAt: string } | undefined>
  write(userId: string, key: string, setting: { value: unknown; updatedAt: string }): Promise<void>
}

export function dashboardRoutes({ userSettings: settings, now }: Services): Route[] {
  return serve(dashboard)({
    async stats({ records }) {
      const [facts, tasks, revenue] = await Promise.all([
        alertFacts(records, now()),
        readAgentTasks(records, now()),
        readRevenue(records, now()),
      ])
      return {
        highRiskAlerts: findAlerts(facts, now()).length,
        aiRecommendations: tasks.filter(needsReview).length,
        revenueOps: revenue.monthCents / 100,
      }
    },

    async alerts({ records }) {
      const alerts = findAlerts(await alertFacts(records, now()), now())
      const nameOf = await patientNames(
        records,
        alerts.map(({ patientId }) => patientId),
      )
      return alerts.map((alert) => ({ ...alert, patientName: nameOf(alert.patientId) }))
    },

    async agentWork({ records }) {
      const tasks = await readAgentTasks(records, now())
      const waiting = tasks.filter(needsReview)
      const nameOf = await patientNames(
        records,
        waiting.flatMap(({ patientId }) => patientId ?? []),
      )
      const insights = waiting.map(({ id, agentType, text, patientId, at }) => ({
        id,
        agentName: agentName(agentType),
        text,
        at,
        ...(patientId && { patientId, patientName: nameOf(patientId) }),
      }))
      return { insights, agents: toAgents(tasks) }
    },

    revenue: ({ records }) => readRevenue(records, now()),

    async layout({ who }) {
      const kept = await settings.read(who.id, LAYOUT)
      return kept ? { saved: kept.value as SavedLayout, savedAt: kept.updatedAt } : {}
    },

    async saveLayout({ who, body }) {
      const savedAt = now().toISOString()
      await settings.write(who.id, LAYOUT, { value: body, updatedAt: savedAt })
      return { savedAt, message: 'Layout saved.' }
    },
  })
}
