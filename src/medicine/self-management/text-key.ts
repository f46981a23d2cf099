/** Key of a text for patients, with its values; the screen has the translations. */
export interface TextKey {
  key: string
  values?: Record<string, string | number>
}
