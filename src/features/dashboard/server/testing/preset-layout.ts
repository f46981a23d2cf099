import type { SavedLayout } from '../../contract.ts'

export const presetLayout: SavedLayout = {
  preset: 'research',
  hidden: [],
  layouts: {
    lg: [
      { i: 'schedule', x: 0, y: 0, w: 2, h: 3 },
      { i: 'revenue', x: 2, y: 0, w: 2, h: 2 },
    ],
  },
}
