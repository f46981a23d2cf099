const TITLE =
  /\b(?:show|song|book|movie|film|documentary|novel|podcast|watch\w*|read\w*|listen\w*|called|titled|named)\b([^.!?\n"“]{0,30})["“]([^"”\n]{1,80})["”]/gi

/** Titles in quotation marks after words such as 'book' or 'watched' are blanked; places in the text stay the same. */
export function withoutTitles(text: string): string {
  return text.replace(TITLE, (all, _between: string, title: string) => {
    const at = all.lastIndexOf(title)
    return all.slice(0, at) + ' '.repeat(title.length) + all.slice(at + title.length)
  })
}
