/** Elements that R4 allows in a narrative: chapters 7 to 11 (except 9.4) and 15 of HTML 4.0, links, images and style. */
// biome-ignore format: a list, not a program
const ELEMENTS: ReadonlySet<string> = new Set([
  'a', 'abbr', 'acronym', 'address', 'b', 'bdo', 'big', 'blockquote', 'br', 'caption', 'cite', 'code', 'col', 'colgroup',
  'dd', 'del', 'dfn', 'div', 'dl', 'dt', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'ins', 'kbd', 'li',
  'ol', 'p', 'pre', 'q', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead',
  'tr', 'tt', 'u', 'ul', 'var',
])
const TAG =
  /<(?:!--[\s\S]*?--|\/([a-z][a-z0-9]*)\s*|([a-z][a-z0-9]*)((?:\s+[a-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?)>/iy
const ATTRIBUTE = /([a-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
/** Known schemes, or relative: no colon before the first slash, question mark or hash. */
const ADDRESS = /^(https?:|mailto:|tel:|data:image\/(png|jpeg|gif|webp);|[^:]*$|[^:/?#]*[/?#])/i

/** True unless every tag is allowed, well-formed XHTML, and without event handlers or unknown URL schemes. */
export function isActive(text: string): boolean {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    TAG.lastIndex = at
    const [whole, closed, opened, attributes = ''] = TAG.exec(text) ?? []
    if (!whole) return true
    const name = (closed ?? opened)?.toLowerCase()
    if (name && !ELEMENTS.has(name)) return true
    for (const [, attribute = '', quoted, single] of attributes.matchAll(ATTRIBUTE)) {
      if (!isHarmless(attribute.toLowerCase(), quoted ?? single ?? '')) return true
    }
    at += whole.length
  }
  return false
}

function isHarmless(name: string, value: string): boolean {
  if (name.startsWith('on')) return false
  const plain = value.replace(/[\s\p{Cc}]/gu, '')
  if (name === 'style') return !/expression|url\(|behavior|import|\\|&/i.test(plain)
  // an escaped URL can spell any scheme
  if (['href', 'src', 'cite', 'longdesc', 'background'].includes(name)) {
    return plain === '' || (ADDRESS.test(plain) && !/&#|&colon|&tab|&newline/i.test(plain))
  }
  return true
}
