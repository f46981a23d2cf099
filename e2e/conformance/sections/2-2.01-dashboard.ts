import {
  BREAKPOINTS,
  DEFAULT_PRESET,
  GRID,
  PRESETS,
  STORAGE_KEYS,
  WIDGET_IDS,
  WIDGETS,
} from '#features/dashboard/rules.ts'
import { samples } from '#features/dashboard/web/samples.ts'
import type { Section } from '../section.ts'

export const dashboardSection: Section = {
  document: 2,
  section: '2.1, 9',
  title: 'Clinical dashboard',
  screens: [
    {
      role: 'provider',
      path: '/',
      steps: [
        {
          sees: {
            text: [
              'Respiratory Medicine Practice',
              "Today's Queue 8",
              'Critical Alerts 4',
              'AI Insights 12',
              'Revenue $8,993',
            ],
            heading: ["Today's Queue", 'Critical Alerts', 'AI Insights', 'Revenue', 'Schedule', 'AI Agents'],
            option: ['Clinical Focus', 'Administrative', 'Research & Analytics'],
            field: ['Edit Mode'],
            link: ['Review Now'],
          },
        },
        {
          act: (page) => page.getByRole('switch', { name: 'Edit Mode' }).click(),
          sees: {
            button: ['Reset', 'Save Layout'],
            heading: ['Widget Visibility'],
            text: ['Drag widgets to rearrange • Resize by dragging corners • Toggle visibility above'],
            field: ["Today's Queue", 'Critical Alerts', 'AI Insights', 'Revenue', 'Schedule', 'AI Agents'],
          },
        },
        {
          act: (page) => page.getByRole('button', { name: 'Save Layout' }).click(),
          sees: { text: ['Dashboard Saved', 'Your personalized layout has been saved'] },
        },
      ],
    },
    {
      role: 'provider',
      path: '/',
      widthPx: 390,
      steps: [
        {
          act: (page) => page.getByRole('switch', { name: 'Edit Mode' }).click(),
          sees: { text: ['Drag widgets to rearrange • Resize by dragging corners • Toggle visibility above'] },
        },
      ],
    },
  ],
  constants: [
    {
      point: 'fallback numbers 8, 4, 12, 8,993',
      expected: { patientQueue: 8, criticalAlerts: 4, aiRecommendations: 12, revenue: 8993 },
      actual: samples,
    },
    {
      point: 'widgets',
      expected: ['patientQueue', 'criticalAlerts', 'aiRecommendations', 'revenue', 'schedule', 'agentStatus'],
      actual: WIDGET_IDS,
    },
    { point: 'default preset', expected: 'clinical', actual: DEFAULT_PRESET },
    { point: 'breakpoints', expected: ['lg', 'md', 'sm', 'xs', 'xxs'], actual: BREAKPOINTS },
    { point: 'widths', expected: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 }, actual: GRID.breakpoints },
    { point: 'columns', expected: { lg: 6, md: 4, sm: 3, xs: 2, xxs: 1 }, actual: GRID.cols },
    { point: 'row height', expected: 120, actual: GRID.rowHeight },
    { point: 'margin 16x16', expected: [16, 16], actual: GRID.margin },
    { point: 'padding 0', expected: [0, 0], actual: GRID.containerPadding },
    ...WIDGET_IDS.map((id) => ({
      point: `size of ${id}`,
      expected: id === 'schedule' || id === 'agentStatus' ? { w: 2, h: 3 } : { w: 2, h: 2 },
      actual: WIDGETS[id].size,
    })),
    {
      point: 'categories',
      expected: ['AI', 'Business', 'Clinical'],
      actual: [...new Set(WIDGET_IDS.map((id) => WIDGETS[id].category))].sort(),
    },
    {
      point: 'three presets',
      expected: ['Clinical Focus', 'Administrative', 'Research & Analytics'],
      actual: Object.values(PRESETS).map(({ label }) => label),
    },
    { point: 'key of the layout', expected: 'aurora-dashboard-layout', actual: STORAGE_KEYS.layout },
    { point: 'key of hidden widgets', expected: 'aurora-dashboard-hidden', actual: STORAGE_KEYS.hidden },
    { point: 'key of the preset', expected: 'aurora-dashboard-preset', actual: STORAGE_KEYS.preset },
  ],
  tests: [
    {
      point: 'saving writes the three keys and leaves edit mode',
      file: 'e2e/dashboard.test.ts',
      test: 'keeps a layout over a reload and takes it to another browser of the same person',
      shows: [
        'aurora-dashboard-layout',
        'aurora-dashboard-hidden',
        'aurora-dashboard-preset',
        'Dashboard Saved',
        'Your personalized layout has been saved',
      ],
    },
    {
      point: "a preset: 'Layout Reset' / 'Switched to {preset} layout'",
      file: 'e2e/dashboard.test.ts',
      test: 'keeps a layout over a reload and takes it to another browser of the same person',
      shows: ["'Layout Reset', 'Switched to Administrative layout'"],
    },
    {
      point: 'a widget dragged by mouse pushes the one it lands on',
      file: 'e2e/conformance/unchecked.test.ts',
      test: 'a widget dragged onto another takes its place, and the other moves',
    },
    {
      point: 'a widget resized by mouse pushes its neighbour',
      file: 'e2e/conformance/unchecked.test.ts',
      test: 'a widget resized by its corner grows and pushes its neighbour away',
    },
  ],
}
