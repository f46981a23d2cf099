/** A wide table read as one block a row where the screen is narrow: nothing is beside the screen's edge. */
export const stacked = {
  table: 'max-md:block',
  head: 'max-md:sr-only',
  body: 'max-md:block',
  row: 'max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:border-b max-md:p-3 max-md:last:border-b-0',
  cell: 'max-md:block max-md:h-auto max-md:min-w-0 max-md:border-b-0 max-md:p-0 max-md:text-left',
  /** For a cell that takes the whole width. */
  wide: 'max-md:col-span-2',
  /** What the column's head says, where the head is not seen. */
  label: 'block text-xs font-normal text-muted md:hidden',
} as const
