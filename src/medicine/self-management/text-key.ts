/** A sentence for a patient by its key, with the values that stand in it; whoever shows it has the words. */
export interface TextKey {
  key: string
  values?: Record<string, string | number>
}
