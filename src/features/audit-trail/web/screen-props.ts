import type { Breach, BreachChange } from '../breaches/contract.ts'

export interface ScreenProps {
  breach: Breach
  isPending: boolean
  failure: string | undefined
  onChange: (change: BreachChange, then?: () => void) => void
}
