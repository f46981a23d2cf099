export interface WidgetProps {
  /** How many lines a list shows before it offers the rest. */
  rows: number
}
