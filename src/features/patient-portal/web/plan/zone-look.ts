import { CircleAlert, CircleCheck, type LucideIcon, Siren, TriangleAlert } from 'lucide-react'
import type { PlanZone } from '#medicine/self-management/signs.ts'

/** Icon, colour and number of each step: never colour alone. */
export const ZONE_LOOK: Record<PlanZone, { Icon: LucideIcon; step: number; box: string; text: string }> = {
  well: { Icon: CircleCheck, step: 1, box: 'border-zone-well bg-zone-well-tint', text: 'text-zone-well' },
  notwell: { Icon: CircleAlert, step: 2, box: 'border-zone-notwell bg-zone-notwell-tint', text: 'text-zone-notwell' },
  worse: { Icon: TriangleAlert, step: 3, box: 'border-zone-worse bg-zone-worse-tint', text: 'text-zone-worse' },
  danger: { Icon: Siren, step: 4, box: 'border-zone-danger bg-zone-danger-tint', text: 'text-zone-danger' },
}
