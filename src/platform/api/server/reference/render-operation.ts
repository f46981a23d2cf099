import { escapeHtml } from '#platform/documents/escape-html.ts'
import { curlExample } from './curl-example.ts'
import { type Field, listFields, rulesOf, typeName } from './list-fields.ts'
import type { Content, Operation } from './read-operations.ts'

const ROLES: Readonly<Record<string, string>> = {
  patient: 'Patient',
  provider: 'Provider',
  admin: 'Administrator',
  software: 'Registered service',
}

export function renderOperation(operation: Operation): string {
  const { id, summary, method, path, roles, request, reply, status } = operation
  const callers =
    roles.length === 0 ? 'Everyone, without signing in' : roles.map((role) => ROLES[role] ?? role).join(', ')
  return `<section class="operation" id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${callName(method, path)}</h2>
<div class="description">
${summary && `<p>${escapeHtml(summary)}</p>`}
<dl><dt>Open to</dt><dd>${escapeHtml(callers)}</dd></dl>
${fieldTable('Parameters', parameterFields(operation))}
${request ? fieldTable('Request body', listFields(request.schema)) : ''}
${reply ? replyFields(reply) : '<h3>Reply</h3><p>No content.</p>'}
</div>
<div class="examples">
${codeBlock(`${id}-request`, 'Example request', curlExample(operation))}
${reply?.example === undefined ? '' : codeBlock(`${id}-reply`, `Example reply, status ${status}`, json(reply))}
</div>
</section>`
}

/** Method and path, as links and headings show them. */
export function callName(method: string, path: string): string {
  return `<span class="method ${method.toLowerCase()}">${method}</span> <code>${breakable(path)}</code>`
}

/** A long path may break after its slashes. */
const breakable = (path: string) => escapeHtml(path).replaceAll('/', '/<wbr>')

function parameterFields({ parameters }: Operation): Field[] {
  return parameters.map((parameter) => ({
    name: parameter.name,
    type: typeName(parameter.schema),
    rules: [`in the ${parameter.in}`, ...rulesOf(parameter.schema)],
    isRequired: parameter.required,
  }))
}

function replyFields({ schema, type }: Content): string {
  const fields = listFields(schema)
  if (fields.length > 0) return fieldTable('Reply', fields)
  const what = type === 'application/fhir+json' ? 'A FHIR R4 resource.' : typeName(schema)
  return `<h3>Reply</h3><p>${escapeHtml(what)}</p>`
}

function fieldTable(heading: string, fields: readonly Field[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(
    ({ name, type, rules, isRequired }) => `<tr><th scope="row"><code>${escapeHtml(name)}</code></th>
<td>${isRequired ? 'required' : 'optional'}</td><td><span class="type">${escapeHtml(type)}</span>${
      rules.length > 0 ? `<br><span class="rules">${escapeHtml(rules.join('; '))}</span>` : ''
    }</td></tr>`,
  )
  return `<h3>${heading}</h3><table>
<thead><tr><th scope="col">Field</th><th scope="col">Presence</th><th scope="col">Type</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`
}

function codeBlock(id: string, heading: string, text: string): string {
  return `<h3 id="${id}">${heading}</h3><pre tabindex="0" role="region" aria-labelledby="${id}"><code>${escapeHtml(text)}</code></pre>`
}

function json({ example }: Content): string {
  return JSON.stringify(example, null, 2)
}
