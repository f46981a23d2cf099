import {
  Activity,
  ClipboardList,
  Droplets,
  Gauge,
  type LucideIcon,
  Moon,
  NotebookPen,
  SprayCan,
  Wind,
} from 'lucide-react'
import { READING_KINDS, type ReadingKind } from '../../rules.ts'

/** The specification's four, then the others (requirements 2 §2.13). */
export const QUICK: readonly ReadingKind[] = ['peak-flow', 'symptoms', 'sleep', 'activity']
export const OTHERS: readonly ReadingKind[] = ['reliever', 'oxygen', 'cat', 'act']

export const KIND_ICONS: Record<ReadingKind, LucideIcon> = {
  'peak-flow': Gauge,
  symptoms: ClipboardList,
  sleep: Moon,
  activity: Activity,
  reliever: SprayCan,
  oxygen: Droplets,
  cat: NotebookPen,
  act: Wind,
}

export function toKind(text: string | undefined): ReadingKind | undefined {
  return READING_KINDS.find((kind) => kind === text)
}
