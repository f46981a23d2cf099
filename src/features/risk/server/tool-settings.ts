import { Problem } from '#platform/api/problem.ts'
import type { Settings } from '../contract.ts'
import { settingProblems, TOOL_IDS, TOOLS, type ToolId, type ToolSettings } from '../rules.ts'

/** Implemented by the sign-in platform, because the settings belong to the practice. */
export interface KeptSettings {
  list(practice: number, prefix: string): Promise<ReadonlyMap<string, Kept>>
  write(practice: number, key: string, setting: Kept): Promise<void>
}
interface Kept {
  value: unknown
  updatedAt: string
  changedBy: string
}

const PREFIX = 'risk-tool/'
const NAMES: Record<keyof ToolSettings, string> = { threshold: 'Threshold', recallMonths: 'Recall interval' }

export async function readSettings(kept: KeptSettings, practice: number): Promise<Record<ToolId, Settings>> {
  const found = await kept.list(practice, PREFIX)
  return Object.fromEntries(
    TOOL_IDS.map((tool): [ToolId, Settings] => {
      const own = found.get(`${PREFIX}${tool}`)
      if (!own) return [tool, TOOLS[tool].preset]
      return [tool, { ...(own.value as ToolSettings), changedAt: own.updatedAt, changedBy: own.changedBy }]
    }),
  ) as Record<ToolId, Settings>
}

export async function saveSettings(
  kept: KeptSettings,
  {
    tool,
    settings,
    by,
    at,
  }: {
    tool: ToolId
    settings: Partial<Record<keyof ToolSettings, unknown>>
    by: { practice: number; name: string }
    at: string
  },
): Promise<Settings> {
  const problems = settingProblems(tool, settings)
  const fields = Object.entries(problems).map(([field, message]) => ({ field, message }))
  if (fields.length > 0) {
    const named = fields.map(({ field, message }) => `${NAMES[field as keyof ToolSettings]}: ${message}`)
    throw new Problem(422, named.join('. '), { fields })
  }
  // both have just been checked to be whole numbers
  const { threshold, recallMonths } = settings as ToolSettings
  const value = { threshold, recallMonths }
  await kept.write(by.practice, `${PREFIX}${tool}`, { value, updatedAt: at, changedBy: by.name })
  return { ...value, changedAt: at, changedBy: by.name }
}
