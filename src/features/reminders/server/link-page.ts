import { escapeHtml } from '#platform/documents/escape-html.ts'
import { practiceName, practicePhone } from './make-link.ts'

/** A page for a patient's phone. It works without scripts, and names no patient and nothing about health. */
export interface LinkPage {
  heading: string
  lines: readonly string[]
  visit?: { day: string; time: string; practitionerName: string; place: string | undefined }
  confirm?: { path: string; label: string }
  /** Behind a question, so that a slip of the thumb cancels nothing. */
  cancel?: { path: string; label: string; question: string; button: string }
}

const STYLE = `:root{color-scheme:light dark;--bg:#f8fafc;--card:#fff;--fg:#0f172a;--muted:#475569;--border:#64748b;--primary:#1d4ed8;--on:#fff;--critical:#a4161a}
@media(prefers-color-scheme:dark){:root{--bg:#0b1220;--card:#121c2e;--fg:#e6edf6;--muted:#b4c0d0;--border:#8a99b0;--primary:#7fb0ff;--on:#0b1220;--critical:#ffa49c}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--fg);font:1.125rem/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem 3rem}
.practice{margin:0 0 1rem;font-weight:600}
.card{background:var(--card);border:1px solid var(--border);border-radius:.75rem;padding:1.25rem}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25}p{margin:0 0 .75rem}
dl{margin:0 0 1rem;display:grid;gap:.75rem}dt{font-size:.9375rem;color:var(--muted)}dd{margin:0;font-size:1.25rem;font-weight:600}
button,summary,.call{display:block;width:100%;min-height:3.25rem;padding:.75rem 1rem;border-radius:.5rem;border:2px solid var(--primary);font:inherit;font-weight:600;text-align:center;cursor:pointer}
button,.call{background:var(--primary);color:var(--on)}.call{text-decoration:none}
summary{background:transparent;color:var(--primary);list-style:none;margin-top:.75rem}summary::-webkit-details-marker{display:none}
details p{margin:.75rem 0}details button{background:transparent;color:var(--critical);border-color:var(--critical)}
:focus-visible{outline:3px solid var(--fg);outline-offset:2px}
.foot{margin-top:1.25rem;color:var(--muted);font-size:1rem}.foot a{color:inherit}`

const form = (path: string, label: string): string =>
  `<form method="post" action="${escapeHtml(path)}" enctype="multipart/form-data"><button>${escapeHtml(label)}</button></form>`

function factsOf({ day, time, practitionerName, place }: NonNullable<LinkPage['visit']>): string {
  const facts = { Day: day, Time: time, With: practitionerName, ...(place && { Where: place }) }
  return Object.entries(facts)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')
}

export function renderLinkPage({ heading, lines, visit, confirm, cancel }: LinkPage): string {
  const phone = practicePhone()
  const facts = visit ? `<dl>${factsOf(visit)}</dl>` : ''
  const cannot = cancel
    ? `<details><summary>${escapeHtml(cancel.label)}</summary><p>${escapeHtml(cancel.question)}</p>${form(cancel.path, cancel.button)}</details>`
    : ''
  const call = phone
    ? `<p>Questions? Call us on <a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a>.</p>`
    : '<p>Questions? Please call us.</p>'
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(heading)} · ${escapeHtml(practiceName())}</title><style>${STYLE}</style></head>
<body><main><p class="practice">${escapeHtml(practiceName())}</p>
<div class="card"><h1>${escapeHtml(heading)}</h1>${facts}${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${confirm ? form(confirm.path, confirm.label) : ''}${cannot}</div>
<div class="foot">${call}<p>If it is hard to breathe or you feel very sick, do not wait for your visit. Call 000.</p></div>
</main></body></html>`
}
