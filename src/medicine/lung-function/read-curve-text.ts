import { describeRange } from '../input-problem.ts'
import { curveRanges, LEAST_CURVE_POINTS, MOST_CURVE_POINTS, type NewCurve } from './check-curve.ts'

type Points = NewCurve['points']
export type CurveText = { points: Points } | { problem: string }

type Quantity = 'time' | 'volume' | 'flow'
interface Column {
  quantity: Quantity
  /** From the unit of the column to seconds, litres or litres a second. */
  factor: number
}

const NAMES: readonly (readonly [Quantity, RegExp])[] = [
  ['flow', /flow/i],
  ['volume', /vol/i],
  ['time', /time|seconds?\b|^t\b|^m?s$/i],
]
/** The unit each quantity has where the heading names none, and the others that spirometers export. */
const UNITS: Readonly<Record<Quantity, Readonly<Record<string, number>>>> = {
  time: { s: 1, sec: 1, second: 1, seconds: 1, ms: 0.001 },
  volume: { l: 1, litre: 1, litres: 1, liter: 1, liters: 1, ml: 0.001 },
  flow: { 'l/s': 1, 'l/sec': 1, 'ml/s': 0.001, 'l/min': 1 / 60 },
}
const IN_ORDER: readonly Column[] = [
  { quantity: 'time', factor: 1 },
  { quantity: 'volume', factor: 1 },
  { quantity: 'flow', factor: 1 },
]
const NEEDS_TIME = 'The columns need time with volume, flow or both. A flow–volume curve alone has no times.'

/**
 * A curve as it is pasted or exported: columns of time, volume and flow by their headings, or in this order without any.
 * A missing flow is the slope of the volume, a missing volume the sum of the flow. Nothing else is filled in.
 */
export function readCurveText(text: string): CurveText {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')
  const [first, ...rest] = lines
  if (!first) return { problem: 'Paste the samples, or choose a file.' }
  const separator = separatorOf(first.line)
  const head = cellsOf(first.line, separator)
  const hasHeading = head.some((cell) => /[a-z]/i.test(cell))
  const columns = hasHeading ? columnsOf(head) : plainColumns(head.length)
  if ('problem' in columns) return columns
  const rows: Record<Quantity, number | undefined>[] = []
  for (const { line, number } of hasHeading ? rest : lines) {
    const row = rowOf(cellsOf(line, separator), columns.columns, separator)
    if (typeof row === 'string') return { problem: `Line ${number}: ${row}` }
    rows.push(row)
  }
  if (rows.length < LEAST_CURVE_POINTS || rows.length > MOST_CURVE_POINTS) {
    return { problem: `${rows.length} samples were found. Use ${LEAST_CURVE_POINTS} to ${MOST_CURVE_POINTS}.` }
  }
  return withinRange(complete(rows))
}

function separatorOf(line: string): ';' | '\t' | ',' | ' ' {
  return ([';', '\t', ','] as const).find((one) => line.includes(one)) ?? ' '
}

function cellsOf(line: string, separator: string): string[] {
  const cells = separator === ' ' ? line.split(/\s+/) : line.split(separator)
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

function plainColumns(count: number): { columns: readonly (Column | undefined)[] } | { problem: string } {
  if (count === IN_ORDER.length) return { columns: IN_ORDER }
  return {
    problem: `${count === 1 ? '1 column was' : `${count} columns were`} found. Without headings, use time in s, volume in L and flow in L/s.`,
  }
}

function columnsOf(head: readonly string[]): { columns: (Column | undefined)[] } | { problem: string } {
  const columns: (Column | undefined)[] = []
  for (const cell of head) {
    const quantity = NAMES.find(([, name]) => name.test(cell.replace(/[([].*$/, '').trim()))?.[0]
    if (!quantity) {
      columns.push(undefined)
      continue
    }
    if (columns.some((column) => column?.quantity === quantity)) return { problem: `Two columns are ${quantity}.` }
    const unit = unitIn(cell, quantity)
    const factor = unit === undefined ? 1 : UNITS[quantity][unit]
    if (factor === undefined) {
      return {
        problem: `The unit “${unit}” of ${quantity} is not known. Use ${Object.keys(UNITS[quantity]).join(', ')}.`,
      }
    }
    columns.push({ quantity, factor })
  }
  const has = (quantity: Quantity) => columns.some((column) => column?.quantity === quantity)
  return has('time') && (has('volume') || has('flow')) ? { columns } : { problem: NEEDS_TIME }
}

/** 'Volume (mL)', 'flow [L/s]', 'time_ms'. */
function unitIn(cell: string, quantity: Quantity): string | undefined {
  const bracketed = cell.match(/[([]\s*([^)\]]+?)\s*[)\]]/)?.[1]
  if (bracketed) return bracketed.toLowerCase()
  const last =
    cell
      .toLowerCase()
      .split(/[\s_]+/)
      .at(-1) ?? ''
  return last in UNITS[quantity] ? last : undefined
}

function rowOf(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
  separator: string,
): Record<Quantity, number | undefined> | string {
  if (cells.length !== columns.length) return `${cells.length} values, ${columns.length} columns.`
  const row: Record<Quantity, number | undefined> = { time: undefined, volume: undefined, flow: undefined }
  for (const [index, column] of columns.entries()) {
    if (!column) continue
    const cell = cells[index] ?? ''
    // a comma can only be the decimal sign where something else stands between the columns
    const plain = separator === ',' ? cell : cell.replace(',', '.')
    if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return `“${cell}” is not a number.`
    row[column.quantity] = Number(plain) * column.factor
  }
  return row
}

/** With flow from volume, or volume from flow, where one of them was not exported. */
function complete(rows: readonly Record<Quantity, number | undefined>[]): Points {
  const time = rows.map((row) => row.time ?? 0)
  const start = time[0] ?? 0
  const at = (index: number, quantity: Quantity) => rows[Math.min(Math.max(index, 0), rows.length - 1)]?.[quantity] ?? 0
  let sum = 0
  return rows.map((row, index): Points[number] => {
    const [before, after] = [Math.max(index - 1, 0), Math.min(index + 1, rows.length - 1)]
    const spanS = (time[after] ?? 0) - (time[before] ?? 0)
    const slope = spanS > 0 ? (at(after, 'volume') - at(before, 'volume')) / spanS : 0
    if (index > 0)
      sum += ((at(index - 1, 'flow') + at(index, 'flow')) / 2) * ((time[index] ?? 0) - (time[index - 1] ?? 0))
    return [(time[index] ?? 0) - start, row.volume ?? sum, row.flow ?? slope]
  })
}

function withinRange(points: Points): CurveText {
  for (const [index, point] of points.entries()) {
    for (const [place, name] of (['seconds', 'volumeL', 'flowLS'] as const).entries()) {
      const value = point[place] ?? 0
      const { min, max, unit } = curveRanges[name]
      if (value >= min && value <= max) continue
      const shown = `${Number(value.toFixed(3))} ${unit}`
      return {
        problem: `Sample ${index + 1}: ${shown} is outside ${describeRange(curveRanges[name])}. Check the unit.`,
      }
    }
  }
  return { points }
}
