import type { DesignRow } from './design-row.ts'
import { noteRows } from './note-rows.ts'

/** Every component of `src/design`, by file: when to use it, when not, and which states it has. */
export interface DesignEntry {
  /** Below `src/design`, without its ending. */
  file: string
  components: readonly string[]
  states: string
  use: string
  avoid: string
  /** Nothing to draw: it acts, or is drawn by another entry. */
  isUnseen?: true
}

export interface DesignGroup {
  name: string
  entries: readonly DesignEntry[]
}

const group = (name: string, rows: readonly DesignRow[]): DesignGroup => ({
  name,
  entries: rows.map(([file, components, states, use, avoid, isUnseen]) => ({
    file,
    components: components.split(' '),
    states,
    use,
    avoid,
    ...(isUnseen && { isUnseen }),
  })),
})

export const designGroups: readonly DesignGroup[] = [
  group('Actions and surfaces', [
    [
      'button',
      'Button',
      'primary, secondary, outline, ghost, destructive, link; busy; disabled',
      'One primary button in a view, named by what it does.',
      'Two primary buttons side by side; a button that only leads to a page.',
    ],
    [
      'card',
      'Card CardHeader CardTitle CardDescription CardContent CardFooter',
      'with and without actions',
      'One subject in one card.',
      'Cards inside cards.',
    ],
    ['stat-card', 'StatCard', 'with hint, with icon', 'One figure with its title.', 'Two figures in one card.'],
    [
      'figure',
      'Figure',
      'sample, from the records, missing',
      'Any figure that has a specified sample.',
      'A number without its source.',
    ],
    [
      'pane-header',
      'PaneHeader',
      'beside its list, alone',
      'The head of a pane that opens from a list.',
      'Page titles.',
    ],
    ['citation', 'Citation', 'with and without an address', 'Where a figure or a rule comes from.', 'A bare address.'],
    ['avatar', 'Avatar', 'initials', 'A person in a list or in the header.', 'The only sign of who it is.'],
    [
      'patient-name',
      'PatientName',
      'with and without family name',
      'Every patient name; the family name is in capitals.',
      'Names in plain text.',
    ],
    ['role-label', 'RoleLabel', 'provider, admin, patient, other', 'Who wrote or asked.', 'Permissions.'],
    ['when-near', 'WhenNear', 'waiting, shown', 'Rows whose content costs a read.', 'Content above the fold.', true],
    [
      'pictures/inhaler-picture',
      'InhalerPicture',
      'reliever, maintenance, each device',
      'Beside the name of the medication.',
      'Instead of the name.',
    ],
  ]),
  group('Feedback', [
    [
      'feedback/alert',
      'Alert RestoredAlert',
      'info, success, warning, critical, unknown, AI draft',
      'A message that stays with its subject.',
      'A passing confirmation; use a toast.',
    ],
    ['feedback/badge', 'Badge', 'every tone', 'A short state with a symbol and a word.', 'Colour alone.'],
    [
      'feedback/risk-badge',
      'RiskBadge',
      'high, medium, low, unknown',
      'Risk levels, with the specified words.',
      'Other levels.',
    ],
    [
      'feedback/status-dot',
      'StatusDot',
      'active, processing, pending, idle, agreed, done, busy, offline, failed',
      'A state that changes by itself.',
      'Two states with one symbol in the same list.',
    ],
    ['feedback/status-symbol', 'StatusSymbol', 'one for each state', 'Beside a word.', 'Alone.'],
    ['feedback/sample-mark', 'SampleMark', 'closed, open', 'Beside every sample figure.', 'Figures from the records.'],
    ['feedback/progress', 'Progress', 'known, unknown end', 'Something that takes seconds.', 'Scores.'],
    [
      'feedback/skeleton',
      'Skeleton SkeletonText SkeletonCard SkeletonRows',
      'lines, card, rows',
      'While something is read, in its final size.',
      'After an error.',
    ],
    [
      'feedback/states',
      'EmptyState ErrorState LoadingText',
      'empty, failed, loading',
      'Say what belongs here, or what went wrong and what to do.',
      'An empty area.',
    ],
    [
      'feedback/retry-alert',
      'RetryAlert ReadAlert',
      'warning, critical, retrying',
      'A part that could not be read while others could.',
      'A whole page; use ErrorState.',
    ],
    [
      'feedback/stale-version-alert',
      'StaleVersionAlert',
      'both versions',
      'Somebody else saved first.',
      'Overwriting without asking.',
    ],
    ['feedback/as-at', 'AsAt', 'fresh, out of date', 'The time of what is shown.', 'The time of an event.'],
    [
      'feedback/toaster',
      'Toaster',
      'default, success, destructive',
      'A confirmation of what was just done.',
      'Anything that must be read.',
      true,
    ],
    [
      'feedback/lazy-toaster',
      'LazyToaster',
      'loaded with the first toast',
      'Once, at the root.',
      'Anywhere else.',
      true,
    ],
    [
      'feedback/when-read',
      'WhenRead',
      'loading, failed, shown',
      'Around everything that is read.',
      'Own loading states.',
    ],
  ]),
  group('Inputs', [
    [
      'inputs/field',
      'Field',
      'hint, error, required, hidden label',
      'Around every control.',
      'A placeholder as label.',
    ],
    ['inputs/label', 'Label RequiredMark', 'plain, required', 'Through Field.', 'Alone.'],
    [
      'inputs/input',
      'Input',
      'default, focus, error, disabled',
      'One line of text or a number.',
      'Dates; use DateField.',
    ],
    ['inputs/textarea', 'Textarea', 'default, error, disabled', 'Several lines.', 'One line.'],
    [
      'inputs/native-select',
      'NativeSelect',
      'default, disabled',
      'Up to about twenty choices.',
      'Two choices; use radio buttons.',
    ],
    ['inputs/choice-field', 'ChoiceField', 'chosen, none', 'A choice with fixed words.', 'Free text.'],
    ['inputs/date-field', 'DateField', 'empty, typed, error', 'Dates of birth and of events.', 'Ranges.'],
    ['inputs/date-range', 'DateRange', 'empty, chosen', 'Filters over time.', 'One day.'],
    ['inputs/date-range-calendar', 'DateRangeCalendar', 'two months', 'Through DateRange.', 'Alone.', true],
    [
      'inputs/checkbox',
      'Checkbox',
      'off, on, some, disabled',
      'A choice that is sent with the form.',
      'Something that acts at once.',
    ],
    [
      'inputs/switch',
      'Switch',
      'off, on, disabled',
      'Something that acts at once.',
      'A choice that is sent with the form.',
    ],
    [
      'inputs/radio-group',
      'RadioGroup RadioItem',
      'chosen, disabled',
      'Two to five choices that are all visible.',
      'Long lists.',
    ],
    ['inputs/slider', 'Slider', 'value, disabled', 'A rough amount.', 'A measured value.'],
    ['inputs/password-input', 'PasswordInput', 'hidden, shown', 'Passwords; pasting is allowed.', 'Codes.'],
    [
      'inputs/choice-label',
      'ChoiceLabel',
      'with and without hint',
      'Through Checkbox, Switch and RadioItem.',
      'Alone.',
      true,
    ],
    ['inputs/listbox-option', 'ListboxOption', 'plain, marked', 'In a search box with suggestions.', 'Menus.'],
    ['inputs/submit-footer', 'SubmitFooter', 'ready, busy', 'The end of a form in a dialog.', 'Pages.'],
  ]),
  group('Notes', noteRows),
  group('Lists', [
    [
      'lists/table',
      'Table TableHead TableBody TableRow TableHeader TableCell',
      'text, numbers',
      'Comparable rows.',
      'Layout.',
    ],
    [
      'lists/tabs',
      'Tabs TabsList TabsTrigger TabsContent',
      'line, segmented',
      'Views of one subject.',
      'Steps of a form.',
    ],
    [
      'lists/view-links',
      'ViewLinks',
      'current, others',
      'Ways of showing one list, each with its address.',
      'Tabs within a page.',
    ],
    ['lists/fact-list', 'FactList', 'one, two columns', 'Labels with short values.', 'Comparable rows.'],
    ['lists/filter-bar', 'FilterBar', 'empty, filtered', 'Above a list that can be searched.', 'Global search.'],
    ['lists/inbox-list', 'InboxList', 'plain, selected', 'A list that opens beside itself.', 'Tables.'],
    ['lists/inbox-row', 'InboxRow', 'due, overdue, selected', 'Every row of an inbox list.', 'Tables.'],
    ['lists/inbox-head', 'InboxHead', 'fresh, out of date', 'Above an inbox list.', 'Other pages.', true],
  ]),
  group('Overlays', [
    [
      'overlays/dialog',
      'Dialog DialogTrigger DialogClose DialogContent DialogHeader DialogTitle DialogDescription DialogFooter',
      'small to extra large',
      'A short task that interrupts.',
      'Reading; use a sheet.',
    ],
    [
      'overlays/alert-dialog',
      'ConfirmDialog',
      'primary, destructive',
      'Before something that cannot be undone.',
      'Every save.',
    ],
    [
      'overlays/end-with-reason-dialog',
      'EndWithReasonDialog',
      'empty, typed',
      'Ending something that needs a reason.',
      'Deleting drafts.',
      true,
    ],
    [
      'overlays/sheet',
      'Sheet SheetTrigger SheetClose SheetContent',
      'left, right',
      'Details beside a list.',
      'Confirmations.',
      true,
    ],
    [
      'overlays/side-sheet',
      'SideSheet',
      'over the page, beside it',
      'A document beside the chart.',
      'Forms that block.',
      true,
    ],
    [
      'overlays/popover',
      'Popover PopoverTrigger PopoverAnchor PopoverClose PopoverContent',
      'closed, open',
      'A small tool at its button.',
      'Long texts.',
    ],
    [
      'overlays/dropdown-menu',
      'DropdownMenu DropdownMenuTrigger DropdownMenuContent DropdownMenuItem DropdownMenuCheckboxItem DropdownMenuRadioGroup DropdownMenuRadioItem DropdownMenuGroup DropdownMenuLabel DropdownMenuSeparator',
      'closed, open',
      'Several actions of one subject.',
      'Navigation.',
    ],
    ['overlays/action-menu', 'ActionMenu', 'closed, open', 'The actions of a row; loads when opened.', 'One action.'],
    ['overlays/opened-menu', 'OpenedMenu', 'open', 'Through ActionMenu.', 'Alone.', true],
    [
      'overlays/tooltip',
      'Tooltip TooltipProvider',
      'closed, open',
      'The name of an icon.',
      'Anything that is needed to act.',
    ],
    ['overlays/framed-form', 'FramedForm', 'in a dialog, in a sheet', 'One form in either frame.', 'Pages.', true],
    [
      'overlays/unsaved-guard-dialog',
      'UnsavedGuardDialog',
      'asks before leaving',
      'Once, at the root.',
      'Own questions before leaving.',
      true,
    ],
  ]),
  group('Charts', [
    [
      'charts/trend',
      'Trend',
      'line, normal range, table',
      'A value over time, with its sentence.',
      'Two units in one chart.',
    ],
    ['charts/sparkline', 'Sparkline', 'with and without range', 'Beside a number.', 'Alone.'],
    [
      'charts/trend-plot',
      'ReferenceArea ReferenceLabel Axes TrendLine Mark EndLabel Cursor',
      'parts of Trend',
      'Through Trend.',
      'Own axes.',
      true,
    ],
    ['charts/trend-table', 'TrendTable', 'newest first', 'Through Trend.', 'Alone.', true],
  ]),
]
