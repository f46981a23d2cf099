import { describe, expect, it } from 'vitest'
import { readCurveText } from './read-curve-text.ts'

const points = (text: string) => {
  const read = readCurveText(text)
  if ('problem' in read) throw new Error(read.problem)
  return read.points.map((point) => point.map((value) => Number(value.toFixed(4))))
}
const problem = (text: string) => {
  const read = readCurveText(text)
  return 'problem' in read ? read.problem : 'none'
}
const EXPECTED = [
  [0, 0, 0],
  [0.01, 0.05, 5],
  [0.02, 0.1, 4],
]

describe('a curve as text', () => {
  it.each([
    ['three columns without headings', '0,0,0\n0.01,0.05,5\n0.02,0.1,4'],
    ['a table from a spreadsheet', 'Time (s)\tVolume (L)\tFlow (L/s)\n0\t0\t0\n0.01\t0.05\t5\n0.02\t0.1\t4\n'],
    ['other units and order', 'flow [mL/s];volume [ml];time [ms]\r\n0;0;0\r\n5000;50;10\r\n4000;100;20'],
    ['decimal commas between semicolons', 'Time;Vol;Flow\n0,00;0,00;0,0\n0,01;0,05;5,0\n0,02;0,10;4,0'],
    ['spaces, and a clock that does not start at nought', '1 0 0\n1.01 .05 5\n1.02 0.1 4'],
    ['columns of no concern', 'no,time_s,volume_l,flow,remark\n1,0,0,0,a\n2,0.01,0.05,5,b\n3,0.02,0.1,4,c'],
    ['litres a minute', 'time,volume,flow (L/min)\n0,0,0\n0.01,0.05,300\n0.02,0.1,240'],
  ])('reads %s', (_, text) => {
    expect(points(text)).toEqual(EXPECTED)
  })

  it('works out flow from volume over time, and volume from flow over time', () => {
    expect(points('time,volume\n0,0\n0.1,0.5\n0.2,0.8').map(([, , flow]) => flow)).toEqual([5, 4, 3])
    expect(points('time,flow\n0,0\n0.1,4\n0.2,2').map(([, volume]) => volume)).toEqual([0, 0.2, 0.5])
  })

  it.each([
    ['nothing', '  \n ', 'Paste the samples'],
    ['volume and flow without time', 'volume,flow\n0,0\n1,2\n2,3', 'need time'],
    ['an unknown unit', 'time (min),volume\n0,0\n1,1\n2,2', 'The unit “min” of time is not known'],
    ['a column twice', 'time,volume,volume\n0,0,0', 'Two columns are volume'],
    ['two columns without headings', '0,0\n1,1\n2,2', '2 columns were found'],
    ['a word between numbers', 'time,volume\n0,0\n0.1,abc\n0.2,1', 'Line 3: “abc” is not a number'],
    ['a short line', 'time,volume\n0,0\n0.1\n0.2,1', 'Line 3: 1 values, 2 columns'],
    ['decimal commas between commas', 'time,volume\n0,0\n0,1,0,5\n0,2,0,8', 'Line 3: 4 values, 2 columns'],
    ['two samples', 'time,volume\n0,0\n0.1,0.2', '2 samples were found'],
    [
      'millilitres called litres',
      'time,volume,flow\n0,0,0\n0.1,50,5\n0.2,100,4',
      'Sample 2: 50 L is outside -1 to 13 L',
    ],
  ])('names what is wrong with %s', (_, text, message) => {
    expect(problem(text)).toContain(message)
  })
})
