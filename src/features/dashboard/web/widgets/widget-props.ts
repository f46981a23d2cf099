export interface WidgetProps {
  /** How many rows a list shows before it offers the rest. */
  rows: number
}
