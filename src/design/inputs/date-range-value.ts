/** 'YYYY-MM-DD' each; both ends included. */
export type DateRangeValue = { from?: string; to?: string }
