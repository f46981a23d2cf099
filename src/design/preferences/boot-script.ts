import {
  cardStyles,
  colorSchemes,
  defaultUiSettings,
  fontSizePx,
  layouts,
  themes,
  uiSettingsKey,
} from './ui-settings.ts'

const d = defaultUiSettings
const json = JSON.stringify

/**
 * Source of the inline script for the head of index.html: it dresses <html> before first paint, so that a dark page
 * never flashes white. Old-fashioned on purpose, as no build step transpiles it. A content security policy allows
 * it by the hash of exactly this text.
 */
export const bootScript = `(function () {
  var s = {}
  try { s = JSON.parse(localStorage.getItem(${json(uiSettingsKey)})) || {} } catch (e) {}
  var r = document.documentElement
  function pick(v, all, other) { return all.indexOf(v) < 0 ? other : v }
  var t = pick(s.theme, ${json(themes)}, ${json(d.theme)})
  if (t === 'auto') t = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  var f = s.fontSize
  if (typeof f !== 'number' || f % 1 || f < ${fontSizePx.min} || f > ${fontSizePx.max}) f = ${d.fontSize}
  r.setAttribute('data-theme', t)
  r.setAttribute('data-scheme', pick(s.colorScheme, ${json(colorSchemes)}, ${json(d.colorScheme)}))
  r.setAttribute('data-layout', pick(s.layout, ${json(layouts)}, ${json(d.layout)}))
  r.setAttribute('data-card', pick(s.cardStyle, ${json(cardStyles)}, ${json(d.cardStyle)}))
  r.setAttribute('data-contrast', s.highContrast === true ? 'high' : 'normal')
  r.setAttribute('data-motion', s.reduceMotion === true ? 'reduce' : 'full')
  r.style.setProperty('--fs', f + 'px')
})()`
