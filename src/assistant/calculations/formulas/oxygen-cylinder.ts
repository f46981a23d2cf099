import {
  CYLINDER_LITRES,
  CYLINDER_SOURCES,
  type CylinderSize,
  minutesOf,
} from '#medicine/calculators/oxygen-cylinder.ts'
import { NUMBER, shown } from './formula.ts'

export const CYLINDER_WORDS =
  /\b(?:cylinder|bottle|tank)\b(?=.*\b(?:last|how long|duration|run out|hours|minutes|enough)\b)|\bhow long\b.*\b(?:cylinder|bottle|tank)\b/

function supply(text: string) {
  const content = new RegExp(String.raw`${NUMBER}\s*(?:kl|kilolitres?)\b`).exec(text)
  const flow = new RegExp(
    String.raw`${NUMBER}\s*(?:l|litres?|liters?)\s*(?:/|per|a)\s*min(?:ute)?|\bat ${NUMBER}\s*(?:l|litres?|lpm)\b|${NUMBER}\s*lpm|\bon ${NUMBER}\s*(?:l|litres?)\b`,
  ).exec(text)
  const flowFigure = flow?.slice(1).find((figure) => figure !== undefined)
  const rest = flow ? text.replace(flow[0], ' ') : text
  const litres = new RegExp(String.raw`${NUMBER}\s*-?\s*(?:l|litres?|liters?)\b`).exec(rest)
  const full = /\bhalf[- ]?full\b|\bhalf (?:empty|left)\b/.test(text) ? 0.5 : /\bquarter\b/.test(text) ? 0.25 : 1
  return {
    contents: content ? Number(content[1]) * 1000 : litres ? Number(litres[1]) : undefined,
    flow: flowFigure === undefined ? undefined : Number(flowFigure),
    full,
    size: /\bsize[- ]?([cd])\b|\b([cd])[- ]?(?:size\w*|cylinder|bottle|tank)\b/.exec(text)?.slice(1).find(Boolean),
  }
}

const hoursOf = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  return `${hours > 0 ? `${hours} h ` : ''}${Math.floor(minutes - 60 * hours + 1e-6)} min`
}

/** Litres ÷ litres a minute. A letter holds more or less by supplier, so that its label decides. */
export function cylinderTime(message: string): { text: string } | { missing: string[] } {
  const { contents, flow, full, size } = supply(message)
  const share = full === 1 ? '' : ` × ${full}`
  if (!contents && flow && size) {
    const { least, most } = CYLINDER_LITRES[size as CylinderSize]
    const [shortest, longest] = [minutesOf(least * full, flow), minutesOf(most * full, flow)].map(hoursOf)
    return {
      text: `${shortest} to ${longest}: an Australian ${size.toUpperCase()} cylinder holds ${least} to ${most} L when full, by supplier${share}, ÷ ${flow} L/min, continuous flow. Plan with the shorter time, leave a reserve, and read the litres on the label (${CYLINDER_SOURCES}).`,
    }
  }
  if (!contents || !flow)
    return {
      missing: [
        ...(contents ? [] : ['the litres in the cylinder when full (on its label or from the supplier; sizes differ)']),
        ...(flow ? [] : ['the flow in L/min']),
      ],
    }
  return {
    text: `About ${hoursOf(minutesOf(contents * full, flow))}: ${shown(contents)} L${share} ÷ ${flow} L/min, continuous flow. Leave a reserve; a conserving device lasts longer and its figure comes from the maker.`,
  }
}
