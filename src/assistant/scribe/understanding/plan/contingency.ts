const WEIGHED =
  /^the clinic (?:would|might|could|may|can)(?: (?:then|just|also|always|probably|perhaps|have to|need to|want to))* (?:(?:(?:think|talk) about|consider|look at|discuss) (.+)|([a-z]+)\b(.*))$/
const DECIDED = /^the clinic will (?:then |just |also )?([a-z]+ .+)$/
/** "then we stop it and talk about the other one": what the clinic does then. */
const DOES = /^the clinic (stop|start|change|drop|halve|double|add|talk|go|look|do|get|scan|try)s?\b/

/** What would be done under a condition, with the action first: "Consider adding selexipag if she is not at low risk by then". */
export function contingencyText(action: string, condition: string): string {
  if (/^(?:an?|the|another|some) .* only$/i.test(action))
    return `${action.replace(/^(?:an?|some) /i, '')} if ${condition}`
  if (DOES.test(action)) return `${action.replace(DOES, 'the clinic will $1')} if ${condition}`
  const [, topic, verb, rest = ''] = WEIGHED.exec(action) ?? []
  if (topic) return `consider ${topic} if ${condition}`
  if (verb && verb !== 'be')
    return `consider ${gerund(verb)}${rest.replace(ALSO, (_, more: string) => `and ${gerund(more)}`)} if ${condition}`
  return DECIDED.test(action) ? `${action} if ${condition}` : `if ${condition}, ${action}`
}

const ALSO =
  /\band (add|start|stop|talk|do|get|refer|repeat|change|try|give|send|increase|reduce|swap|go|put|look|think)\b/g
const DOUBLES = /^(?:stop|put|get|swap|drop|refer|let|run|cut|set|begin|plan)$/

function gerund(verb: string): string {
  if (DOUBLES.test(verb)) return `${verb}${verb.at(-1)}ing`
  return /[^e]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`
}
