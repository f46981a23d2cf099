export interface MenuItem {
  label: string
  about?: string
  destructive?: boolean
  onSelect: () => void
}
