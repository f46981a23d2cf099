/** Shows each row of a wide table as a block on narrow screens, so that nothing is cut off. */
export const stacked = {
  table: 'max-md:block',
  head: 'max-md:sr-only',
  body: 'max-md:block',
  row: 'max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:border-b max-md:p-3 max-md:last:border-b-0',
  cell: 'max-md:block max-md:h-auto max-md:min-w-0 max-md:border-b-0 max-md:p-0 max-md:text-left',
  /** For a full-width cell. */
  wide: 'max-md:col-span-2',
  /** The column header, repeated in the cell where the header row is hidden. */
  label: 'block text-xs font-normal text-muted md:hidden',
} as const
